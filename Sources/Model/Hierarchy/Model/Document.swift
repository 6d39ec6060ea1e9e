/// The place of a controller in ``Document/controllers``.
public typealias ControllerIndex = Place<Controller>

/// One snapshot of a running app: controllers in the hierarchy and the segues that could be
/// triggered now.
///
/// A document that came out of the loader is valid: every index points into ``controllers``, every
/// link has its counterpart (`children` and `parent`, `presented` and `caller`), and hierarchy is a
/// tree.
public struct Document: Sendable {
  /// The title shown in diagrams.
  public internal(set) var title: String?
  /// The JSON key `description`: one sentence for readers and screen readers.
  public internal(set) var summary: String?
  /// The version whose rules apply where the caller names no other (Semantics.md, section 2).
  public internal(set) var ios = IOSVersion.newest
  /// The oldest version that the app runs on, which is no later than ``ios``.
  public internal(set) var minimumIOS = IOSVersion.defaultMinimum
  /// What is above the root.
  public internal(set) var above = Surroundings.window
  /// Which unwinds of its controllers it holds.
  public internal(set) var coverage = UnwindCoverage.all
  /// Whether hierarchy is the app as it begins.
  public internal(set) var isLaunch = false
  /// What the document says of classes, by name; their order is that of ``classNames``.
  public internal(set) var classes: [String: ClassDeclaration] = [:]
  /// The names in ``classes`` in the order of the file.
  public internal(set) var classNames: [String] = []
  /// The hierarchy, then each scene; depth first: a controller, its children, then what it
  /// presents. This is "document order" wherever an order of controllers is asked for.
  public internal(set) var controllers: [Controller] = []
  /// How many of ``controllers``, from the first on, are on hierarchy.
  public internal(set) var liveCount = 0
  /// The roots of the scenes that are not on hierarchy.
  public internal(set) var scenes: [ControllerIndex] = []
  /// The segues in the order of the file.
  public internal(set) var segues: [Segue] = []
  /// The scenes that code brings up, in the order of the file.
  public internal(set) var entries: [Entry] = []
  /// The screens that code brings up and that are none of ``controllers``, in the order of the file.
  public internal(set) var unknownEntries: [UnknownEntry] = []

  var indexByID: [String: ControllerIndex] = [:]

  /// The window's root view controller.
  public var root: ControllerIndex { ControllerIndex(0) }

  /// The controller with an id, or nil.
  public func index(of id: String) -> ControllerIndex? { indexByID[id] }

  /// Whether a controller is on hierarchy (and not in a scene that waits for a segue).
  public func isLive(_ index: ControllerIndex) -> Bool { index < liveControllers.upperBound }

  /// The controllers on hierarchy.
  public var liveControllers: Range<ControllerIndex> { root..<ControllerIndex(liveCount) }

  /// The controllers in scenes that wait for a segue.
  public var waitingControllers: Range<ControllerIndex> {
    liveControllers.upperBound..<controllers.places.upperBound
  }
}

extension Document {
  /// This document with one more unwind at the end of its segues: "what if this controller unwound
  /// with that action". No segue of the document has to say so.
  ///
  /// It is triggered from the interface, so that the source's shouldPerformSegue is asked
  /// (Semantics.md A1), and its id is "asked", or "asked-2" and so on where a segue has that.
  ///
  /// - Parameters:
  ///   - action: the unwind action that is looked for.
  ///   - source: the controller that unwinds.
  public func asking(
    _ action: ActionSelector, from source: ControllerIndex
  ) -> Document {
    let asked = Segue(
      id: freeSegueID("asked"), from: source, action: action,
      position: controllers[source].position)
    var document = self
    document.segues.append(asked)
    return document
  }

  /// An unwind that code makes, so that shouldPerformSegue is not asked.
  package func unwind(_ action: ActionSelector, from source: ControllerIndex) -> Segue {
    Segue(from: source, action: action, maker: .code, position: controllers[source].position)
  }

  private func freeSegueID(_ wanted: String) -> String {
    let taken = Set(segues.map(\.id))
    var id = wanted
    var number = 1
    while taken.contains(id) {
      number += 1
      id = "\(wanted)-\(number)"
    }
    return id
  }
}

/// What is above the root of a document (Semantics.md U2).
public enum Surroundings: String, Sendable, CaseIterable {
  /// The window: the root has neither parent nor presenter.
  case window
  /// The document does not know.
  case unknown
}

/// Which unwinds of its controllers a document claims to hold (Semantics.md U6).
public enum UnwindCoverage: String, Sendable, CaseIterable {
  case all, some
}

/// A scene that code brings up, from where or as what a document may not know.
public struct Entry: Sendable {
  /// What is brought up: a controller in the hierarchy or one in a scene.
  public let to: ControllerIndex
  /// Who brings it up; nil: the document does not say.
  public let from: FromMatcher?
  /// How it is brought up.
  public let kind: EntryKind
  /// Where it comes from.
  public let origin: Origin?
  /// Where the entry's object begins in the file.
  public let position: SourcePosition
}

/// A screen that code brings up and that the document does not have (Semantics.md U7).
public struct UnknownEntry: Sendable {
  /// Who brings it up; nil: the document does not say.
  public let from: FromMatcher?
  /// How it is brought up.
  public let kind: EntryKind
  /// Where it comes from.
  public let origin: Origin?
}

/// How code brings up a scene.
public enum EntryKind: String, Sendable, CaseIterable {
  /// As a show segue would.
  case show
  /// As a presentation segue would.
  case presentation
  /// As the window's root view controller.
  case root
  /// As a child of the controller that brings it up.
  case child
  /// The document does not say.
  case unknown
}
