/// Answers by identifier or action.
extension ObjectiveCBody {
  /// `if ([identifier isEqualToString:@"Save"]) { … } … return YES;`
  func rules(from start: Int) -> HookAnswer? {
    if let rules = exception(from: start) { return rules }
    var rules: [HookRule] = []
    var index = start
    while let branch = branch(at: index) {
      guard let condition = condition(branch.condition) else { return nil }
      let end = min(branch.end, range.upperBound)
      let answer =
        condition.isAll ? decided(branch.inside) : .other(text.excerpt(index..<end))
      rules.append(HookRule(subject: condition.subject, answer: answer))
      index = end
      guard text.isWord(at: index, "else") else { continue }
      if text.isWord(at: index + 1, "if") {
        index += 1
      } else {
        let rest = statement(at: index + 1)
        return rest.end == range.upperBound ? .rules(rules, decided(rest.inside)) : nil
      }
    }
    guard !rules.isEmpty, index < range.upperBound else { return nil }
    return .rules(rules, decided(index..<range.upperBound))
  }

  /// `if (![identifier isEqualToString:@"Save"]) { return YES; } …`
  private func exception(from start: Int) -> HookAnswer? {
    guard let branch = branch(at: start), branch.end < range.upperBound,
      text.isPunctuation(at: branch.condition.lowerBound, "!"),
      let subject = subject(withoutParentheses(branch.condition.dropFirst())),
      !text.isWord(at: branch.end, "else")
    else { return nil }
    let rule = HookRule(subject: subject, answer: decided(branch.end..<range.upperBound))
    return .rules([rule], decided(branch.inside))
  }

  /// The identifier or selector that a condition compares with, and whether that is all it asks.
  private func condition(_ range: Range<Int>) -> (subject: ScannedText, isAll: Bool)? {
    let condition = withoutParentheses(range)
    guard let and = conjunction(in: condition) else { return subject(condition).map { ($0, true) } }
    let hasAlternatives = condition.contains {
      text.isPunctuation(at: $0, "|") || text.isPunctuation(at: $0, "?")
    }
    let first = withoutParentheses(condition.lowerBound..<and)
    return hasAlternatives ? nil : subject(first).map { ($0, false) }
  }

  private func conjunction(in condition: Range<Int>) -> Int? {
    var index = condition.lowerBound
    while index < condition.upperBound {
      if text.isPunctuation(at: index, "&") { return index }
      let isOpening = text.isPunctuation(at: index, "(") || text.isPunctuation(at: index, "[")
      index = isOpening ? text.afterClosing(index) : index + 1
    }
    return nil
  }

  private func subject(_ condition: Range<Int>) -> ScannedText? {
    var words = condition.map { text.text(text.tokens[$0]) }
    // Some compare with YES what is a BOOL already.
    if ["YES", "TRUE", "true"].contains(words.last), words.suffix(3).prefix(2) == ["=", "="] {
      words.removeLast(3)
    }
    // The selector's name is as good as the selector.
    let named = ["NSStringFromSelector", "(", method.parameter, ")"]
    if words.count > 4, Array(words[1..<min(5, words.count)]) == named {
      words.replaceSubrange(1..<5, with: [method.parameter])
    }
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
    // action == @selector(save:), sel_isEqual(action, @selector(save:))
    guard let at = words.firstIndex(of: "@"), at + 2 < words.count, words[at + 1] == "selector",
      words[..<at] == [method.parameter, "=", "="]
        || words[..<at] == ["sel_isEqual", "(", method.parameter, ","]
    else { return nil }
    return .literal(words[(at + 3)...].prefix { $0 != ")" }.joined())
  }

  func compared(_ expression: Range<Int>) -> HookAnswer? {
    let start = expression.lowerBound
    if text.name(at: start) == method.parameter, text.isPunctuation(at: start + 1, "!"),
      text.isPunctuation(at: start + 2, "="), text.isPunctuation(at: start + 3, "@"),
      text.isWord(at: start + 4, "selector"), text.afterClosing(start + 5) == expression.upperBound
    {
      let names = (start + 6..<max(start + 6, expression.upperBound - 1))
        .map { text.text(text.tokens[$0]) }
      return .rules([HookRule(subject: .literal(names.joined()), answer: .no)], .yes)
    }
    if text.isPunctuation(at: start, "!"), let subject = subject(expression.dropFirst()) {
      return .rules([HookRule(subject: subject, answer: .no)], .yes)
    }
    guard let condition = condition(expression) else { return nil }
    guard !condition.isAll else {
      return .rules([HookRule(subject: condition.subject, answer: .yes)], .no)
    }
    guard let and = conjunction(in: expression), text.isPunctuation(at: and + 1, "&") else {
      return nil
    }
    let rest = decided(and + 2..<expression.upperBound)
    return .rules([HookRule(subject: condition.subject, answer: rest)], .no)
  }
}
