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
      .word(of: ModalPresentationStyle.self)
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
      .array(of: .reference("selector"))
        .described("Unwind actions that it implements in addition to its class's.")
    case .overrides:
      .reference("overrides").described("In place of its class's, hook by hook.")
    case .note: .text.described("A remark for people, shown as a tooltip.")
    case .origin: .reference("origin").described("Where it comes from.")
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
        forbids: [.selectedViewController])
    ])

  static let embeddedController = JSONSchema.reference("controller")
    .titled("View controller that nobody presents")
    .adding("properties", JSONSchema.none(of: [ControllerKey.presentingViewController]))
}
