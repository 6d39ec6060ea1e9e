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
  private func condition(_ range: Range<Int>) -> (subject: String, isAll: Bool)? {
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

  private func subject(_ condition: Range<Int>) -> String? {
    var words = condition.map { text.text(text.tokens[$0]) }
    // Some compare with YES what is a BOOL already.
    if ["YES", "TRUE", "true"].contains(words.last), words.suffix(3).prefix(2) == ["=", "="] {
      words.removeLast(3)
    }
    let strings = condition.filter { text.tokens[$0].kind == .string }
    let compares = ["isEqualToString", "isEqual"]
    // [identifier isEqualToString:@"Save"], [@"Save" isEqualToString:identifier]
    if words.count == 7, words[0] == "[", words[6] == "]", strings.count == 1 {
      let string = text.text(text.tokens[strings[0]])
      let isFirst = words[1] == method.parameter && compares.contains(words[2])
      let isSecond = words[5] == method.parameter && compares.contains(words[3])
      return isFirst || isSecond ? string : nil
    }
    // action == @selector(save:), sel_isEqual(action, @selector(save:))
    guard let at = words.firstIndex(of: "@"), at + 2 < words.count, words[at + 1] == "selector",
      words[..<at] == [method.parameter, "=", "="]
        || words[..<at] == ["sel_isEqual", "(", method.parameter, ","]
    else { return nil }
    return words[(at + 3)...].prefix { $0 != ")" }.joined()
  }
}
