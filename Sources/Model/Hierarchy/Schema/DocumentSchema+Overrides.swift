extension DocumentSchema {
  static func property(_ key: OverridesKey) -> JSONSchema {
    switch key {
    case .canPerformUnwindSegueAction:
      .any(of: .array(of: .reference("canPerformRule")), .word(of: UnknownWord.self))
        .described(
          "Rules of which the first that matches answers; none matches: super. Not overridden: YES"
            + " if it responds to the action.")
    case .viewControllerForUnwindSegueAction: viewControllerForUnwind
    case .allowedChildrenForUnwinding:
      .any(of: .word(of: OverridesReader.AllowedName.self), .array(of: .reference("id")))
        .described(
          "iOS 9 and later: the children that are searched, in order. all: every child, not"
            + " reversed.")
    case .unwindForTowards:
      .word(of: UnwindForTowardsOverride.self)
        .described(
          "iOS 9 and later: what unwind(for:towards:) does. reveals: shows the next controller by its"
            + " own means.")
    case .segueForUnwindingToViewController: segueForUnwinding
    case .shouldPerformSegue:
      .any(of: .array(of: .reference("shouldPerformRule")), .word(of: UnknownWord.self))
        .described("Rules of which the first that matches answers; none matches: yes.")
    case .showViewController:
      presence.described("showViewController:sender: is overridden.")
    case .showDetailViewController:
      presence.described("showDetailViewController:sender: is overridden.")
    }
  }

  private static let presence = JSONSchema.any(of: .constant(true), .word(of: UnknownWord.self))

  static let overrides = JSONSchema.object(OverridesKey.self, property)
    .titled("Overrides")
    .described(
      "What the app's code answers in UIKit's hooks, as data. unknown: the hook is overridden, by"
        + " code that could not be read.")

  private static let viewControllerForUnwind = JSONSchema.any(
    of: .word(of: OverridesReader.AnswerName.self),
    .object(only: [.controller], required: [.controller], property)
      .titled("Returns a controller unasked"),
    .object(only: [.children, .then], required: [.children], property)
      .titled("Asks children")
  )
  .described("iOS 6 to 8, and classes that override only this later: who handles the unwind.")

  static func property(_ key: ViewControllerForUnwindKey) -> JSONSchema {
    switch key {
    case .controller: .reference("id")
    case .children:
      .any(of: .word(of: OverridesReader.OrderName.self), .array(of: .reference("id")))
        .described("Who is asked, and in which order.")
    case .then:
      .word(of: ViewControllerForUnwindOverride.Fallback.self)
        .described("What it returns where no child said YES.")
        .defaulting(to: .string(ViewControllerForUnwindOverride.Fallback.super.rawValue))
    }
  }

  private static let segueForUnwinding = JSONSchema.any(
    of: .word(of: OverridesReader.SegueName.self),
    .object(SegueForUnwindingKey.self, required: [.class], property)
      .titled("A segue of the app's own")
  )
  .described("The segue that an executor supplies; nil prevents the unwind.")

  static func property(_ key: SegueForUnwindingKey) -> JSONSchema {
    switch key {
    case .class: .name.described("The class of the segue.")
    case .performs:
      .word(of: SeguePerformance.self).described("What the segue does: that and only that.")
    }
  }

  static let canPerformRule = JSONSchema.object(CanPerformRuleKey.self, required: [.answer]) {
    key in
    switch key {
    case .action: .reference("selector").described("The action it is about (default: every one).")
    case .from:
      .text.described("Whose unwinds it is about: a controller's id, or a class (default: all).")
    case .answer: answer(among: RuleAnswer.allCases)
    case .note: .text.described("A remark for people.")
    case .origin: .reference("origin").described("Where it comes from.")
    }
  }
  .titled("Rule of canPerformUnwindSegueAction")
  .examples([
    ["action": "saveDraft:", "answer": "no"],
    ["from": "EditorViewController", "answer": "depends", "note": "YES while text is unsaved"],
  ])

  static let shouldPerformRule = JSONSchema.object(
    ShouldPerformRuleKey.self, required: [.answer]
  ) { key in
    switch key {
    case .identifier: .text.described("The segue it is about (default: every one).")
    case .answer: answer(among: ShouldPerformRule.answers)
    case .note: .text.described("A remark for people.")
    case .origin: .reference("origin").described("Where it comes from.")
    }
  }
  .titled("Rule of shouldPerformSegue")
  .examples([["identifier": "SaveGuest", "answer": "no"]])

  private static func answer(among answers: [RuleAnswer]) -> JSONSchema {
    .word(among: answers).described("depends: on state that the document does not know.")
  }
}
