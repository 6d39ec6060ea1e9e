extension DocumentSchema {
  static func property(_ key: ControllerKey) -> JSONSchema {
    switch key {
    case .id: .name.described("Unique id, which other parts of the document refer to.")
    case .class: .reference("className").defaulting(to: .string(UIKitClasses.base))
    case .title: .text.described("The title of the screen, for readers.")
    case .container:
      .reference("container").described("The container kind (default: its class's).")
    case .children:
      .array(of: .reference("embeddedController"))
        .described(
          "The embedded children. Navigation: bottom to top of the stack; tab: tab order; split:"
            + " primary, (supplementary,) secondary.")
    case .selectedViewController:
      .reference("id").described(
        "The child that a tab bar controller shows (default: the first).")
    case .presents:
      .reference("controller").described("The controller that it presents.")
    case .modalPresentationStyle:
      .reference("modalPresentationStyle")
        .described("How it's presented, if it is.")
        .defaulting(to: .string(ModalPresentationStyle.automatic.rawValue))
    case .presentingViewController:
      .reference("id")
        .described(
          "For a presented controller: its presentingViewController (default: computed as in"
            + " UIKit).")
    case .callerAssumed:
      .bool.described("Whether the controller that called present is an assumption.").defaulting(
        to: false)
    case .definesPresentationContext:
      .bool.described("Whether currentContext presentations from below stop here.")
        .defaulting(to: false)
    case .unwindActions:
      .reference("unwindActions")
        .described("Unwind actions in addition to its class's.")
    case .overrides:
      .reference("overrides").described("Overrides that replace its class's, one by one.")
    case .note: .text.described("A note for readers, shown as a tooltip.")
    case .origin: .reference("origin").described("Where the importer found it.")
    case .back:
      .bool.described("Whether it has a back button on top of a navigation stack.")
        .defaulting(to: true)
    case .dismissal:
      .word(of: Dismissal.self)
        .described(
          "For a presented controller: other ways to dismiss it (default: from its style and"
            + " the iOS version).")
    case .collapsed:
      .bool.described("Split view controllers only: whether only one column is shown.")
        .defaulting(to: false)
    }
  }

  static let controller = JSONSchema.object(
    ControllerKey.self, required: [.id], property
  )
  .titled("View controller")
  .adding(
    "allOf",
    [
      JSONSchema.condition(
        on: ControllerKey.container,
        isOneOf: ContainerKind.allCases.filter { !$0.rules.hasSelection },
        forbids: [.selectedViewController]),
      JSONSchema.condition(
        on: ControllerKey.container,
        isOneOf: ContainerKind.allCases.filter { !$0.rules.isCollapsible },
        forbids: [.collapsed]),
    ])

  static let embeddedController = JSONSchema.reference("controller")
    .titled("View controller that isn't presented")
    .adding("properties", JSONSchema.none(of: [ControllerKey.presentingViewController]))
}
