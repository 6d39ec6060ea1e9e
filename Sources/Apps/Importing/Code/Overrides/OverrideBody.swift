/// The body of an override. Its result is read from the code, without running it.
protocol OverrideBody {
  associatedtype Reader: CodeReader

  var text: TokenText { get }
  var range: Range<Int> { get }
  var method: OverrideMethod { get }

  /// The constant value of an expression; nil: it isn't constant.
  func constant(_ expression: Range<Int>) -> OverrideAnswer?
  func madeClass(_ expression: Range<Int>) -> String?
  /// The place after the expression that begins at a place.
  func afterExpression(_ index: Int) -> Int
  /// Whether a `return` always runs after the code before it.
  func isUnconditional(_ index: Int) -> Bool
  /// The statements that begin at a place: a block, or in Objective-C one statement.
  func block(at index: Int) -> (inside: Range<Int>, end: Int)?
  /// Whether the code at a place sends the same message to super.
  func callsSuper(at index: Int) -> Bool
  /// The place after a call that returns UIKit's default answer: to `super`, or to
  /// `responds(to:)` with the action; nil: there's no such call at the index.
  func afterDefaultAnswer(at index: Int) -> Int?
  /// The `if` or `guard` that begins at a place.
  func branch(at index: Int) -> OverrideBranch?
  /// The identifier or action that a condition requires; nil: it requires something else.
  func comparison(_ condition: Range<Int>) -> OverrideComparison?
  /// Answers of a `switch` over the identifier or action.
  func cases(from start: Int) -> OverrideAnswer?
}

struct OverrideBranch {
  let isGuard: Bool
  let condition: Range<Int>
  /// The statements of its block.
  let inside: Range<Int>
  let end: Int
}

/// A condition that compares the identifier or action.
struct OverrideComparison {
  /// The identifiers or actions. One of them must match: several are joined by `||`.
  let subjects: [ScannedText]
  /// Whether the condition is true for all other identifiers or actions.
  var isNegated = false
  /// Another condition that must be true; nil: none.
  var rest: Range<Int>?
}

struct OverrideMethod {
  let point: UnwindOverride
  /// The name up to the first argument. Only the same message to super calls its `super`.
  let name: String
  /// The parameter with the identifier or action.
  let parameter: String
}

extension OverrideBody {
  func answer() -> OverrideAnswer {
    // Longer bodies would take too long.
    guard range.count <= ImportLimits.bodyTokens else { return .other(text.quotation(range)) }
    let start = afterLogging(range.lowerBound)
    if start == range.upperBound { return .nothing }
    let answer: OverrideAnswer? =
      switch method.point {
      case .unwindForTowards: statementCallsSuper ? .super : mayShow ? nil : .nothing
      case .showViewController, .showDetailViewController, .performSegue:
        statementCallsSuper ? .super : nil
      case .canPerformUnwindSegueAction, .shouldPerformSegue:
        answer(in: start..<range.upperBound) ?? comparison(from: start) ?? rules(from: start)
          ?? (isNoByDefault(from: start) ? .noByDefault(text.quotation(range)) : nil)
      default: answer(in: range)
      }
    return answer ?? .other(text.quotation(range))
  }

  /// Whether it's NO whenever UIKit's default is NO: `return super.… && isFirst`, `guard super.… else
  /// { return false } …`, `if (super.…) { … } return false`.
  private func isNoByDefault(from start: Int) -> Bool {
    func needsDefault(_ condition: Range<Int>) -> Bool {
      let condition = withoutParentheses(condition)
      guard let end = afterDefaultAnswer(at: condition.lowerBound) else { return false }
      return (end == condition.upperBound || text.isPunctuation(at: end, anyOf: "&,"))
        && !condition.contains { text.isPunctuation(at: $0, anyOf: "|?") }
    }
    if let branch = branch(at: start) {
      guard needsDefault(branch.condition) else { return false }
      if branch.isGuard { return answer(in: branch.inside) == .no }
      let end = text.isWord(at: branch.end, "else") ? block(at: branch.end + 1) : nil
      return answer(in: end?.inside ?? branch.end..<range.upperBound) == .no
    }
    let first = text.isWord(at: start, "return") ? start + 1 : start
    let end = afterExpression(first + 1)
    return first < end && statement(end..<range.upperBound).isEmpty && needsDefault(first..<end)
  }

  /// Reads `return action == #selector(back(_:))`.
  private func comparison(from start: Int) -> OverrideAnswer? {
    var index = start
    if text.isWord(at: index, "return") { index += 1 }
    // Without a return, the expression begins a line itself.
    let first = text.isPunctuation(at: index, "(") ? text.afterClosing(index) : index + 1
    let end = afterExpression(first)
    guard index < end, statement(end..<range.upperBound).isEmpty else { return nil }
    guard let comparison = comparison(index..<end) else { return nil }
    let answer: OverrideAnswer =
      comparison.isNegated ? .no : comparison.rest.map { decided($0) } ?? .yes
    return .rules(
      comparison.subjects.map { OverrideRule(subject: $0, answer: answer) },
      comparison.isNegated ? .yes : .no)
  }

  /// Reads `if identifier == "Save" { … } … return true`. The body must contain nothing else.
  private func rules(from start: Int) -> OverrideAnswer? {
    if let answer = cases(from: start) ?? exception(from: start) { return answer }
    var rules: [OverrideRule] = []
    var index = start
    while let branch = branch(at: index), !branch.isGuard {
      guard let comparison = comparison(branch.condition), !comparison.isNegated else {
        return nil
      }
      let answer =
        comparison.rest == nil
        ? decided(branch.inside) : .other(text.quotation(index..<branch.end))
      rules += comparison.subjects.map { OverrideRule(subject: $0, answer: answer) }
      index = branch.end
      guard text.isWord(at: index, "else") else { continue }
      index += 1
      if text.isWord(at: index, "if") { continue }
      guard let rest = block(at: index), rest.end == range.upperBound else { return nil }
      return .rules(rules, decided(rest.inside))
    }
    guard !rules.isEmpty, index < range.upperBound else { return nil }
    return .rules(rules, decided(index..<range.upperBound))
  }

  /// Reads `guard identifier == "Save" else { return true } …`, `if identifier != "Save" { return
  /// true } …`.
  private func exception(from start: Int) -> OverrideAnswer? {
    guard let branch = branch(at: start), branch.end < range.upperBound,
      branch.isGuard || !text.isWord(at: branch.end, "else"),
      let comparison = comparison(branch.condition), comparison.rest == nil,
      comparison.isNegated != branch.isGuard
    else { return nil }
    let answer = decided(branch.end..<range.upperBound)
    return .rules(
      comparison.subjects.map { OverrideRule(subject: $0, answer: answer) }, decided(branch.inside))
  }

  func decided(_ range: Range<Int>) -> OverrideAnswer {
    let answer = answer(in: range)
    return answer.flatMap { [.yes, .no, .super].contains($0) ? $0 : nil }
      ?? .other(text.quotation(range))
  }

  /// The constant result of some statements: of one expression, or the same one in all returns.
  func answer(in range: Range<Int>) -> OverrideAnswer? {
    value(statement(range)) ?? returned(in: range)
  }

  /// The statements without semicolons at the end.
  private func statement(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, text.isPunctuation(at: last, ";") { range = range.dropLast() }
    return range
  }

  /// The value of every return, if the last statement is one.
  private func returned(in range: Range<Int>) -> OverrideAnswer? {
    var answer: OverrideAnswer?
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
      // A return without a value belongs to a closure.
      guard end > index + 1 else { continue }
      guard let value = value(index + 1..<end), value == answer ?? value else { return nil }
      answer = value
      let isReached = index == range.lowerBound || isUnconditional(index)
      isLast = depth == 0 && isReached && end >= lastEnd
      index = end - 1
    }
    return isLast ? answer : nil
  }

  /// The constant value of an expression, or of the local variable that it names.
  private func value(_ expression: Range<Int>) -> OverrideAnswer? {
    var made = withoutParentheses(expression)
    // A variable can have the value of another one.
    for _ in 0..<3 {
      if let value = constant(made) { return value }
      guard made.count == 1, let name = text.name(at: made.lowerBound),
        let local = localValue(of: name)
      else { break }
      made = withoutParentheses(local)
    }
    guard method.point == .segueForUnwinding else { return nil }
    return madeClass(made).map { .object($0) }
  }

  /// The value that a local variable always has; nil: there's none.
  private func localValue(of name: String) -> Range<Int>? {
    var found: Range<Int>?
    for index in range where text.isName(at: index, name) {
      if text.isChanged(at: index) { return nil }
      guard let assignment = Reader(text).assignment(to: index, upTo: range.upperBound),
        let value = assignment.value
      else { continue }
      let isStatement =
        !text.isConditional(index - 2) && !text.isPunctuation(at: index - 2, anyOf: ",(")
      guard assignment.isDeclaration, found == nil, isStatement else { return nil }
      found = value..<max(value, afterExpression(value))
    }
    return found
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
