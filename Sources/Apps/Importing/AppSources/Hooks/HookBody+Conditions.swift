import Hierarchy

/// What searches of children and conditions are made of.
extension HookBody {
  /// Whether some names are only of the children, and if so, whether the last comes first.
  func childOrder(_ names: [String]) -> NewOverrides.ViewControllerForUnwind.Order? {
    let words = names.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    let reversing: Set = ["reversed", "reverse", "reverseObjectEnumerator"]
    let children: Set = ["children", "childViewControllers", "viewControllers"]
    let others: Set = ["self", "objectEnumerator", "as", "UIViewController", "lazy"]
    guard words.contains(where: children.contains),
      words.allSatisfy({ children.contains($0) || reversing.contains($0) || others.contains($0) })
    else { return nil }
    return words.contains(where: reversing.contains) ? .topDown : .inOrder
  }

  /// What comes after a search of the children that found none.
  func fallback(in rest: Range<Int>) -> ViewControllerForUnwindOverride.Fallback? {
    switch answer(in: afterLogging(rest.lowerBound)..<rest.upperBound) {
    case .super: .super
    case .self: .`self`
    case .nil: .nil
    default: nil
    }
  }

  /// Whether a condition asks super, and nothing else; false if it asks only whether the controller has
  /// the method; nil: something else is asked.
  func asksSuper(_ condition: Range<Int>) -> Bool? {
    switch constant(withoutParentheses(condition)) {
    case .super: true
    case .responds: false
    default: nil
    }
  }

  /// Whether a condition is not met unless the controller has the method: one of its `&&` asks.
  func needsMethod(_ condition: Range<Int>) -> Bool {
    let condition = withoutParentheses(condition)
    var isOperand = true
    var needs = false
    var index = condition.lowerBound
    while index < condition.upperBound {
      if text.isPunctuation(at: index, "|") || text.isPunctuation(at: index, "?") { return false }
      if isOperand, asksForMethod(at: index) { needs = true }
      isOperand = text.isPunctuation(at: index, "&") || text.isPunctuation(at: index, ",")
      let isOpening = text.isPunctuation(at: index, "(") || text.isPunctuation(at: index, "[")
      index = isOpening ? text.afterClosing(index) : index + 1
    }
    return needs
  }
}
