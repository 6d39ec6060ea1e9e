import JSON

/// What a controller's object says, before it is linked to others.
struct ControllerDraft {
  private(set) var id: JSONIndex?
  private(set) var className = UIKitClasses.base
  private(set) var container: ContainerKind?
  private(set) var children: [JSONIndex] = []
  private(set) var presents: JSONIndex?
  private(set) var selection: JSONIndex?
  private(set) var givenPresenter: JSONIndex?
  private(set) var overrides: JSONIndex?
  private var title: String?
  private var modalPresentationStyle = ModalPresentationStyle.automatic
  private var callerAssumed = false
  private var definesPresentationContext = false
  private var actions = UnwindActionList()
  private var note: String?
  private var origin: Origin?
  private var hasBackButton = true
  private var dismissal: Dismissal?
  private var isCollapsed = false
  /// Where it is said whether a split view controller is collapsed.
  private(set) var collapsed: JSONIndex?

  mutating func read(_ key: ControllerKey, _ value: JSONIndex, _ reader: ValueReader) {
    switch key {
    case .id: id = value
    case .class:
      let name = reader.name(value, of: "a class")
      if name == nil { reader.loseContainers() }
      className = name ?? className
    case .title: title = reader.text(value)
    case .container:
      container = reader.word(value, as: ContainerKind.self)
      if container == nil { reader.loseContainers() }
    case .children:
      if reader.json.kind(of: value) != .array { reader.loseControllers() }
      children = reader.elements(value)
    case .selectedViewController: selection = value
    case .presents: presents = value
    case .modalPresentationStyle:
      modalPresentationStyle =
        reader.word(value, as: ModalPresentationStyle.self) ?? modalPresentationStyle
    case .presentingViewController: givenPresenter = value
    case .callerAssumed: callerAssumed = reader.bool(value) ?? false
    case .definesPresentationContext: definesPresentationContext = reader.bool(value) ?? false
    case .unwindActions: actions = reader.unwindActions(value)
    case .overrides: overrides = value
    case .note: note = reader.text(value)
    case .origin: origin = reader.origin(value)
    case .back: hasBackButton = reader.bool(value) ?? true
    case .dismissal: dismissal = reader.word(value, as: Dismissal.self)
    case .collapsed:
      collapsed = value
      isCollapsed = reader.bool(value) ?? false
    }
  }

  func controller(id: String, container: ContainerKind, position: SourcePosition) -> Controller {
    Controller(
      id: id, className: className, title: title, container: container,
      modalPresentationStyle: modalPresentationStyle, callerAssumed: callerAssumed,
      definesPresentationContext: definesPresentationContext, unwindActions: actions.actions,
      hasUnknownActions: actions.isOpen, actionDetails: actions.details,
      hasBackButton: hasBackButton, dismissal: dismissal, isCollapsed: isCollapsed, note: note,
      origin: origin, position: position)
  }
}
