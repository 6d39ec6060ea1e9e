/// Answers by identifier or action.
extension SwiftBody {
  /// `if identifier == "Save" { … } … return true`, or `switch identifier { … }`: rules, if the body
  /// holds nothing else.
  func rules(from start: Int) -> HookAnswer? {
    if text.isWord(at: start, "switch") { return cases(from: start) }
    if let rules = exception(from: start) { return rules }
    var rules: [HookRule] = []
    var index = start
    while text.isWord(at: index, "if") {
      guard let block = block(from: index + 1),
        let condition = condition(withoutParentheses(index + 1..<block.open))
      else { return nil }
      let answer =
        condition.isAll ? decided(block.inside) : .other(text.excerpt(index..<block.end))
      rules += condition.subjects.map { HookRule(subject: $0, answer: answer) }
      index = block.end
      guard text.isWord(at: index, "else") else { continue }
      if text.isWord(at: index + 1, "if") {
        index += 1
      } else if let rest = self.block(from: index + 1), rest.end == range.upperBound {
        return .rules(rules, decided(rest.inside))
      } else {
        return nil
      }
    }
    guard !rules.isEmpty, index < range.upperBound else { return nil }
    return .rules(rules, decided(index..<range.upperBound))
  }

  /// What `identifier == "Save" || identifier == "Send"` is about, and whether that is all that it
  /// asks; nil for other conditions.
  private func condition(_ condition: Range<Int>) -> (subjects: [ScannedText], isAll: Bool)? {
    var subjects: [ScannedText] = []
    var index = condition.lowerBound
    while true {
      guard text.name(at: index) == method.parameter, text.isPunctuation(at: index + 1, "="),
        text.isPunctuation(at: index + 2, "="), let subject = subject(at: index + 3)
      else { return nil }
      subjects.append(subject.text)
      index = subject.end
      if index == condition.upperBound { return (subjects, true) }
      let isAnd = text.isPunctuation(at: index, "&") || text.isPunctuation(at: index, ",")
      if isAnd, subjects.count == 1, !hasAlternatives(index..<condition.upperBound) {
        return (subjects, false)
      }
      guard text.isPunctuation(at: index, "|"), text.isPunctuation(at: index + 1, "|") else {
        return nil
      }
      index += 2
    }
  }

  /// `guard identifier == "Save" else { return true } …`, `if identifier != "Save" { return true } …`
  private func exception(from start: Int) -> HookAnswer? {
    let isGuard = text.isWord(at: start, "guard")
    guard isGuard || text.isWord(at: start, "if"), text.name(at: start + 1) == method.parameter,
      text.isPunctuation(at: start + 2, isGuard ? "=" : "!"),
      text.isPunctuation(at: start + 3, "="), let subject = subject(at: start + 4)
    else { return nil }
    let open = isGuard ? subject.end + 1 : subject.end
    guard !isGuard || text.isWord(at: subject.end, "else"), text.isPunctuation(at: open, "{"),
      let block = block(from: open), block.end < range.upperBound,
      !text.isWord(at: block.end, "else")
    else { return nil }
    let rule = HookRule(
      subject: subject.text, answer: decided(block.end..<range.upperBound))
    return .rules([rule], decided(block.inside))
  }

  private func hasAlternatives(_ range: Range<Int>) -> Bool {
    range.contains { text.isPunctuation(at: $0, "|") || text.isPunctuation(at: $0, "?") }
  }

  /// `switch identifier { case "Save": … default: … }`
  private func cases(from start: Int) -> HookAnswer? {
    guard text.name(at: start + 1) == method.parameter, text.isPunctuation(at: start + 2, "{"),
      let block = block(from: start + 1)
    else { return nil }
    var rules: [HookRule] = []
    let afterwards = block.end..<range.upperBound
    var index = block.inside.lowerBound
    while index < block.inside.upperBound {
      let end = afterCase(index + 1, in: block.inside)
      if text.isWord(at: index, "default"), text.isPunctuation(at: index + 1, ":") {
        guard end == block.inside.upperBound else { return nil }
        return .rules(rules, decided(index + 2..<end, then: afterwards))
      }
      guard text.isWord(at: index, "case"), let pattern = pattern(from: index + 1, upTo: end)
      else { return nil }
      let answer = decided(pattern.end..<end, then: afterwards)
      rules += pattern.subjects.map { HookRule(subject: $0, answer: answer) }
      index = end
    }
    return nil
  }

  /// What a case comes to, or what follows the switch if the case leaves it at once.
  private func decided(_ statements: Range<Int>, then afterwards: Range<Int>) -> HookConstant {
    let leaves = statements.count == 1 && text.isWord(at: statements.lowerBound, "break")
    return decided(leaves ? afterwards : statements)
  }

  private func afterCase(_ start: Int, in block: Range<Int>) -> Int {
    var index = start
    while index < block.upperBound {
      if text.isWord(at: index, "case") || text.isWord(at: index, "default") { return index }
      index = text.after(index)
    }
    return block.upperBound
  }

  /// `"Save", "Send":`
  private func pattern(from start: Int, upTo end: Int) -> (subjects: [ScannedText], end: Int)? {
    var subjects: [ScannedText] = []
    var index = start
    while let subject = subject(at: index), subject.end < end {
      subjects.append(subject.text)
      if text.isPunctuation(at: subject.end, ":") { return (subjects, subject.end + 1) }
      guard text.isPunctuation(at: subject.end, ",") else { return nil }
      index = subject.end + 1
    }
    return nil
  }

  /// A string, `#selector(save(_:))`, `Selector("save:")` or a constant.
  private func subject(at index: Int) -> (text: ScannedText, end: Int)? {
    guard index < range.upperBound else { return nil }
    if text.tokens[index].kind == .string {
      return (.literal(text.text(text.tokens[index])), index + 1)
    }
    if text.isWord(at: index, "Selector"), text.isPunctuation(at: index + 1, "(") {
      let string = text.isPunctuation(at: index + 2, "(") ? index + 3 : index + 2
      if let constant = constantName(at: string), text.isPunctuation(at: constant.end, ")") {
        return (constant.text, text.afterClosing(index + 1))
      }
      guard string < range.upperBound, text.tokens[string].kind == .string else { return nil }
      return (.literal(text.text(text.tokens[string])), text.afterClosing(index + 1))
    }
    guard text.isPunctuation(at: index, "#"), text.isWord(at: index + 1, "selector") else {
      return constantName(at: index)
    }
    let end = text.afterClosing(index + 2)
    let inside = (index + 3..<max(index + 3, end - 1)).map { text.text(text.tokens[$0]) }
    let path = inside.joined()
    let name = path.split(separator: "(").first?.split(separator: ".").last ?? ""
    let labels = path.contains("(") ? path.drop { $0 != "(" } : ""
    return (.literal(String(name + labels)), end)
  }

  /// `Segues.save`, `Segue.save.rawValue`
  private func constantName(at start: Int) -> (text: ScannedText, end: Int)? {
    var path: [String] = []
    var index = start
    while let name = text.name(at: index), path.count < 10 {
      path.append(name)
      index += 1
      guard text.isPunctuation(at: index, "."), text.name(at: index + 1) != nil else { break }
      index += 1
    }
    if path.count > 1, path.last == "rawValue" { path.removeLast() }
    if let first = path.first, ["self", "Self"].contains(first) { path.removeFirst() }
    let isNone = path.isEmpty || ["nil", "true", "false"].contains(path[0])
    guard !isNone, !text.isPunctuation(at: index, "("), index <= range.upperBound else {
      return nil
    }
    return (.constant(path), index)
  }

  func compared(_ expression: Range<Int>) -> HookAnswer? {
    let start = expression.lowerBound
    if text.name(at: start) == method.parameter, text.isPunctuation(at: start + 1, "!"),
      text.isPunctuation(at: start + 2, "="), let subject = subject(at: start + 3),
      subject.end == expression.upperBound
    {
      return .rules([HookRule(subject: subject.text, answer: .no)], .yes)
    }
    guard let condition = condition(expression) else { return nil }
    guard !condition.isAll else {
      return .rules(condition.subjects.map { HookRule(subject: $0, answer: .yes) }, .no)
    }
    guard let subject = subject(at: start + 3), text.isPunctuation(at: subject.end + 1, "&") else {
      return nil
    }
    let rest = decided(subject.end + 2..<expression.upperBound)
    return .rules([HookRule(subject: subject.text, answer: rest)], .no)
  }
}
