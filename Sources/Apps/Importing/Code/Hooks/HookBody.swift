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
  /// The statements that are reached only if super says yes or the controller has the method, where
  /// otherwise the answer is no; and whether super is asked.
  func guardedRest(from start: Int) -> (rest: Range<Int>, bySuper: Bool)?
  /// What a comparison of the identifier or action comes to.
  func compared(_ expression: Range<Int>) -> HookAnswer?
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
  /// What the override comes to.
  func answer() -> HookAnswer {
    // Nobody writes more, and it would take long.
    guard range.count <= ImportLimits.bodyTokens else { return .other(text.excerpt(range)) }
    let start = afterLogging(range.lowerBound)
    if start == range.upperBound { return .nothing }
    let answer: HookAnswer? =
      switch method.hook {
      case .unwindForTowards: statementCallsSuper ? .super : mayShow ? nil : .nothing
      case .showViewController, .showDetailViewController: statementCallsSuper ? .super : nil
      case .viewControllerForUnwindSegueAction: answer(in: range) ?? childSearch(from: start)
      case .canPerformUnwindSegueAction:
        answer(in: start..<range.upperBound) ?? comparison(from: start) ?? rules(from: start)
          ?? guarded(from: start)
          ?? (isGuarded(from: start) ? .ifSuper(text.excerpt(range)) : nil)
      case .shouldPerformSegue:
        answer(in: start..<range.upperBound) ?? comparison(from: start) ?? rules(from: start)
      default: answer(in: range)
      }
    return answer ?? .other(text.excerpt(range))
  }

  /// What is left where a guard lets an action pass: `if (![super …]) return NO; …`
  private func guarded(from start: Int) -> HookAnswer? {
    guard let (rest, bySuper) = guardedRest(from: start) else { return nil }
    let begin = afterLogging(rest.lowerBound)
    guard begin < rest.upperBound else { return nil }
    let answer =
      answer(in: begin..<rest.upperBound)
      ?? (rest.upperBound == range.upperBound
        ? comparison(from: begin) ?? rules(from: begin) ?? guarded(from: begin) : nil)
    return answer.map { .guarded($0, bySuper: bySuper) }
  }

  /// `return action == #selector(back(_:))`
  private func comparison(from start: Int) -> HookAnswer? {
    var index = start
    if text.isWord(at: index, "return") { index += 1 }
    // Without a return, the expression begins a line itself.
    let first = text.isPunctuation(at: index, "(") ? text.afterClosing(index) : index + 1
    let end = afterExpression(first)
    guard index < end, statement(end..<range.upperBound).isEmpty else { return nil }
    return compared(withoutParentheses(index..<end))
  }

  /// What some of the statements come to.
  func decided(_ range: Range<Int>) -> HookConstant {
    switch answer(in: range) {
    case .yes: .yes
    case .no: .no
    case .super: .super
    case .responds: .responds
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

  /// What every return says, if the last statement is one.
  private func returned(in range: Range<Int>) -> HookAnswer? {
    var answer: HookAnswer?
    var isLast = false
    var depth = 0
    var index = range.lowerBound
    let lastEnd = statement(range).upperBound
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
      isLast = depth == 0 && isReached && end >= lastEnd
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
}
