/// The braces around code, and what they say of when it runs.
extension TokenText {
  /// What a brace opens.
  enum BlockKind {
    /// What belongs to the code around it: the body of an `if`, of a loop.
    case control
    /// A function with code of its own, or what runs when somebody calls it.
    case function, closure
  }

  /// The braces that are open at a token, the innermost first.
  ///
  /// - Parameter start: where to stop looking.
  func blocks(around index: Int, from start: Int) -> [Int] {
    var blocks: [Int] = []
    var depth = 0
    var place = index
    while place > start {
      place -= 1
      guard tokens[place].kind == .punctuation else { continue }
      if tokens[place].character == UInt8(ascii: "}") { depth += 1 }
      guard tokens[place].character == UInt8(ascii: "{") else { continue }
      if depth == 0 { blocks.append(place) } else { depth -= 1 }
    }
    return blocks
  }

  /// What a brace opens, by the words before it.
  func kind(ofBlock open: Int, from start: Int) -> BlockKind {
    var index = open
    // No longer than anybody writes a condition.
    while index > start, open - index < 200 {
      index -= 1
      let token = tokens[index]
      if token.kind == .punctuation {
        switch token.character {
        case UInt8(ascii: ")"), UInt8(ascii: "]"): index = opening(of: index, from: start)
        case UInt8(ascii: "^"), UInt8(ascii: "("), UInt8(ascii: "["): return .closure
        // Objective-C's scope without a word.
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
          return index == open - 1 ? .control : .closure
        default: break
        }
      } else if Self.control.contains(where: { isWord(token, $0) }),
        !isPunctuation(at: index - 1, ".")
      {
        return .control
      } else if isWord(token, "try"), isPunctuation(at: index - 1, "@") {
        return .control
      } else if isWord(token, "func") {
        return .function
      }
    }
    return open == start ? .control : .closure
  }

  private static let control: [StaticString] = [
    "if", "guard", "else", "for", "while", "switch", "do", "catch", "repeat", "defer", "finally",
    "synchronized", "autoreleasepool",
  ]

  /// The bracket that the one at a place closes; where none does, the first place.
  func opening(of close: Int, from start: Int) -> Int {
    var depth = 0
    var index = close
    while index > start {
      if tokens[index].isClosing { depth += 1 }
      if tokens[index].isOpening { depth -= 1 }
      if depth == 0 { return index }
      index -= 1
    }
    return start
  }

  /// Whether code is that of a function itself, and not of one in it or of a closure.
  func isOwnCode(_ index: Int, from start: Int) -> Bool {
    blocks(around: index, from: start).allSatisfy { kind(ofBlock: $0, from: start) == .control }
  }

  /// Whether a statement runs each time that the code does in which it stands: nothing decides about it,
  /// and nothing before it leaves.
  ///
  /// - Parameter endsWithLines: whether statements end with lines.
  func runsAlways(_ statement: Int, in range: Range<Int>, endsWithLines: Bool) -> Bool {
    guard !tokens[statement].isConditional,
      blocks(around: statement, from: range.lowerBound).isEmpty,
      endsWithLines || !isGoverned(statement)
    else { return false }
    return !(range.lowerBound..<statement).contains { place in
      (isWord(at: place, "return") || isWord(at: place, "throw") || isWord(at: place, "goto"))
        && !isPunctuation(at: place - 1, ".") && isOwnCode(place, from: range.lowerBound)
    }
  }

  /// Whether what runs at one place has run at another behind it, if that runs at all.
  func runsBefore(_ statement: Int, _ other: Int, endsWithLines: Bool) -> Bool {
    guard statement < other, !tokens[statement].isConditional || tokens[other].isConditional,
      endsWithLines || !isGoverned(statement)
    else { return false }
    var depth = 0
    for place in statement..<other {
      if isPunctuation(at: place, "{") { depth += 1 }
      if isPunctuation(at: place, "}") { depth -= 1 }
      if depth < 0 || depth == 0 && beginsCase(place) { return false }
    }
    return true
  }

  /// Whether another case of a `switch` begins.
  func beginsCase(_ index: Int) -> Bool {
    if isWord(at: index, "default") { return isPunctuation(at: index + 1, ":") }
    guard isWord(at: index, "case"), !isPunctuation(at: index - 1, ","),
      !isPunctuation(at: index - 1, ".")
    else { return false }
    return !["if", "guard", "for", "while"].contains(name(at: index - 1) ?? "")
  }

  /// Whether an `if` or a loop without braces is before a statement of Objective-C.
  func isGoverned(_ statement: Int) -> Bool {
    var start = statement
    while isPunctuation(at: start - 1, "[") || isPunctuation(at: start - 1, ".") {
      start -= isPunctuation(at: start - 1, ".") ? 2 : 1
    }
    return isPunctuation(at: start - 1, ")") || isWord(at: start - 1, "else")
      || isWord(at: start - 1, "do")
  }
}
