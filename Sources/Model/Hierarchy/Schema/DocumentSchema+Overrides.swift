extension DocumentSchema {
  static func property(_ key: OverridesKey) -> JSONSchema {
    switch key {
    case .canPerformUnwindSegueAction:
      .any(of: .array(of: .reference("canPerformRule")), .word(of: UnknownWord.self))
        .described(
          "Rules; the first that matches decides. If none matches, the override calls super."
            + " Without an override, YES if it responds to the action.")
    case .viewControllerForUnwindSegueAction: viewControllerForUnwind
    case .allowedChildrenForUnwinding:
      .any(of: .word(of: OverridesReader.AllowedName.self), .array(of: .reference("id")))
        .described(
          "iOS 9 and later: the children to search, in order. all: every child, in the order of"
            + " children.")
    case .unwindForTowards:
      .word(of: UnwindForTowardsOverride.self)
        .described(
          "iOS 9 and later: what unwind(for:towards:) does. reveals: shows the next controller"
            + " with its own code.")
    case .segueForUnwindingToViewController: segueForUnwinding
    case .shouldPerformSegue:
      .any(of: .array(of: .reference("shouldPerformRule")), .word(of: UnknownWord.self))
        .described("Rules; the first that matches decides. If none matches, the answer is yes.")
    case .showViewController:
      presence.described("Whether it overrides showViewController:sender:.")
    case .showDetailViewController:
      presence.described("Whether it overrides showDetailViewController:sender:.")
    }
  }

  private static let presence = JSONSchema.any(of: .constant(true), .word(of: UnknownWord.self))

  static let overrides = JSONSchema.object(OverridesKey.self, property)
    .titled("Overrides")
    .described(
      "What the app's code returns from UIKit's override points, as data. unknown: an override"
        + " that segueviz can't interpret.")

  private static let viewControllerForUnwind = JSONSchema.any(
    of: .word(of: OverridesReader.AnswerName.self),
    .object(only: [.controller], required: [.controller], property)
      .titled("Returns a controller without asking it"),
    .object(only: [.children, .then], required: [.children], property)
      .titled("Asks children")
  )
  .described("iOS 6 to 8, and later classes that override only this method: the destination.")

  static func property(_ key: ViewControllerForUnwindKey) -> JSONSchema {
    switch key {
    case .controller: .reference("id")
    case .children:
      .any(of: .word(of: OverridesReader.OrderName.self), .array(of: .reference("id")))
        .described("The children to ask, in order.")
    case .then:
      .word(of: ViewControllerForUnwindOverride.Fallback.self)
        .described("What it returns if no child returns YES.")
        .defaulting(to: .string(ViewControllerForUnwindOverride.Fallback.super.rawValue))
    }
  }

  private static let segueForUnwinding = JSONSchema.any(
    of: .word(of: OverridesReader.SegueName.self),
    .object(SegueForUnwindingKey.self, required: [.class], property)
      .titled("A custom unwind segue")
  )
  .described("The segue that an executor supplies; nil cancels it.")

  static func property(_ key: SegueForUnwindingKey) -> JSONSchema {
    switch key {
    case .class: .name.described("The class of the segue.")
    case .performs:
      .word(of: SeguePerformance.self).described("What the segue does, and nothing else.")
    }
  }

  static let canPerformRule = JSONSchema.object(CanPerformRuleKey.self, required: [.answer]) {
    key in
    switch key {
    case .action:
      .reference("selector").described("The action that the rule applies to (default: all).")
    case .from:
      .text.described("The source that the rule applies to: an id, or a class (default: all).")
    case .answer: answer(among: RuleAnswer.allCases)
    case .note: .text.described("A note for readers.")
    case .origin: .reference("origin").described("Where the importer found it.")
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
    case .identifier: .text.described("The segue that the rule applies to (default: all).")
    case .answer: answer(among: ShouldPerformRule.answers)
    case .note: .text.described("A note for readers.")
    case .origin: .reference("origin").described("Where the importer found it.")
    }
  }
  .titled("Rule of shouldPerformSegue")
  .examples([["identifier": "SaveGuest", "answer": "no"]])

  private static func answer(among answers: [RuleAnswer]) -> JSONSchema {
    .word(among: answers).described("depends: app code decides at run time.")
  }
}
