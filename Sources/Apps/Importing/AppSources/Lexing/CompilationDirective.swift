import Text

/// A line such as `#if os(iOS)`.
struct CompilationDirective {
  /// "if", "elseif", "endif", …
  let word: String
  /// Whether its branch is compiled for iOS; nil: that depends.
  let value: Bool?

  init(_ line: String) {
    let rest = line.drop { !$0.isOfWord }
    let name = rest.prefix(while: \.isOfWord)
    word = String(name)
    guard word.hasPrefix("if") || word.hasPrefix("el") else {
      value = nil
      return
    }
    var condition = CompilationCondition(rest.dropFirst(name.count))
    let known = condition.value()
    value = word == "ifndef" ? known.map { !$0 } : known
  }
}

/// `os(macOS) || !(DEBUG && canImport(UIKit))`, as far as it is known when compiling for iOS.
private struct CompilationCondition {
  private var words: [Substring] = []
  private var index = 0
  private var depth = 0

  /// Takes it apart into names with their arguments, operators and parentheses.
  init(_ text: Substring) {
    var rest = text
    while let first = rest.first {
      let isName = Self.isNamePart(first)
      var word = isName ? rest.prefix(while: Self.isNamePart) : rest.prefix(1)
      if rest.hasPrefix("//") || rest.hasPrefix("/*") { break }
      if rest.hasPrefix("&&") || rest.hasPrefix("||") { word = rest.prefix(2) }
      let after = rest[word.endIndex...]
      if isName, after.first == "(", let close = after.firstIndex(of: ")") {
        word = rest[..<after.index(after: close)]
      }
      if !first.isWhitespace { words.append(word) }
      rest = rest[word.endIndex...]
    }
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isOfWord || character.isNumber || character == "_"
  }

  mutating func value() -> Bool? {
    let value = alternatives()
    return index == words.count ? value : nil
  }

  private mutating func take(_ word: String) -> Bool {
    guard index < words.count, words[index] == word else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() -> Bool? {
    chain("||", decidedBy: true) { $0.conjunction() }
  }

  private mutating func conjunction() -> Bool? {
    chain("&&", decidedBy: false) { $0.operand() }
  }

  /// Operands with an operator between them, of which one that is `decisive` decides.
  private mutating func chain(
    _ symbol: String, decidedBy decisive: Bool, _ next: (inout Self) -> Bool?
  ) -> Bool? {
    var value = next(&self)
    while take(symbol) {
      let other = next(&self)
      value =
        value == decisive || other == decisive
        ? decisive : value == !decisive ? other : other == !decisive ? value : nil
    }
    return value
  }

  private mutating func operand() -> Bool? {
    guard depth < 50, index < words.count else { return nil }
    depth += 1
    defer { depth -= 1 }
    if take("!") { return operand().map { !$0 } }
    if take("(") {
      let value = alternatives()
      return take(")") ? value : nil
    }
    let word = words[index]
    index += 1
    // What is compared with a version depends.
    if index < words.count, ["<", ">", "="].contains(words[index]) {
      index = words.count; return nil
    }
    return Self.known(word.filter { !$0.isWhitespace })
  }

  private static func known(_ word: String) -> Bool? {
    switch word {
    case "true", "1", "YES", "os(iOS)", "canImport(UIKit)", "TARGET_OS_IPHONE", "TARGET_OS_IOS",
      "__OBJC__", "_runtime(_ObjC)":
      true
    case "false", "0", "NO", "os(macOS)", "os(OSX)", "os(watchOS)", "os(Linux)", "os(Windows)",
      "os(Android)", "TARGET_OS_OSX", "TARGET_OS_WATCH", "canImport(AppKit)", "canImport(Cocoa)":
      false
    default: nil
    }
  }
}

extension Character {
  /// Whether it is a letter: of ASCII's, as nearly all are, that is known without Unicode's tables.
  fileprivate var isOfWord: Bool { asciiValue.map(Byte.isLetter) ?? isLetter }
}
