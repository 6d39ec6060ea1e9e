import Hierarchy
import Unwinding

/// Where every unwind segue of an app can go, in every app state (Semantics.md, section 12;
/// JSON.md, Output of explore).
public struct Exploration: Sendable {
  /// The version whose rules were used.
  public let ios: IOSVersion
  /// How many different things can be on screen.
  public let contexts: Int
  /// Whether these are all: where children can be added beside others again and again, they are those
  /// that were looked at.
  package let contextsAreAll: Bool
  /// How much of the app this is: the worst of its unwind segues'.
  public let scope: ExplorationScope
  /// The unwind segues, in document order.
  public let unwinds: [ExploredUnwind]
  /// Forward segues that lead back to what is in the hierarchy below, the shortest path first.
  public let growing: [GrowingStack]
  /// The scenes of which no instance is ever alive, in document order.
  public let unreached: [ControllerIndex]
  /// The controllers of the document of which an instance is in the hierarchy in some app state.
  package let alive: Set<ControllerIndex>
  /// What else there is to say, in document order.
  public let remarks: [ExplorationRemark]
  /// Whether split view controllers, as an import has them, are taken to show their columns side by side.
  package let isSideBySide: Bool
  /// Whether somebody ended it before it was complete: what it says holds, but is not all.
  public let isInterrupted: Bool
}

/// How far what is said of an unwind segue reaches (Semantics.md E2, E3).
public enum ExplorationScope: Sendable, Equatable {
  /// It holds in every app state.
  case exact
  /// It holds in every app state in which no scene stands more often than this.
  case upTo(Int)
  /// Why nobody can say: one sentence for each reason.
  case unknown([String])

  /// The scope as the report spells it.
  public var name: String {
    switch self {
    case .exact: "exact"
    case .upTo(let bound): "up-to-\(bound)"
    case .unknown: "unknown"
    }
  }
}

/// What becomes of one unwind segue in all stacks.
public struct ExploredUnwind: Sendable {
  /// The place of the segue in ``/Hierarchy/Document/segues``.
  public let segue: SegueIndex
  /// The unwind action.
  public let action: ActionSelector
  /// The scene that unwinds.
  public let source: ControllerIndex
  /// The worst that holds.
  public let verdict: ExplorationVerdict
  /// How far that reaches.
  public let scope: ExplorationScope
  /// Every end, by their shortest paths.
  public let outcomes: [ExploredOutcome]
}

/// The worst that holds of an unwind segue in all stacks, the worst first.
public enum ExplorationVerdict: String, Sendable, CaseIterable {
  /// Some stack makes UIKit raise an exception.
  case exception
  /// Nobody wants it, in no app state.
  case alwaysAborted = "always-aborted"
  /// Nobody wants it, in some app state.
  case sometimesAborted = "sometimes-aborted"
  /// In some stack it goes where nothing is revealed.
  case movesNothing = "moves-nothing"
  /// What the document does not know decides, in some app state.
  case undetermined
  /// It never runs.
  case prevented
  /// It goes to several scenes.
  case several
  /// It goes to one scene, or always to the controller that opened its source.
  case always
  /// Its source is on screen in no app state.
  case notReached = "not-reached"

  /// Whether it says that something never happens, which stacks that nobody knows could refute.
  var isAbsence: Bool { self == .alwaysAborted || self == .notReached }
}

/// One end of an unwind segue, with the shortest path to it.
public struct ExploredOutcome: Sendable {
  /// What becomes of the unwind segue.
  public let outcome: UnwindOutcome
  /// The scene that it goes to; nil: nobody.
  public let destination: ControllerIndex?
  /// Whether the destination is the very controller that opened the source (Semantics.md E4).
  public let isOpener: Bool
  /// Whether the destination is on screen afterwards (Semantics.md E5).
  public let moves: Bool
  /// What must hold for code to perform a segue of its way, where screens that open the source differently may
  /// decide that; nil: nothing of that kind.
  public let condition: String?
  /// The answers that it rests on, in the order asked; controllers are scenes.
  public let assuming: [AssumedAnswer]
  /// The shortest path to it, the unwind segue last.
  public let taps: [Tap]
  /// The stack in which that is so, with the unwind segue as its only segue: as a document of its
  /// own.
  public let witness: Document
}

extension ExploredOutcome {
  /// Whether it rests on nothing that app code decides; what goes well may.
  package var isCertain: Bool {
    assuming.isEmpty && outcome != .undetermined
      && (condition == nil || outcome == .performed && moves)
  }
}

/// A forward segue that leads back to a screen which is alive below it (Semantics.md E6).
public struct GrowingStack: Sendable {
  /// What leads there: a segue or an entry.
  public let tap: Tap
  /// The scenes that opened one another, from the screen below up to the one that is left.
  public let scenes: [ControllerIndex]
  /// Whether it is a mistake by all appearances.
  public let severity: Severity
  /// The shortest path, the segue last.
  public let taps: [Tap]
}

/// Something else that an exploration has to say.
public struct ExplorationRemark: Sendable {
  /// What an exploration remarks on.
  public enum Kind: Sendable, Equatable {
    /// What the simulation says of a segue.
    case diagnostic(DiagnosticID)
    /// Whether a step can be taken depends on what the document does not know.
    case guardedStep
    /// A search ended at its limit.
    case unfinishedSearch

    /// The name of the kind.
    public var id: String {
      switch self {
      case .diagnostic(let id): id.rawValue
      case .guardedStep: "guarded-step"
      case .unfinishedSearch: "unfinished-search"
      }
    }

    /// How much it matters.
    public var severity: Severity {
      switch self {
      case .diagnostic(let id): id.severity
      case .guardedStep, .unfinishedSearch: .note
      }
    }
  }

  /// What it is.
  public let kind: Kind
  /// One sentence.
  public let message: String
  /// The scene that it is about.
  public let controller: ControllerIndex?
  /// The segue that it is about, by its place.
  public let segue: SegueIndex?
  /// The shortest path to where it shows; nil: it is about none.
  public let taps: [Tap]?
}

extension Document {
  /// Steps as text, as a person would tell them: "Recipes, Edit, the tab Settings, Back".
  public func words(for taps: [Tap]) -> String {
    taps.isEmpty ? "at launch" : taps.map(word).joined(separator: ", ")
  }

  private func word(for tap: Tap) -> String {
    switch tap {
    case .segue(let place):
      let segue = segues[place]
      if let name = segue.sender ?? segue.identifier { return name }
      // The id of what code does without a segue is nobody's label.
      guard segue.maker == .code, let shown = segue.to else { return segue.id }
      return "code shows \(title(of: shown))"
    case .entry(let place):
      // A further launch: an iPad's own, or what code makes the window's root.
      let isLaunch = entries[place].kind == .root
      return (isLaunch ? "the app starts with " : "code shows ") + title(of: entries[place].to)
    case .tab(let child): return "the tab \(title(of: child))"
    case .back: return "Back"
    case .dismiss(let controller): return "leave \(title(of: controller))"
    }
  }

  /// A navigation controller without a title has that of its root, as UIKit gives it to tabs.
  private func title(of controller: ControllerIndex) -> String {
    let model = controllers[controller]
    let root = model.container == .navigation ? model.children.first : nil
    return model.title ?? root.flatMap { controllers[$0].title } ?? model.id
  }
}
