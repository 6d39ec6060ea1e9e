import JSON

/// A view controller of a ``NewDocument``, with everything below it.
public struct NewController: Sendable {
  /// The unique id by which other parts of the document refer to it.
  public var id: String
  /// The name of its class; nil: UIViewController.
  public var className: String?
  /// The name of the screen.
  public var title: String?
  /// The container kind; nil: that of its class.
  public var container: ContainerKind?
  /// The children, in the order of ``Controller/children``.
  public var children: [NewController]
  /// The id of the child that a tab bar controller shows; nil: the first.
  public var selectedViewController: String?
  /// The controller for which it called present.
  public var presents: NewController? {
    get { presented.first }
    set { presented = newValue.map { [$0] } ?? [] }
  }
  /// Its presentation style, if it's presented; nil: automatic.
  public var modalPresentationStyle: ModalPresentationStyle?
  /// The id of the controller that actually presents it; nil: as UIKit chooses.
  public var presentingViewController: String?
  /// Whether the view controller that called present is a guess.
  public var callerAssumed = false
  /// Whether currentContext presentations stay inside this controller.
  public var definesPresentationContext = false
  /// The unwind actions in addition to those of its class: "home:" or "home(_:)".
  public var unwindActions: [NewUnwindAction]
  /// Whether its actions are not known; ``unwindActions`` are then omitted.
  public var hasUnknownActions = false
  /// Its overrides. They replace those of its class, method by method.
  public var overrides: NewOverrides
  /// Whether it has a back button on top of a navigation stack.
  public var hasBackButton = true
  /// How it can be dismissed without an unwind segue, if it's presented; nil: by its style.
  public var dismissal: Dismissal?
  /// Whether a split view controller shows only its first column.
  public var isCollapsed = false
  /// Whether the tab bar is hidden while it's on a navigation stack, above the first screen.
  public var hidesBottomBarWhenPushed = false
  /// A note for readers.
  public var note: String?
  /// Its place in the app.
  public var origin: Origin?

  // An array, because a struct can't contain itself.
  private var presented: [NewController]

  /// Creates a controller.
  public init(
    _ id: String, class className: String? = nil, title: String? = nil,
    container: ContainerKind? = nil, children: [NewController] = [],
    selectedViewController: String? = nil, unwindActions: [NewUnwindAction] = [],
    overrides: NewOverrides = NewOverrides(),
    modalPresentationStyle: ModalPresentationStyle? = nil, presents: NewController? = nil
  ) {
    self.id = id
    self.className = className
    self.title = title
    self.container = container
    self.children = children
    self.selectedViewController = selectedViewController
    self.unwindActions = unwindActions
    self.overrides = overrides
    self.modalPresentationStyle = modalPresentationStyle
    presented = presents.map { [$0] } ?? []
  }

  var json: JSONValue {
    var members = NewMembers<ControllerKey>()
    members.set(.id, id)
    members.set(.class, className)
    members.set(.title, title)
    members.set(.container, container?.rawValue)
    members.set(.modalPresentationStyle, modalPresentationStyle?.rawValue)
    members.set(.presentingViewController, presentingViewController)
    members.set(.callerAssumed, callerAssumed)
    members.set(.definesPresentationContext, definesPresentationContext)
    members.set(.selectedViewController, selectedViewController)
    members.set(.unwindActions, unwindActions.json(areUnknown: hasUnknownActions))
    members.set(.overrides, overrides.json)
    members.set(.back, hasBackButton, byDefault: true)
    members.set(.dismissal, dismissal?.rawValue)
    members.set(.collapsed, isCollapsed)
    members.set(.hidesBottomBarWhenPushed, hidesBottomBarWhenPushed)
    members.set(.note, note)
    members.set(.origin, origin?.json)
    members.set(.children, children.map(\.json))
    members.set(.presents, presents?.json)
    return members.object
  }
}

/// A class of a ``NewDocument``.
public struct NewClass: Sendable {
  /// Its name.
  public var name: String
  /// Its superclass's name; nil: UIViewController, or UIKit's own.
  public var superclass: String?
  /// The unwind actions that it implements, without inherited ones.
  public var unwindActions: [NewUnwindAction]
  /// Whether its actions are not known; ``unwindActions`` are then omitted.
  public var hasUnknownActions = false
  /// Its overrides, without inherited ones.
  public var overrides: NewOverrides
  /// The container kind; nil: that of its superclass.
  public var container: ContainerKind?
  /// Its place in the app.
  public var origin: Origin?

  /// Creates a class.
  public init(
    _ name: String, superclass: String? = nil, unwindActions: [NewUnwindAction] = [],
    overrides: NewOverrides = NewOverrides(), container: ContainerKind? = nil
  ) {
    self.name = name
    self.superclass = superclass
    self.unwindActions = unwindActions
    self.overrides = overrides
    self.container = container
  }

  var json: JSONValue {
    var members = NewMembers<ClassKey>()
    members.set(.superclass, superclass)
    members.set(.unwindActions, unwindActions.json(areUnknown: hasUnknownActions))
    members.set(.overrides, overrides.json)
    members.set(.container, container?.rawValue)
    members.set(.origin, origin?.json)
    return members.object
  }
}

/// An unwind action that a class or controller of a ``NewDocument`` implements.
public struct NewUnwindAction: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Its selector, "home:" or "home(_:)".
  public var action: String
  /// The effect of its code on the screen; nil: none.
  public var performs: ActionPerformance?
  /// Its place in the app.
  public var origin: Origin?

  /// Creates an action.
  public init(_ action: String, performs: ActionPerformance? = nil, origin: Origin? = nil) {
    self.action = action
    self.performs = performs
    self.origin = origin
  }

  /// Creates an action from its selector.
  public init(stringLiteral action: String) { self.init(action) }

  fileprivate var json: JSONValue {
    guard performs != nil || origin != nil else { return .string(action) }
    var members = NewMembers<UnwindActionKey>()
    members.set(.action, action)
    members.set(.performs, performs?.rawValue)
    members.set(.origin, origin?.json)
    return members.object
  }
}

extension [NewUnwindAction] {
  /// The actions as JSON; nil: there are none.
  func json(areUnknown: Bool) -> JSONValue? {
    if areUnknown { return .string(UnknownWord.unknown.rawValue) }
    return isEmpty ? nil : .array(map(\.json))
  }
}
