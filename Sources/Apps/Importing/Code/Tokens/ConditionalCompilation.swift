import Text

/// Skips the code in `#if` and similar directives that's never compiled for iOS. An app may be
/// built with any other condition, so these branches are kept, if their braces match.
struct ConditionalCompilation {
  private let text: TokenText
  private var kept: [SourceToken] = []
  private var blocks: [Block] = []
  private var lastBranch: UInt8 = 0

  private struct Block {
    /// Whether the block is in a branch that is omitted.
    let isOutside: Bool
    /// Whether one of the branches so far is certainly compiled.
    var isDecided = false
    /// Whether a branch was kept before this one.
    var hasKept = false
    /// The branch's number, if it's unknown whether this branch, an earlier one, or the block
    /// around them is compiled; 0: it's known.
    var branch: UInt8
    var keeps = false
    /// The beginning of the branch in the kept tokens.
    var start = 0
    /// The number of open braces since the beginning of the branch, and its minimum.
    var depth = 0
    var lowest = 0

    mutating func add(depth more: Int, lowest low: Int) {
      lowest = min(lowest, depth + low)
      depth += more
    }
  }

  static func filtered(_ text: TokenText) -> [SourceToken] {
    guard !text.directives.isEmpty else { return text.tokens }
    var filter = ConditionalCompilation(text: text)
    filter.run()
    return filter.kept
  }

  private init(text: TokenText) { self.text = text }

  private mutating func run() {
    kept.reserveCapacity(text.tokens.count)
    for token in text.tokens {
      if token.kind == .directive {
        read(CompilationDirective(condition(token)))
      } else if blocks.last?.keeps ?? true {
        var token = token
        token.branch = blocks.last?.branch ?? 0
        kept.append(token)
        count(token)
      }
    }
  }

  /// Counts braces once: counting at the end of each branch would take quadratic time if nested.
  private mutating func count(_ token: SourceToken) {
    guard token.kind == .punctuation, let innermost = blocks.indices.last else { return }
    if token.character == UInt8(ascii: "{") { blocks[innermost].add(depth: 1, lowest: 0) }
    if token.character == UInt8(ascii: "}") { blocks[innermost].add(depth: -1, lowest: -1) }
  }

  /// The text of a directive or, if it's too long to interpret, its first word.
  private func condition(_ token: SourceToken) -> String {
    let text = text.text(token)
    guard token.range.count > ImportLimits.conditionLength else { return text }
    return String(text.drop { !$0.isLetter }.prefix(while: \.isLetter))
  }

  private mutating func read(_ directive: CompilationDirective) {
    switch directive.word {
    case "if", "ifdef", "ifndef":
      blocks.append(
        Block(isOutside: !(blocks.last?.keeps ?? true), branch: blocks.last?.branch ?? 0))
      beginBranch(directive.value)
    case "elseif", "elif", "else":
      guard !blocks.isEmpty else { return }
      endBranch()
      beginBranch(directive.word == "else" ? true : directive.value)
    case "endif":
      guard !blocks.isEmpty else { return }
      endBranch()
      blocks.removeLast()
    default: break
    }
  }

  private mutating func beginBranch(_ value: Bool?) {
    guard var block = blocks.popLast() else { return }
    block.keeps = !block.isOutside && !block.isDecided && value != false
    if value == true { block.isDecided = true }
    if value == nil || block.branch != 0 {
      lastBranch = lastBranch == .max ? 1 : lastBranch + 1
      block.branch = lastBranch
    }
    (block.start, block.depth, block.lowest) = (kept.count, 0, 0)
    blocks.append(block)
  }

  private mutating func endBranch() {
    guard var block = blocks.popLast() else { return }
    if block.keeps {
      // A second branch that opens the same brace again would never be closed.
      if block.hasKept, block.depth != 0 || block.lowest < 0 {
        kept.removeSubrange(block.start...)
      } else if let outer = blocks.indices.last {
        blocks[outer].add(depth: block.depth, lowest: block.lowest)
      }
      block.hasKept = true
    }
    blocks.append(block)
  }
}

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

/// `os(macOS) || !(DEBUG && canImport(UIKit))`, as far as it's known for iOS.
private struct CompilationCondition {
  private var words: [Substring] = []
  private var index = 0
  private var depth = 0

  /// Splits a condition into names with their arguments, operators, and parentheses.
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
    chain("||", decidedBy: true) {
      $0.chain("&&", decidedBy: false) { $0.operand() }
    }
  }

  /// Operands with an operator between them. A single `decisive` one determines the result.
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
    // A comparison with a version is unknown.
    if index < words.count, ["<", ">", "="].contains(words[index]) {
      index = words.count
      return nil
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
  /// Whether it's a letter. Most are ASCII, which needs no Unicode tables.
  fileprivate var isOfWord: Bool { asciiValue.map(Byte.isLetter) ?? isLetter }
}
