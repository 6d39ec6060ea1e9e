struct ScannedOverride: Sendable {
  let point: UnwindOverride
  var answer: OverrideAnswer
  let quotation: CodeQuotation
  let place: ImportPlace

  init<Body: OverrideBody>(_ code: Body, at start: SourceToken, _ source: SourceLocator) {
    point = code.method.point
    quotation = code.text.quotation(code.range)
    // Code that only some builds contain depends on the build, and responds(to:) on its override.
    answer = point == .responds || start.isConditional ? .other(quotation) : code.answer()
    place = source.place(of: start)
  }
}

/// The methods of UIKit that decide about segues.
enum UnwindOverride: Sendable {
  case canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case allowedChildrenForUnwinding, unwindForTowards, segueForUnwinding
  case shouldPerformSegue, performSegue, showViewController, showDetailViewController
  /// Whether the controller responds to the action, UIKit's default rule.
  case responds

  /// The method that a Swift method overrides, by its name and labels in any Swift version.
  init?(swift name: String, labels: [String]) {
    switch (name, labels.first ?? "", labels.count) {
    case ("canPerformUnwindSegueAction", _, 3): self = .canPerformUnwindSegueAction
    case ("viewControllerForUnwindSegueAction", _, 3), ("forUnwindSegueAction", _, 3):
      self = .viewControllerForUnwindSegueAction
    case ("allowedChildrenForUnwinding", _, 1),
      ("allowedChildViewControllersForUnwinding", _, 1),
      ("allowedChildViewControllersForUnwindingFromSource", _, 1):
      self = .allowedChildrenForUnwinding
    case ("unwind", "for", 2), ("unwindForSegue", _, 2): self = .unwindForTowards
    case ("segueForUnwinding", "to", 3), ("segueForUnwindingToViewController", _, 3):
      self = .segueForUnwinding
    case ("shouldPerformSegue", "withIdentifier", 2), ("shouldPerformSegueWithIdentifier", _, 2):
      self = .shouldPerformSegue
    case ("performSegue", "withIdentifier", 2), ("performSegueWithIdentifier", _, 2):
      self = .performSegue
    case ("show", "_", 2), ("showViewController", _, 2): self = .showViewController
    case ("showDetailViewController", _, 2): self = .showDetailViewController
    case ("responds", "to", 1), ("respondsToSelector", _, 1): self = .responds
    default: return nil
    }
  }

  /// The same for a selector. Swift 2 and 3 have the same names.
  init?(selector: String) {
    guard Self.selectors.contains(selector) else { return nil }
    let parts = selector.split(separator: ":").map(String.init)
    self.init(swift: parts[0], labels: parts)
  }

  private static let selectors: Set<String> = [
    "canPerformUnwindSegueAction:fromViewController:withSender:",
    "canPerformUnwindSegueAction:fromViewController:sender:",
    "viewControllerForUnwindSegueAction:fromViewController:withSender:",
    "allowedChildViewControllersForUnwindingFromSource:", "unwindForSegue:towardsViewController:",
    "segueForUnwindingToViewController:fromViewController:identifier:",
    "shouldPerformSegueWithIdentifier:sender:", "performSegueWithIdentifier:sender:",
    "showViewController:sender:", "showDetailViewController:sender:", "respondsToSelector:",
  ]
}

/// The result of an override's body.
indirect enum OverrideAnswer: Sendable, Equatable {
  case yes, no, `nil`, `self`, `super`
  /// The body has no statement.
  case nothing
  case noChildren
  case allChildren
  /// Answers for some segues, then one for all others.
  case rules([OverrideRule], OverrideAnswer)
  case object(String)
  /// NO if UIKit's default answer is, else unknown code, with its beginning.
  case noByDefault(CodeQuotation)
  /// Unknown code, with its beginning.
  case other(CodeQuotation)
}

/// An answer for the segues with one identifier, or for one action.
struct OverrideRule: Sendable, Equatable {
  /// The identifier, or the selector.
  let subject: ScannedText
  /// YES, NO, super, or another answer.
  let answer: OverrideAnswer
}

extension OverrideAnswer {
  /// The same rule with texts instead of constants; nil: one of them is unknown.
  func resolved(_ text: (ScannedText) -> String?) -> OverrideAnswer? {
    guard case .rules(let rules, let rest) = self else { return self }
    let known = rules.compactMap { rule in
      text(rule.subject).map { OverrideRule(subject: .literal($0), answer: rule.answer) }
    }
    return known.count == rules.count ? .rules(known, rest) : nil
  }
}
