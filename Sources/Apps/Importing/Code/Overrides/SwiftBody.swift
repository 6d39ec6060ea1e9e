struct SwiftBody: OverrideBody {
  typealias Reader = SwiftExpressions

  let text: TokenText
  let range: Range<Int>
  let method: OverrideMethod

  func constant(_ expression: Range<Int>) -> OverrideAnswer? {
    guard let first = expression.first else { return nil }
    if callsSuper(at: first), isOnlySuperCall(expression) { return .super }
    guard expression.count < 4 else { return nil }
    switch expression.map({ text.text(text.tokens[$0]) }).joined() {
    case "true": return .yes
    case "false": return .no
    case "nil": return .nil
    case "self": return .self
    case "[]": return .noChildren
    case "children", "self.children", "childViewControllers", "self.childViewControllers":
      return .allChildren
    default: return nil
    }
  }

  /// Whether the tokens are `super.name(…)`, possibly with `!`, and nothing else.
  private func isOnlySuperCall(_ range: Range<Int>) -> Bool {
    let end = text.afterClosing(range.lowerBound + 3)
    return end == range.upperBound
      || (end + 1 == range.upperBound && text.isPunctuation(at: end, "!"))
  }

  func callsSuper(at index: Int) -> Bool {
    text.isWord(at: index, "super") && text.isPunctuation(at: index + 1, ".")
      && text.name(at: index + 2) == method.name && text.isPunctuation(at: index + 3, "(")
  }

  func afterDefaultAnswer(at index: Int) -> Int? {
    if callsSuper(at: index) { return text.afterClosing(index + 3) }
    let name = text.isWord(at: index, "self") ? index + 2 : index
    guard text.isWord(at: name, "responds"), text.isWord(at: name + 2, "to"),
      text.isName(at: name + 4, method.parameter), text.isPunctuation(at: name + 5, ")")
    else { return nil }
    return name + 6
  }

  func madeClass(_ expression: Range<Int>) -> String? {
    guard let first = expression.first, let name = text.name(at: first),
      name.first?.isUppercase ?? false, text.isPunctuation(at: first + 1, "(")
    else { return nil }
    return name
  }

  /// The place after an expression. It continues on the next line if an operator ends this line or
  /// begins the next one.
  func afterExpression(_ start: Int) -> Int {
    var index = start
    while index < range.upperBound {
      if text.isPunctuation(at: index, anyOf: ";}") { break }
      if text.tokens[index].startsLine, !text.isPunctuation(at: index, anyOf: ".?:&|+*/=<>,") {
        if index == start || !text.isPunctuation(at: index - 1, anyOf: ".:&|+*/=<>,") { break }
      }
      index = text.after(index)
    }
    return min(index, range.upperBound)
  }

  func isUnconditional(_ index: Int) -> Bool { true }

  func block(at index: Int) -> (inside: Range<Int>, end: Int)? {
    guard text.isPunctuation(at: index, "{"), index < range.upperBound else { return nil }
    let end = min(text.afterClosing(index), range.upperBound)
    return (index + 1..<max(index + 1, end - 1), end)
  }

  func branch(at start: Int) -> OverrideBranch? {
    let isGuard = text.isWord(at: start, "guard")
    guard isGuard || text.isWord(at: start, "if") else { return nil }
    let otherwise =
      isGuard ? (start..<range.upperBound).first { text.isWord(at: $0, "else") } : nil
    let open = text.next("{", from: otherwise ?? start, upTo: range.upperBound)
    guard let block = block(at: open), isGuard == (otherwise != nil) else { return nil }
    return OverrideBranch(
      isGuard: isGuard, condition: start + 1..<(otherwise ?? open), inside: block.inside,
      end: block.end)
  }

  /// Reads `identifier == "Save" || identifier == "Send"`, `identifier == "Save" && isValid`.
  func comparison(_ condition: Range<Int>) -> OverrideComparison? {
    let condition = withoutParentheses(condition)
    var subjects: [ScannedText] = []
    var index = condition.lowerBound
    while text.isName(at: index, method.parameter), text.isPunctuation(at: index + 2, "="),
      let subject = subject(at: index + 3)
    {
      let isNegated = text.isPunctuation(at: index + 1, "!") && subjects.isEmpty
      guard isNegated || text.isPunctuation(at: index + 1, "=") else { return nil }
      subjects.append(subject.text)
      index = subject.end
      if index == condition.upperBound {
        return OverrideComparison(subjects: subjects, isNegated: isNegated)
      }
      guard !isNegated else { return nil }
      let and = text.isPunctuation(at: index, "&&") ? 2 : text.isPunctuation(at: index, ",") ? 1 : 0
      if and > 0, subjects.count == 1, index + and <= condition.upperBound {
        let rest = index + and..<condition.upperBound
        let hasAlternatives = rest.contains {
          text.isPunctuation(at: $0, anyOf: "|?")
        }
        return hasAlternatives ? nil : OverrideComparison(subjects: subjects, rest: rest)
      }
      guard text.isPunctuation(at: index, "||") else {
        return nil
      }
      index += 2
    }
    return nil
  }

  /// Reads `switch identifier { case "Save": … default: … }`.
  func cases(from start: Int) -> OverrideAnswer? {
    guard text.isWord(at: start, "switch"), text.isName(at: start + 1, method.parameter),
      let block = block(at: start + 2)
    else { return nil }
    var rules: [OverrideRule] = []
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
      rules += pattern.subjects.map { OverrideRule(subject: $0, answer: answer) }
      index = end
    }
    return nil
  }

  /// The answer of a case or, if the case leaves the switch at once, of the statements after it.
  private func decided(_ statements: Range<Int>, then afterwards: Range<Int>) -> OverrideAnswer {
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

  /// Reads `"Save", "Send":`.
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

  /// Reads a string, `#selector(save(_:))`, or a constant.
  private func subject(at index: Int) -> (text: ScannedText, end: Int)? {
    guard index < range.upperBound else { return nil }
    if text.tokens[index].kind == .string {
      return (.literal(text.text(text.tokens[index])), index + 1)
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

  /// Reads `Segues.save`, `Segue.save.rawValue`.
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
}
