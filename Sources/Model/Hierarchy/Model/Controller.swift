/// A view controller of the document, with its links to others.
public struct Controller: Sendable, UnwindActionImplementer {
  /// Unique in the document.
  public internal(set) var id = ""
  /// The name of its class.
  public internal(set) var className: String
  /// What a person calls it.
  public internal(set) var title: String?
  /// The container kind: as given, else by its class (Format.md, `container`).
  public internal(set) var container = ContainerKind.none
  /// The embedded children. Navigation: bottom to top of the stack; tab: tab order; split: primary,
  /// (supplementary,) secondary.
  public package(set) var children: [ControllerIndex] = []
  /// The controller that has this one among its children.
  public package(set) var parent: ControllerIndex?
  /// The selected child of a tab bar controller (the first where the document names none); nil for
  /// other containers and for a tab bar controller without children.
  public package(set) var selectedChild: ControllerIndex?
  /// What this controller called present on (JSON key `presents`). Not what it actually presents:
  /// that is ``presented``.
  public package(set) var calledPresentOn: ControllerIndex?
  /// The controller that called present on this one: the search walks this link (Semantics.md 1.3).
  public package(set) var caller: ControllerIndex?
  /// The controller that really presents this one: dismissal works on this link (Semantics.md 1.3).
  public package(set) var actualPresenter: ControllerIndex?
  /// What this controller itself presents, by the actual presenter link (Semantics.md 1.2).
  public package(set) var presented: ControllerIndex?
  /// Whether the document names the actual presenter (`presentingViewController`) rather than
  /// leaving it to be computed.
  public package(set) var presenterIsGiven = false
  /// How it is presented, if it is.
  public package(set) var modalPresentationStyle = ModalPresentationStyle.automatic
  /// The view controller that called present is a guess (an imported hierarchy does not carry it).
  public internal(set) var callerAssumed = false
  /// Whether currentContext presentations from below stop at this controller.
  public internal(set) var definesPresentationContext = false
  /// The unwind actions given on the controller itself, in addition to its class's.
  public internal(set) var actions = UnwindActionList()
  /// The overrides given on the controller itself, in place of its own class's, hook by hook.
  public internal(set) var overrides: Overrides {
    get { givenOverrides?.overrides ?? Overrides() }
    set { givenOverrides = newValue == Overrides() ? nil : GivenOverrides(newValue) }
  }
  /// Whether a navigation controller whose top it is offers a back button.
  public internal(set) var hasBackButton = true
  /// How it can be left besides unwinds, where it is presented; nil: as its style has it.
  public internal(set) var dismissal: Dismissal?
  /// Whether a split view controller shows one column alone.
  public internal(set) var isCollapsed = false
  /// A remark for people.
  public internal(set) var note: String?
  /// Where it comes from.
  public internal(set) var origin: Origin?
  /// Where the controller's object begins in the file.
  public let position: SourcePosition

  /// Apart from the controller, since hardly any has some, and they are as large as the rest of it.
  var givenOverrides: GivenOverrides?

  package var overridesItself: Bool { givenOverrides != nil }

  /// The controller one level up the tree in which dismissal works: its parent or, for a presented
  /// controller, its actual presenter.
  public var treeParent: ControllerIndex? { parent ?? actualPresenter }
}

final class GivenOverrides: Sendable {
  let overrides: Overrides

  init(_ overrides: Overrides) { self.overrides = overrides }
}

/// How a presented controller can be left besides unwinds.
public enum Dismissal: String, Sendable, CaseIterable {
  /// By a gesture of UIKit's own.
  case swipe
  /// By code of the app.
  case code
  /// Not at all.
  case none
}

/// UIModalPresentationStyle.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen, currentContext
  case overCurrentContext, popover, custom, none, blurOverFullScreen

  /// Whether the style is presented by the first controller that defines the presentation context,
  /// rather than by the top of the caller's parent chain (Semantics.md 1.3).
  public var usesPresentationContext: Bool {
    self == .currentContext || self == .overCurrentContext
  }
}

/// What the document says of one class.
public struct ClassDeclaration: Sendable, UnwindActionImplementer {
  /// The class's name.
  public let name: String
  /// The superclass's name. Where the document is silent: UIViewController, or UIKit's own
  /// superclass if the declaration adds to a UIKit class.
  public internal(set) var superclass: String
  /// The unwind actions that the class implements, without the inherited ones.
  public internal(set) var actions = UnwindActionList()
  /// The UIKit hooks that the class overrides, without the inherited ones.
  public internal(set) var overrides = Overrides()
  /// The container kind that the class says it is; nil: that of its superclass.
  public internal(set) var container: ContainerKind?
  /// Where it comes from.
  public internal(set) var origin: Origin?
  /// Where the class's entry begins in the file.
  public let position: SourcePosition
}
