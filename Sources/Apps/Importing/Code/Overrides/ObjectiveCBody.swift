struct ObjectiveCBody: OverrideBody {
  typealias Reader = ObjectiveCExpressions

  let text: TokenText
  let range: Range<Int>
  let method: OverrideMethod

  func constant(_ expression: Range<Int>) -> OverrideAnswer? {
    guard let first = expression.first else { return nil }
    if callsSuper(at: first), text.afterClosing(first) == expression.upperBound { return .super }
    guard expression.count < 5 else { return nil }
    switch expression.map({ text.text(text.tokens[$0]) }).joined() {
    case "YES", "true", "TRUE", "1", "@YES": return .yes
    case "NO", "false", "FALSE", "0": return .no
    case "nil", "Nil", "NULL": return .nil
    case "self": return .self
    case "@[]", "[NSArrayarray]": return .noChildren
    case "self.childViewControllers", "[selfchildViewControllers]": return .allChildren
    default: return nil
    }
  }

  func callsSuper(at index: Int) -> Bool {
    text.isPunctuation(at: index, "[") && text.isWord(at: index + 1, "super")
      && text.name(at: index + 2) == method.name && text.isPunctuation(at: index + 3, ":")
  }

  func afterDefaultAnswer(at index: Int) -> Int? {
    if callsSuper(at: index) { return text.afterClosing(index) }
    guard text.isPunctuation(at: index, "["), text.isWord(at: index + 1, "self"),
      text.isWord(at: index + 2, "respondsToSelector"),
      text.isName(at: index + 4, method.parameter), text.isPunctuation(at: index + 5, "]")
    else { return nil }
    return index + 6
  }

  /// The class of `[[Class alloc] …]` or `[Class segueWith…]`.
  func madeClass(_ expression: Range<Int>) -> String? {
    guard let first = expression.first, text.isPunctuation(at: first, "[") else { return nil }
    var index = first
    while text.isPunctuation(at: index, "[") { index += 1 }
    guard let name = text.name(at: index), name.first?.isUppercase ?? false else { return nil }
    return name
  }

  func afterExpression(_ start: Int) -> Int {
    text.next(";", from: start, upTo: range.upperBound)
  }

  /// Whether no `if (…)`, `else`, or label precedes a statement.
  func isUnconditional(_ index: Int) -> Bool { text.isBoundary(at: index - 1) }

  /// The tokens of a block or of a statement up to its semicolon, and where they end.
  func block(at index: Int) -> (inside: Range<Int>, end: Int)? {
    if text.isPunctuation(at: index, "{") {
      let end = min(text.afterClosing(index), range.upperBound)
      return (index + 1..<max(index + 1, end - 1), max(end, index + 1))
    }
    let start = min(index, range.upperBound)
    let end = branch(at: start)?.end ?? min(afterExpression(start) + 1, range.upperBound)
    return (start..<max(start, end), max(start, end))
  }

  func branch(at index: Int) -> OverrideBranch? {
    guard text.isWord(at: index, "if"), text.isPunctuation(at: index + 1, "(") else { return nil }
    let close = text.afterClosing(index + 1)
    guard let block = block(at: close) else { return nil }
    return OverrideBranch(
      isGuard: false, condition: index + 2..<max(index + 2, close - 1), inside: block.inside,
      end: min(block.end, range.upperBound))
  }

  func cases(from start: Int) -> OverrideAnswer? { nil }

  /// Reads `[identifier isEqualToString:@"Save"]`, `action != @selector(save:)`, `[…] && isValid`.
  func comparison(_ condition: Range<Int>) -> OverrideComparison? {
    let condition = withoutParentheses(condition)
    let start = condition.lowerBound
    if text.isName(at: start, method.parameter), text.isPunctuation(at: start + 1, "!=@"),
      text.isWord(at: start + 4, "selector"), text.afterClosing(start + 5) == condition.upperBound
    {
      let names = (start + 6..<max(start + 6, condition.upperBound - 1))
        .map { text.text(text.tokens[$0]) }
      return OverrideComparison(subjects: [.literal(names.joined())], isNegated: true)
    }
    if text.isPunctuation(at: start, "!"),
      let subject = subject(withoutParentheses(condition.dropFirst()))
    {
      return OverrideComparison(subjects: [subject], isNegated: true)
    }
    let and = text.next("&", from: start, upTo: condition.upperBound)
    guard and < condition.upperBound else {
      return subject(condition).map { OverrideComparison(subjects: [$0]) }
    }
    let hasAlternatives = condition.contains {
      text.isPunctuation(at: $0, anyOf: "|?")
    }
    let rest = min(and + 2, condition.upperBound)..<condition.upperBound
    guard !hasAlternatives, let subject = subject(withoutParentheses(start..<and)) else {
      return nil
    }
    return OverrideComparison(subjects: [subject], rest: rest)
  }

  private func subject(_ condition: Range<Int>) -> ScannedText? {
    let words = condition.map { text.text(text.tokens[$0]) }
    let strings = condition.filter { text.tokens[$0].kind == .string }
    let compares = ["isEqualToString", "isEqual"]
    // [identifier isEqualToString:@"Save"], [@"Save" isEqualToString:identifier]
    if words.count == 7, words[0] == "[", words[6] == "]", strings.count == 1 {
      let string = text.text(text.tokens[strings[0]])
      let isFirst = words[1] == method.parameter && compares.contains(words[2])
      let isSecond = words[5] == method.parameter && compares.contains(words[3])
      return isFirst || isSecond ? .literal(string) : nil
    }
    // [identifier isEqualToString:save]
    if words.count == 6, words[0] == "[", words[5] == "]", strings.isEmpty,
      compares.contains(words[2]), words[3] == ":"
    {
      if words[1] == method.parameter { return .constant([words[4]]) }
      return words[4] == method.parameter ? .constant([words[1]]) : nil
    }
    // action == @selector(save:)
    guard let at = words.firstIndex(of: "@"), at + 2 < words.count, words[at + 1] == "selector",
      words[..<at] == [method.parameter, "=", "="]
    else { return nil }
    return .literal(words[(at + 3)...].prefix { $0 != ")" }.joined())
  }
}
