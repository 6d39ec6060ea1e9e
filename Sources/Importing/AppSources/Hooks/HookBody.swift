import Hierarchy

/// The body of an override, as far as what it comes to can be told without running it.
protocol HookBody {
  var text: TokenText { get }
  /// The tokens between its braces.
  var range: Range<Int> { get }
  var method: HookMethod { get }

  /// What an expression always comes to; nil: that depends.
  func constant(_ expression: Range<Int>) -> HookAnswer?
  /// The class of the object that an expression makes.
  func madeClass(_ expression: Range<Int>) -> String?
  /// What a local variable always has at the end.
  func localValue(of name: String) -> Range<Int>?
  /// The place after the expression that begins at a place.
  func afterExpression(_ index: Int) -> Int
  /// Whether a `return` is executed whenever what stands before it is.
  func isUnconditional(_ index: Int) -> Bool
  /// Whether super is sent the same message at a place.
  func callsSuper(at index: Int) -> Bool
  /// Whether it asks at a place whether the controller has the method at all.
  func asksForMethod(at index: Int) -> Bool
  /// Answers for some identifiers or actions, then one for all others.
  func rules(from start: Int) -> HookAnswer?
  /// Whether nothing but a refusal is left where super says no.
  func isGuarded(from start: Int) -> Bool
  /// A search of the children, one after the other.
  func childSearch(from start: Int) -> HookAnswer?
}

/// The method that a body is of.
struct HookMethod {
  let hook: UnwindHook
  /// Its name up to the first argument: only the same message to super is its `super`.
  let name: String
  /// What the body calls the identifier or action that it is asked about.
  let parameter: String
}

extension HookBody {
  func answer() -> HookAnswer {
    let start = afterLogging(range.lowerBound)
    if start == range.upperBound { return .nothing }
    let answer: HookAnswer? =
      switch method.hook {
      case .unwindForTowards: statementCallsSuper ? .super : mayShow ? nil : .nothing
      case .showViewController, .showDetailViewController: statementCallsSuper ? .super : nil
      case .viewControllerForUnwindSegueAction: answer(in: range) ?? childSearch(from: start)
      case .canPerformUnwindSegueAction where isGuarded(from: start):
        answer(in: range) ?? .ifSuper(text.excerpt(range))
      case .canPerformUnwindSegueAction, .shouldPerformSegue:
        answer(in: range) ?? rules(from: start)
      default: answer(in: range)
      }
    return answer ?? .other(text.excerpt(range))
  }

  /// What some of the statements come to.
  func decided(_ range: Range<Int>) -> HookConstant {
    switch answer(in: range) {
    case .yes: .yes
    case .no: .no
    case .super: .super
    default: .other(text.excerpt(range))
    }
  }

  /// What some statements always come to: one expression, or whatever else they do, what each of
  /// their returns says.
  func answer(in range: Range<Int>) -> HookAnswer? {
    value(statement(range)) ?? returned(in: range)
  }

  /// The same without semicolons at the end.
  private func statement(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, text.isPunctuation(at: last, ";") { range = range.dropLast() }
    return range
  }

  private func returned(in range: Range<Int>) -> HookAnswer? {
    var answer: HookAnswer?
    var isLast = false
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      if text.isPunctuation(at: index, "{") { depth += 1 }
      if text.isPunctuation(at: index, "}") { depth -= 1 }
      guard text.isWord(at: index, "return"), !text.isPunctuation(at: index - 1, ".") else {
        continue
      }
      let end = min(afterExpression(index + 1), range.upperBound)
      // One without a value is a closure's.
      guard end > index + 1 else { continue }
      guard let value = value(index + 1..<end), value == answer ?? value else { return nil }
      answer = value
      let isReached = index == range.lowerBound || isUnconditional(index)
      isLast = depth == 0 && isReached && statement(end..<range.upperBound).isEmpty
      index = end - 1
    }
    return isLast ? answer : nil
  }

  /// What an expression, or the local variable that it is, always comes to.
  private func value(_ expression: Range<Int>) -> HookAnswer? {
    var made = withoutParentheses(expression)
    // A variable can have what another one has.
    for _ in 0..<3 {
      if let value = constant(made) { return value }
      guard made.count == 1, let name = text.name(at: made.lowerBound),
        let local = localValue(of: name)
      else { break }
      made = withoutParentheses(local)
    }
    guard method.hook == .segueForUnwinding else { return nil }
    return madeClass(made).map { .object($0) }
  }

  func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
    var expression = expression
    while text.isPunctuation(at: expression.lowerBound, "("),
      text.afterClosing(expression.lowerBound) == expression.upperBound, expression.count > 1
    {
      expression = expression.dropFirst().dropLast()
    }
    return expression
  }

  // MARK: Methods without a result

  private var statementCallsSuper: Bool {
    var depth = 0
    for index in range {
      if text.isPunctuation(at: index, "{") { depth += 1 }
      if text.isPunctuation(at: index, "}") { depth -= 1 }
      if depth == 0, callsSuper(at: index) { return true }
    }
    return false
  }

  /// Whether it has to do with what is on screen. Many view controllers override unwind(for:towards:)
  /// where an action was meant: to clear a text field, to load something again.
  private var mayShow: Bool {
    text.names(in: range).map { $0.lowercased() }.contains { name in
      Self.wordsOfShowing.contains { name.contains($0) }
    }
  }

  private static var wordsOfShowing: [String] {
    [
      "super", "controller", "child", "transition", "select", "pop", "dismiss", "perform",
      "present", "push",
      "show", "subsequentvc", "reveal", "navigat", "display", "switch", "animat", "move", "scroll",
    ]
  }

  // MARK: Logging

  /// The place after statements that only log.
  func afterLogging(_ start: Int) -> Int {
    var index = start
    while index < range.upperBound {
      if text.isPunctuation(at: index, ";") {
        index += 1
      } else if let call = logCall(at: index) {
        index = min(text.afterClosing(call), range.upperBound)
      } else {
        break
      }
    }
    return index
  }

  /// The parenthesis of `print(`, `NSLog(`, `logger.debug(` and their like.
  private func logCall(at index: Int) -> Int? {
    guard let name = text.name(at: index) else { return nil }
    let isLogger = ["log", "logger", "Log", "Logger"].contains(name)
    if isLogger, text.isPunctuation(at: index + 1, "."), text.isPunctuation(at: index + 3, "(") {
      return index + 3
    }
    let logs =
      isLogger || name.hasSuffix("Log") || name.hasSuffix("LOG") || name.hasPrefix("DDLog")
      || ["print", "println", "debugPrint", "os_log"].contains(name)
    return logs && text.isPunctuation(at: index + 1, "(") ? index + 1 : nil
  }

  // MARK: What the search of children is made of

  /// Whether some names are only of the children, and if so, whether the last comes first.
  func childOrder(_ names: [String]) -> ViewControllerForUnwindOverride.ChildrenOrder? {
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
