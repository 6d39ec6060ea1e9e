/// A view controller of the document, with its links to others.
public struct Controller: Sendable, UnwindActionImplementer {
  /// The id, which is unique in the document.
  public internal(set) var id = ""
  /// The name of its class.
  public internal(set) var className: String
  /// The name of the screen.
  public internal(set) var title: String?
  /// The container kind: as in the document, else by its class (Format.md, `container`).
  public internal(set) var container = ContainerKind.none
  /// The children. Navigation: bottom to top of the stack; tab: tab order; split: primary,
  /// (supplementary,) secondary.
  public package(set) var children: [ControllerIndex] = []
  /// The controller that has this one among its children.
  public package(set) var parent: ControllerIndex?
  /// The selected child of a tab bar controller with children (default: the first); nil for others.
  public package(set) var selectedChild: ControllerIndex?
  /// The controller on which it called `present` (JSON key `presents`). ``presented`` is the one
  /// that it actually presents.
  public package(set) var calledPresentOn: ControllerIndex?
  /// The controller that called present on this one; the search follows it (Semantics.md 1.3).
  public package(set) var caller: ControllerIndex?
  /// The controller that actually presents this one; dismissal follows it (Semantics.md 1.3).
  public package(set) var actualPresenter: ControllerIndex?
  /// The controller that this one actually presents (Semantics.md 1.2).
  public package(set) var presented: ControllerIndex?
  /// Whether the document names the presenter (`presentingViewController`).
  public package(set) var presenterIsGiven = false
  /// How it's presented, if it is.
  public package(set) var modalPresentationStyle = ModalPresentationStyle.automatic
  /// Whether the view controller that called present is a guess, because `_printHierarchy` output
  /// doesn't contain it.
  public internal(set) var callerAssumed = false
  /// Whether currentContext presentations stay inside this controller.
  public internal(set) var definesPresentationContext = false
  /// The unwind actions of the controller itself, in addition to those of its class.
  public internal(set) var actions = UnwindActionList()
  /// The overrides of the controller itself. They replace those of its class, method by method.
  public internal(set) var overrides: Overrides {
    get { givenOverrides?.overrides ?? Overrides() }
    set { givenOverrides = newValue == Overrides() ? nil : SharedOverrides(newValue) }
  }
  /// Whether it has a back button on top of a navigation stack.
  public internal(set) var hasBackButton = true
  /// How it can be dismissed without an unwind segue, if it's presented; nil: by its style.
  public internal(set) var dismissal: Dismissal?
  /// Whether a split view controller shows only its first column.
  public internal(set) var isCollapsed = false
  /// Whether the tab bar is hidden while it's on a navigation stack, above the first screen.
  public internal(set) var hidesBottomBarWhenPushed = false
  /// A note for readers.
  public internal(set) var note: String?
  /// Its place in the app.
  public internal(set) var origin: Origin?
  /// The beginning of the controller's object in the file.
  public let position: SourcePosition

  /// Its overrides, stored separately because few controllers have any, and they need much memory.
  var givenOverrides: SharedOverrides?

  package var overridesItself: Bool { givenOverrides != nil }

  /// The controller one level up the tree that dismissal follows: its parent or, for a presented
  /// controller, its actual presenter.
  public var treeParent: ControllerIndex? { parent ?? actualPresenter }
}

final class SharedOverrides: Sendable {
  let overrides: Overrides

  init(_ overrides: Overrides) { self.overrides = overrides }
}

/// How a presented controller can be dismissed without an unwind segue.
public enum Dismissal: String, Sendable, CaseIterable {
  /// A gesture of UIKit dismisses it.
  case swipe
  /// App code dismisses it.
  case code
  /// Nothing dismisses it.
  case none
}

/// UIModalPresentationStyle.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen, currentContext
  case overCurrentContext, popover, custom, none, blurOverFullScreen

  /// Whether a presentation context presents it, not the top of the chain (Semantics.md 1.3).
  public var usesPresentationContext: Bool {
    self == .currentContext || self == .overCurrentContext
  }
}

/// The declaration of a class in the document.
public struct ClassDeclaration: Sendable, UnwindActionImplementer {
  /// The class's name.
  public let name: String
  /// The superclass. Default: UIViewController, or UIKit's superclass of an extended class.
  public internal(set) var superclass: String
  /// The unwind actions that the class implements, without inherited ones.
  public internal(set) var actions = UnwindActionList()
  /// The overrides of the class, without inherited ones.
  public internal(set) var overrides = Overrides()
  /// The container kind of the class; nil: that of its superclass.
  public internal(set) var container: ContainerKind?
  /// Its place in the app.
  public internal(set) var origin: Origin?
  /// The beginning of the class's entry in the file.
  public let position: SourcePosition
}
