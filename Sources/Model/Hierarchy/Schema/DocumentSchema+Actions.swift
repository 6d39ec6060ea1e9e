extension DocumentSchema {
  static let unwindActions = JSONSchema.any(
    of: .array(of: .any(of: .reference("selector"), unwindAction)), .word(of: UnknownWord.self)
  )
  .described("unknown: without source code; it may implement any action.")
  .examples([["unwindToMenu:", ["action": "save:", "performs": "pop"]], "unknown"])

  private static let unwindAction = JSONSchema.object(
    UnwindActionKey.self, required: [.action]
  ) { key in
    switch key {
    case .action: .reference("selector")
    case .performs:
      .word(of: ActionPerformance.self)
        .described("What its code also does to the screen (default: nothing).")
    case .origin: .reference("origin").described("Where the importer found it.")
    }
  }
  .titled("Unwind action")

  static let entry = JSONSchema.object(EntryKey.self, required: [.as]) { key in
    switch key {
    case .to:
      .reference("id").described(
        "The scene that is shown (default: one that isn't in the document).")
    case .from:
      .text.described("The controller that shows it: an id, or a class (default: unknown).")
    case .as: .word(of: EntryKind.self).described("How it's shown.")
    case .origin: .reference("origin").described("Where the importer found it.")
    }
  }
  .titled("Entry")
  .described("A scene that code shows.")

  static let modalPresentationStyle = JSONSchema.word(of: ModalPresentationStyle.self)
    .titled("Modal presentation style")
}
