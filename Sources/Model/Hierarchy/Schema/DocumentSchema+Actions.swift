extension DocumentSchema {
  static let unwindActions = JSONSchema.any(
    of: .array(of: .any(of: .reference("selector"), unwindAction)), .word(of: UnknownWord.self)
  )
  .described("unknown: the sources were not given, so that it may implement any.")
  .examples([["unwindToMenu:", ["action": "save:", "performs": "pop"]], "unknown"])

  private static let unwindAction = JSONSchema.object(
    UnwindActionKey.self, required: [.action]
  ) { key in
    switch key {
    case .action: .reference("selector")
    case .performs:
      .word(of: ActionPerformance.self)
        .described("What its code does to the screen besides (default: nothing).")
    case .origin: .reference("origin").described("Where it comes from.")
    }
  }
  .titled("Unwind action")

  static let entry = JSONSchema.object(EntryKey.self, required: [.as]) { key in
    switch key {
    case .to:
      .reference("id").described(
        "The scene that is brought up (default: one that the document does not have).")
    case .from:
      .text.described("Who brings it up: a controller's id, or a class (default: not known).")
    case .as: .word(of: EntryKind.self).described("How it is brought up.")
    case .origin: .reference("origin").described("Where it comes from.")
    }
  }
  .titled("Entry")
  .described("A scene that code brings up.")

  static let modalPresentationStyle = JSONSchema.word(of: ModalPresentationStyle.self)
    .titled("Modal presentation style")
}
