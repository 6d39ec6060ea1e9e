import Hierarchy
import Unwinding

/// The destinations of every unwind segue of an app in every app state (Semantics.md, section 12;
/// JSON.md, Output of explore).
public struct Exploration: Sendable {
  /// The version whose rules were used.
  public let ios: IOSVersion
  /// The number of different combinations of visible screens.
  public let contexts: Int
  /// Whether ``contexts`` counts all of them. If children can be added again and again, it counts
  /// only visited ones.
  package let contextsAreAll: Bool
  /// The scope of the whole app: the least of those of its unwind segues.
  public let scope: ExplorationScope
  /// The unwind segues, in document order.
  public let unwinds: [ExploredUnwind]
  /// Forward segues to a screen that is already in the hierarchy, the shortest path first.
  public let duplicateScreens: [DuplicateScreen]
  /// The scenes that never have an instance in the hierarchy, in document order.
  public let unreached: [ControllerIndex]
  /// The controllers of the document that have an instance in the hierarchy in some app state.
  package let alive: Set<ControllerIndex>
  /// Other findings, in document order.
  public let remarks: [ExplorationRemark]
  /// Whether the exploration assumes that split view controllers of an imported app show their
  /// columns side by side.
  package let isSideBySide: Bool
  /// Whether the exploration was interrupted. Its results hold, but there may be others.
  public let isInterrupted: Bool
}

/// The coverage of a result (Semantics.md E2, E3).
public enum ExplorationScope: Sendable, Equatable {
  /// Complete: it holds in every app state.
  case exact
  /// Bounded: it holds in every app state with at most this many instances of each scene.
  case upTo(Int)
  /// Incomplete, with one sentence for each reason.
  case unknown([Phrase])

  /// The scope as the report spells it.
  public var name: String {
    switch self {
    case .exact: "exact"
    case .upTo(let bound): "up-to-\(bound)"
    case .unknown: "unknown"
    }
  }
}

/// The outcomes of one unwind segue in all app states.
public struct ExploredUnwind: Sendable {
  /// The place of the segue in ``/Hierarchy/Document/segues``.
  public let segue: SegueIndex
  /// The unwind action.
  public let action: ActionSelector
  /// The source.
  public let source: ControllerIndex
  /// The worst outcome.
  public let verdict: ExplorationVerdict
  /// The coverage of the verdict.
  public let scope: ExplorationScope
  /// Every outcome, by its shortest path.
  public let outcomes: [ExploredOutcome]
}

/// The verdicts of an unwind segue in all app states, the worst first.
public enum ExplorationVerdict: String, Sendable, CaseIterable {
  /// UIKit raises an exception in some state.
  case exception
  /// It has no destination in any state.
  case alwaysAborted = "always-aborted"
  /// It has no destination in some state.
  case sometimesAborted = "sometimes-aborted"
  /// In some state, its destination isn't shown.
  case movesNothing = "moves-nothing"
  /// In some state, information that isn't in the document decides.
  case undetermined
  /// It's always canceled.
  case prevented
  case several
  /// It always has the same destination, or returns to the controller that opened its source.
  case always
  /// Its source is on screen in no app state.
  case notReached = "not-reached"
}

/// An outcome of an unwind segue, with the shortest path to it.
public struct ExploredOutcome: Sendable {
  /// How it ends.
  public let outcome: UnwindOutcome
  /// The scene of the destination; nil: none.
  public let destination: ControllerIndex?
  /// Whether the destination is the very controller that opened the source (Semantics.md E4).
  public let isOpener: Bool
  /// Whether the destination is on screen afterwards (Semantics.md E5).
  public let moves: Bool
  /// The condition under which code performs a segue of the path, if it may depend on how a screen
  /// was opened; nil: none.
  public let condition: String?
  /// Whether code performs an unwind segue of the path while its source is hidden.
  public let usesHidden: Bool
  /// Whether it has no destination, unless code added a screen that the document doesn't have
  /// (Semantics.md U7).
  package let asksUnknown: Bool
  /// The answers of app code that it assumes, in search order; controllers are scenes.
  public let assuming: [AssumedAnswer]
  /// The shortest path to it; its last step is the unwind segue.
  public let taps: [Tap]
  /// The state, as a document whose only segue is the unwind segue.
  public let witness: Document

  /// Whether it doesn't depend on app code. A condition of the path counts only for problems.
  package var isCertain: Bool {
    assuming.isEmpty && outcome != .undetermined && !asksUnknown
      && (condition == nil && !usesHidden || outcome == .performed && moves)
  }
}

/// A forward segue to a screen that is already in the hierarchy (Semantics.md E6).
public struct DuplicateScreen: Sendable {
  /// The step that creates the instance: a segue or an entry.
  public let tap: Tap
  /// The scenes that opened one another, from the lower instance up to the source of the segue.
  public let scenes: [ControllerIndex]
  /// Whether it's probably a mistake.
  public let severity: Severity
  /// The shortest path, the segue last.
  public let taps: [Tap]
}

/// A finding of an exploration that isn't about an unwind segue's outcomes.
public struct ExplorationRemark: Sendable {
  /// The kinds of remarks.
  public enum Kind: Sendable, Equatable {
    /// A finding of the simulation about a segue.
    case diagnostic(DiagnosticID)
    /// Information that isn't in the document decides whether a step is possible.
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

    /// Its default severity.
    public var severity: Severity {
      switch self {
      case .diagnostic(let id): id.severity
      case .guardedStep, .unfinishedSearch: .note
      }
    }
  }

  /// The kind of the remark.
  public let kind: Kind
  /// One sentence.
  public let sentence: Phrase
  /// The scene, if there is one.
  public let controller: ControllerIndex?
  /// The segue, if there is one.
  public let segue: SegueIndex?
  /// The shortest path to the state in which it occurs; nil: it's about no state.
  public let taps: [Tap]?
}

extension Document {
  /// A tap sequence as text: "Recipes, Edit, the tab Settings, Back".
  public func words(for taps: [Tap]) -> Phrase {
    taps.isEmpty ? "at launch" : taps.map(word).joined(separator: ", ")
  }

  private func word(for tap: Tap) -> Phrase {
    switch tap {
    case .segue(let place):
      let segue = segues[place]
      // An entry has no label.
      guard segue.sender == nil, segue.identifier == nil, segue.maker == .code, let shown = segue.to
      else { return Phrase(segue.sender ?? segue.identifier ?? segue.id) }
      return "code shows \(name(of: shown))"
    case .entry(let place):
      let start: Phrase = entries[place].kind == .root ? "starting with" : "code shows"
      return "\(start) \(name(of: entries[place].to))"
    case .tab(let child):
      // The tab bar has the title, even if other screens have the same.
      let label = controllers[titled(child)].title
      return "the tab \(label.map { Phrase($0) } ?? name(of: child))"
    case .back: return "Back"
    case .dismiss(let controller): return "leave \(name(of: controller))"
    }
  }

  private func name(of controller: ControllerIndex) -> Phrase {
    let shown = titled(controller)
    let name = controllers[shown].title ?? controllers[controller].id
    return Phrase([.init(name, .controller(shown))])
  }

  /// A navigation controller without a title has that of its root, as UIKit gives it to tabs.
  private func titled(_ controller: ControllerIndex) -> ControllerIndex {
    let model = controllers[controller]
    guard model.container == .navigation, model.title == nil else { return controller }
    return model.children.first ?? controller
  }
}
