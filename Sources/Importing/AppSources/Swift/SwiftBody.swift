/// The body of an override in Swift, as far as its answer is a constant.
struct SwiftBody {
  let text: TokenText
  let range: Range<Int>
  /// What the body calls the identifier or action that it is asked about.
  let parameter: String

  func answer(to hook: UnwindHook) -> HookAnswer {
    if range.isEmpty { return .nothing }
    if let constant = constant(range) { return constant }
    if let rules = rules() { return rules }
    if hook == .segueForUnwinding, let name = objectClass { return .object(name) }
    return .other(excerpt)
  }

  /// The value of one expression, with or without `return`.
  private func constant(_ range: Range<Int>) -> HookAnswer? {
    var range = range
    while range.count > 1, text.isPunctuation(at: range.upperBound - 1, ";") {
      range = range.lowerBound..<range.upperBound - 1
    }
    if text.isWord(at: range.lowerBound, "return") { range = range.dropFirst() }
    guard let first = range.first else { return nil }
    if text.isWord(at: first, "super"), isOneCall(range) { return .super }
    let words = range.map { text.tokens[$0] }.map { text.text($0) }.joined()
    switch words {
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

  /// Whether the tokens are `super.name(…)` and nothing else.
  private func isOneCall(_ range: Range<Int>) -> Bool {
    let parenthesis = range.lowerBound + 3
    guard text.isPunctuation(at: range.lowerBound + 1, "."),
      text.isPunctuation(at: parenthesis, "(")
    else { return false }
    return text.afterClosing(parenthesis) == range.upperBound
  }

  // MARK: Answers by identifier or action

  /// `if identifier == "Save" { … } … return true`: rules, if the body holds nothing else.
  private func rules() -> HookAnswer? {
    var rules: [HookRule] = []
    var index = range.lowerBound
    while text.isWord(at: index, "if") {
      guard let open = (index..<range.upperBound).first(where: { text.isPunctuation(at: $0, "{") }),
        let subjects = subjects(index + 1..<open)
      else { return nil }
      let end = text.afterClosing(open)
      let answer = decided(open + 1..<max(open + 1, end - 1))
      rules += subjects.map { HookRule(subject: $0, answer: answer) }
      index = end
      if text.isWord(at: index, "else") {
        if text.isWord(at: index + 1, "if") {
          index += 1
        } else if text.isPunctuation(at: index + 1, "{"),
          text.afterClosing(index + 1) == range.upperBound
        {
          return .rules(rules, decided(index + 2..<max(index + 2, range.upperBound - 1)))
        } else {
          return nil
        }
      }
    }
    guard !rules.isEmpty, index < range.upperBound else { return nil }
    return .rules(rules, decided(index..<range.upperBound))
  }

  /// What `identifier == "Save" || identifier == "Send"` is about; nil for other conditions.
  private func subjects(_ condition: Range<Int>) -> [String]? {
    var subjects: [String] = []
    var index = condition.lowerBound
    while true {
      guard text.name(at: index) == parameter, text.isPunctuation(at: index + 1, "="),
        text.isPunctuation(at: index + 2, "="), let subject = subject(at: index + 3)
      else { return nil }
      subjects.append(subject.text)
      index = subject.end
      if index == condition.upperBound { return subjects }
      guard text.isPunctuation(at: index, "|"), text.isPunctuation(at: index + 1, "|") else {
        return nil
      }
      index += 2
    }
  }

  /// A string, `#selector(save(_:))` or `Selector("save:")`.
  private func subject(at index: Int) -> (text: String, end: Int)? {
    guard index < range.upperBound else { return nil }
    if text.tokens[index].kind == .string { return (text.text(text.tokens[index]), index + 1) }
    if text.isWord(at: index, "Selector"), text.isPunctuation(at: index + 1, "(") {
      let string = text.isPunctuation(at: index + 2, "(") ? index + 3 : index + 2
      guard string < range.upperBound, text.tokens[string].kind == .string else { return nil }
      return (text.text(text.tokens[string]), text.afterClosing(index + 1))
    }
    guard text.isPunctuation(at: index, "#"), text.isWord(at: index + 1, "selector") else {
      return nil
    }
    let end = text.afterClosing(index + 2)
    let inside = (index + 3..<max(index + 3, end - 1)).map { text.text(text.tokens[$0]) }
    let path = inside.joined()
    let name = path.split(separator: "(").first?.split(separator: ".").last ?? ""
    let labels = path.contains("(") ? path.drop { $0 != "(" } : ""
    return (String(name + labels), end)
  }

  /// What some of the statements come to.
  private func decided(_ range: Range<Int>) -> HookConstant {
    switch constant(range) {
    case .yes: .yes
    case .no: .no
    case .super: .super
    default: .other(text.excerpt(range))
    }
  }

  // MARK: Anything else

  /// The class of the object in `return Class(…)`.
  private var objectClass: String? {
    for index in range where text.isWord(at: index, "return") {
      if let name = text.name(at: index + 1), name.first?.isUppercase ?? false,
        text.isPunctuation(at: index + 2, "(")
      {
        return name
      }
    }
    return nil
  }

  /// How it begins, on one line.
  private var excerpt: String { text.excerpt(range) }
}

extension TokenText {
  /// Some of the text as it stands in the file, without line breaks and not too long.
  func excerpt(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let start = Int(tokens[first].start)
    let end = min(Int(tokens[last].end), start + 400)
    let bytes = UnsafeBufferPointer(rebasing: bytes[start..<max(start, end)])
    let words = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 100 ? words.prefix(99) + "…" : words
  }
}
