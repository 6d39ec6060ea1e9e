extension DocumentSchema {
  static func property(_ key: ControllerKey) -> JSONSchema {
    switch key {
    case .id: .name.described("What other parts of the document call it; unique.")
    case .class: .reference("className").defaulting(to: .string(UIKitClasses.base))
    case .title: .text.described("What a person calls it.")
    case .container:
      .reference("container").described("What kind of container it is (default: its class's).")
    case .children:
      .array(of: .reference("embeddedController"))
        .described(
          "The embedded children. Navigation: bottom to top of the stack; tab: tab order; split:"
            + " primary, (supplementary,) secondary.")
    case .selectedViewController:
      .reference("id").described(
        "The child that a tab bar controller shows (default: the first).")
    case .presents:
      .reference("controller").described("What this controller called present on.")
    case .modalPresentationStyle:
      .reference("modalPresentationStyle")
        .described("How it is presented, where it is.")
        .defaulting(to: .string(ModalPresentationStyle.automatic.rawValue))
    case .presentingViewController:
      .reference("id")
        .described(
          "Of a presented controller: who actually presents it, the caller of present or a parent"
            + " of it (default: computed as UIKit does).")
    case .callerAssumed:
      .bool.described("Whether the caller of present is a guess.").defaulting(to: false)
    case .definesPresentationContext:
      .bool.described("Whether currentContext presentations from below stop here.")
        .defaulting(to: false)
    case .unwindActions:
      .reference("unwindActions")
        .described("Unwind actions that it implements in addition to its class's.")
    case .overrides:
      .reference("overrides").described("In place of its class's, hook by hook.")
    case .note: .text.described("A remark for people, shown as a tooltip.")
    case .origin: .reference("origin").described("Where it comes from.")
    case .back:
      .bool.described("Whether there is a back button while it is on top of a stack.")
        .defaulting(to: true)
    case .dismissal:
      .word(of: Dismissal.self)
        .described(
          "Of a presented controller: how it can be left besides unwinds (default: by its style and"
            + " the version of iOS).")
    case .collapsed:
      .bool.described("Split view controllers only: whether one column alone is shown.")
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
    .titled("View controller that nobody presents")
    .adding("properties", JSONSchema.none(of: [ControllerKey.presentingViewController]))
}
