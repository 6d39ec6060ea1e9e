/// The body of an override in Objective-C, as far as its answer is a constant.
struct ObjectiveCBody {
  let text: TokenText
  let range: Range<Int>
  /// What the body calls the identifier or action that it is asked about.
  let parameter: String

  func answer(to hook: UnwindHook) -> HookAnswer {
    if range.isEmpty { return .nothing }
    if let constant = constant(range) { return constant }
    if let rules = rules() { return rules }
    if hook == .segueForUnwinding, let name = objectClass { return .object(name) }
    return .other(text.excerpt(range))
  }

  /// The value of one `return`, or of one call of super.
  private func constant(_ range: Range<Int>) -> HookAnswer? {
    var range = range
    guard range.count > 1, text.isPunctuation(at: range.upperBound - 1, ";") else { return nil }
    range = range.dropLast()
    let returns = text.isWord(at: range.lowerBound, "return")
    if returns { range = range.dropFirst() }
    guard let first = range.first else { return nil }
    if text.isPunctuation(at: first, "["), text.isWord(at: first + 1, "super"),
      text.afterClosing(first) == range.upperBound
    {
      return .super
    }
    guard returns else { return nil }
    switch range.map({ text.text(text.tokens[$0]) }).joined() {
    case "YES", "true", "TRUE", "1": return .yes
    case "NO", "false", "FALSE", "0": return .no
    case "nil", "Nil", "NULL": return .nil
    case "self": return .self
    case "@[]", "[NSArrayarray]": return .noChildren
    case "self.childViewControllers", "[selfchildViewControllers]": return .allChildren
    default: return nil
    }
  }

  // MARK: Answers by identifier or action

  /// `if ([identifier isEqualToString:@"Save"]) { … } … return YES;`
  private func rules() -> HookAnswer? {
    var rules: [HookRule] = []
    var index = range.lowerBound
    while text.isWord(at: index, "if"), text.isPunctuation(at: index + 1, "(") {
      let close = text.afterClosing(index + 1)
      guard let subject = subject(index + 2..<max(index + 2, close - 1)) else { return nil }
      let block = statement(at: close)
      rules.append(HookRule(subject: subject, answer: decided(block.inside)))
      index = block.end
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

  /// A block, or what is up to the semicolon.
  private func statement(at index: Int) -> (inside: Range<Int>, end: Int) {
    if text.isPunctuation(at: index, "{") {
      let end = min(text.afterClosing(index), range.upperBound)
      return (index + 1..<max(index + 1, end - 1), max(end, index + 1))
    }
    let start = min(index, range.upperBound)
    let semicolon = (start..<range.upperBound).first { text.isPunctuation(at: $0, ";") }
    let end = semicolon.map { $0 + 1 } ?? range.upperBound
    return (start..<end, end)
  }

  /// The identifier or selector that a condition compares with.
  private func subject(_ condition: Range<Int>) -> String? {
    let words = condition.map { text.text(text.tokens[$0]) }
    let strings = condition.filter { text.tokens[$0].kind == .string }
    if words.count == 7, strings.count == 1, words.first == "[", words[1] == parameter,
      words[2] == "isEqualToString"
    {
      return text.text(text.tokens[strings[0]])
    }
    // action == @selector(save:), sel_isEqual(action, @selector(save:))
    guard let at = words.firstIndex(of: "@"), at + 2 < words.count, words[at + 1] == "selector",
      words[..<at] == [parameter, "=", "="] || words[..<at] == ["sel_isEqual", "(", parameter, ","]
    else { return nil }
    return words[(at + 3)...].prefix { $0 != ")" }.joined()
  }

  private func decided(_ range: Range<Int>) -> HookConstant {
    switch constant(range) {
    case .yes: .yes
    case .no: .no
    case .super: .super
    default: .other(text.excerpt(range))
    }
  }

  /// The class of the object in `return [[Class alloc] …]` or `[Class segueWith…]`.
  private var objectClass: String? {
    for index in range where text.isWord(at: index, "return") {
      var inside = index + 1
      while text.isPunctuation(at: inside, "[") { inside += 1 }
      if inside > index + 1, let name = text.name(at: inside), name.first?.isUppercase ?? false {
        return name
      }
    }
    return nil
  }
}
