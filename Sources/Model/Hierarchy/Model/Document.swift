import Text

/// The place of a controller in ``Document/controllers``.
public typealias ControllerIndex = Place<Controller>

/// A snapshot of a running app: controllers in the hierarchy, and segues that can be triggered now.
///
/// A document from the loader is valid: every index points into ``controllers``, every link has its
/// counterpart (`children` and `parent`, `presented` and `caller`), and the hierarchy is a tree.
public struct Document: Sendable {
  /// The title shown in diagrams.
  public internal(set) var title: String?
  /// The JSON key `description`: one sentence for readers and screen readers.
  public internal(set) var summary: String?
  /// The default version whose rules apply (Semantics.md, section 2).
  public internal(set) var ios = IOSVersion.newest
  /// The oldest version that the app supports, not newer than ``ios``.
  public internal(set) var minimumIOS = IOSVersion.defaultMinimum
  /// The hierarchy above the root.
  public internal(set) var above = Surroundings.window
  /// Whether it contains all unwind segues of its controllers.
  public internal(set) var coverage = UnwindCoverage.all
  /// Whether the hierarchy is the launch state.
  public internal(set) var isLaunch = false
  /// The code that decides whether the user can select a tab; nil: the user can.
  public internal(set) var tabCondition: String?
  /// Whether the user can't select a tab, whatever that code does.
  package internal(set) var blocksTabs = false
  /// The declarations of classes, by name. ``classNames`` has their order.
  public internal(set) var classes: [String: ClassDeclaration] = [:]
  /// The names in ``classes`` in the order of the file.
  public internal(set) var classNames: [String] = []
  /// The hierarchy, then each scene, depth first: a controller, its children, then what it
  /// presents. This is the document order of controllers.
  public internal(set) var controllers: [Controller] = []
  /// The number of ``controllers`` in the hierarchy. They come first.
  public internal(set) var liveCount = 0
  /// The roots of the scenes that aren't in the hierarchy.
  public internal(set) var scenes: [ControllerIndex] = []
  /// The segues in the order of the file.
  public internal(set) var segues: [Segue] = []
  /// The scenes that code shows, in file order.
  public internal(set) var entries: [Entry] = []
  /// The screens that code shows and that aren't in ``controllers``, in file order.
  public internal(set) var unknownEntries: [UnknownEntry] = []

  var indexByID: [String: ControllerIndex] = [:]

  /// The window's root view controller.
  public var root: ControllerIndex { ControllerIndex(0) }

  /// The controller with an id, or nil.
  public func index(of id: String) -> ControllerIndex? { indexByID[id] }

  /// Whether a controller is in the hierarchy, not in a scene that waits for a segue.
  public func isLive(_ index: ControllerIndex) -> Bool { index < liveControllers.upperBound }

  /// The controllers in the hierarchy.
  public var liveControllers: Range<ControllerIndex> { root..<ControllerIndex(liveCount) }

  /// The controllers in scenes that wait for a segue.
  public var waitingControllers: Range<ControllerIndex> {
    liveControllers.upperBound..<controllers.places.upperBound
  }

  /// This document with another unwind segue at its end.
  ///
  /// The user triggers it, so UIKit calls shouldPerformSegue of the source (Semantics.md A1). Its
  /// id is "asked", or "asked-2" and so on if a segue has that id.
  public func asking(
    _ action: ActionSelector, from source: ControllerIndex
  ) -> Document {
    var ids = UsedNames(Set(segues.map(\.id)))
    let asked = Segue(
      id: ids.name("asked"), from: source, action: action, position: controllers[source].position)
    var document = self
    document.segues.append(asked)
    return document
  }

  /// An unwind segue that code performs, so UIKit doesn't call shouldPerformSegue.
  package func unwind(_ action: ActionSelector, from source: ControllerIndex) -> Segue {
    Segue(from: source, action: action, maker: .code, position: controllers[source].position)
  }

  /// A controller and everything below it, presented ones included, in order (Semantics.md B18).
  package func subtree(of index: ControllerIndex) -> [ControllerIndex] {
    guard !controllers[index].children.isEmpty || controllers[index].presented != nil else {
      return [index]
    }
    var members: [ControllerIndex] = []
    var pending = [index]
    while let current = pending.popLast() {
      members.append(current)
      pending += controllers[current].children
      if let presented = controllers[current].presented { pending.append(presented) }
    }
    return members.sorted()
  }

  /// The parents of a controller, from its own up.
  package func parents(of index: ControllerIndex) -> some Sequence<ControllerIndex> {
    sequence(first: index) { controllers[$0].parent }.dropFirst()
  }

  package func id(of index: ControllerIndex) -> String { controllers[index].id }
}

/// The hierarchy above the root of a document (Semantics.md U2).
public enum Surroundings: String, Sendable, CaseIterable {
  /// The window: the root has no parent and no presenter.
  case window
  /// It's unknown whether the root has a parent or a presenter.
  case unknown
}

/// Whether a document contains all unwind segues of its controllers (Semantics.md U6).
public enum UnwindCoverage: String, Sendable, CaseIterable {
  case all, some
}

/// A scene that code shows, sometimes from an unknown controller or in an unknown way.
public struct Entry: Sendable {
  /// The scene: a controller in the hierarchy or in `scenes`.
  public let to: ControllerIndex
  /// The controller that shows it; nil: unknown.
  public let from: FromMatcher?
  /// How code shows it.
  public let kind: EntryKind
  /// Its place in the app.
  public let origin: Origin?
  /// The beginning of the entry's object in the file.
  public let position: SourcePosition
}

extension Document {
  /// Whether code shows screens that the document doesn't have, or any in an unknown way
  /// (Semantics.md U7).
  package var showsUnknownScreens: Bool {
    !unknownEntries.isEmpty || entries.contains { $0.kind == .unknown }
  }

  /// The places of that code: " (Menu.swift:41)"; empty: none is known.
  package var placesOfUnknownScreens: String {
    (unknownEntries.map(\.origin) + entries.filter { $0.kind == .unknown }.map(\.origin)).listed
  }

  /// Whether an action is implemented, or may be: classes can have unknown actions.
  package func mayImplement(_ action: ActionSelector) -> Bool {
    implementedActions?.contains(action) ?? true
  }

  /// The actions of all controllers and classes; nil: some are unknown.
  package var implementedActions: Set<ActionSelector>? {
    let hasUnknown =
      controllers.contains(where: \.hasUnknownActions)
      || classes.values.contains(where: \.hasUnknownActions)
    return hasUnknown
      ? nil : Set(controllers.flatMap(\.unwindActions) + classes.values.flatMap(\.unwindActions))
  }
}

/// A screen that code shows and that the document doesn't contain (Semantics.md U7).
public struct UnknownEntry: Sendable {
  /// The controller that shows it; nil: unknown.
  public let from: FromMatcher?
  /// How code shows it.
  public let kind: EntryKind
  /// Its place in the app.
  public let origin: Origin?
}

/// How code shows a scene.
public enum EntryKind: String, Sendable, CaseIterable {
  /// Code shows it as a show segue would.
  case show
  /// Code presents it as a presentation segue would.
  case presentation
  /// Code makes it the window's root view controller.
  case root
  /// Code makes it a child of the controller that shows it.
  case child
  /// It's unknown how code shows it.
  case unknown
}
