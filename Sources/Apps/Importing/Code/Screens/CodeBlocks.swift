/// The braces around code, which determine when it runs.
extension TokenText {
  /// The braces that open after the start and are still open at a token, the innermost first.
  func openBraces(around index: Int, from start: Int) -> [Int] {
    var depth = 0
    return (start..<max(start, index)).reversed().filter { place in
      if isPunctuation(at: place, "}") { depth += 1 }
      guard isPunctuation(at: place, "{") else { return false }
      depth -= 1
      defer { depth = max(0, depth) }
      return depth < 0
    }
  }

  /// Whether the brace opens the body of an `if` or a loop, not of a function or a closure.
  private func isControl(_ open: Int, from start: Int) -> Bool {
    var index = open
    // The maximum length of a condition.
    while index > start, open - index < 200 {
      index -= 1
      let token = tokens[index]
      if token.kind == .punctuation {
        switch token.character {
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
          index = opening(of: index, from: start) ?? start
        case UInt8(ascii: "^"), UInt8(ascii: "("), UInt8(ascii: "["): return false
        // A scope of Objective-C without a keyword.
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return index == open - 1
        default: break
        }
      } else if Self.control.contains(where: { isWord(token, $0) }),
        !isPunctuation(at: index - 1, ".")
      {
        return true
      } else if isWord(token, "try"), isPunctuation(at: index - 1, "@") {
        return true
      } else if isWord(token, "func") {
        return false
      }
    }
    return open == start
  }

  /// The head of the `if` or `switch` to which a brace belongs, also through its `else`; nil: it
  /// belongs to something else.
  func head(before open: Int, from start: Int) -> Range<Int>? {
    // Conditions are shorter than this.
    for place in stride(from: open - 1, through: max(start, open - 200), by: -1) {
      if isWord(at: place, "if") || isWord(at: place, "switch") { return place..<open }
      if isWord(at: place, "else"), isPunctuation(at: place - 1, "}") {
        guard let block = opening(of: place - 1, from: start) else { return nil }
        return head(before: block, from: start)
      }
      if isBoundary(at: place) { return nil }
    }
    return nil
  }

  func line(around index: Int, in range: Range<Int>) -> String {
    var start = index
    while start > range.lowerBound, !tokens[start].startsLine { start -= 1 }
    var end = index + 1
    while end < range.upperBound, !tokens[end].startsLine { end += 1 }
    return excerpt(start..<end)
  }

  private static let control: [StaticString] = [
    "if", "guard", "else", "for", "while", "switch", "do", "catch", "repeat", "defer", "finally",
    "synchronized", "autoreleasepool",
  ]

  /// The tokens outside nested functions and closures, found at once: a search for each token would
  /// take quadratic time.
  func ownTokens(in range: Range<Int>, where isMeant: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    // The number of open braces, and the number when the first one opened that isn't control flow.
    var depth = 0
    var foreign: Int?
    for place in range {
      if isPunctuation(at: place, "{") {
        if foreign == nil, !isControl(place, from: range.lowerBound) { foreign = depth }
        depth += 1
      } else if isPunctuation(at: place, "}") {
        depth = max(0, depth - 1)
        if foreign == depth { foreign = nil }
      } else if foreign == nil, isMeant(place) {
        found.append(place)
      }
    }
    return found
  }

  /// Whether a statement runs whenever the code around it does: no condition or exit is before it.
  func runsAlways(_ statement: Int, in range: Range<Int>, endsWithLines: Bool) -> Bool {
    guard !tokens[statement].isConditional,
      openBraces(around: statement, from: range.lowerBound).isEmpty,
      endsWithLines || !isGoverned(statement)
    else { return false }
    return ownTokens(in: range.lowerBound..<statement) { place in
      (isWord(at: place, "return") || isWord(at: place, "throw") || isWord(at: place, "goto"))
        && !isPunctuation(at: place - 1, ".")
    }.isEmpty
  }

  /// Whether every build that contains the code at `other` also contains the code at `index`.
  func isBuilt(_ index: Int, with other: Int) -> Bool {
    let branch = tokens[index].branch
    return branch == 0 || tokens.indices.contains(other) && tokens[other].branch == branch
  }

  /// Whether the code at one place always runs before the code at a later place runs.
  func runsBefore(_ statement: Int, _ other: Int, endsWithLines: Bool) -> Bool {
    guard statement < other, isBuilt(statement, with: other),
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
    while isPunctuation(at: start - 1, anyOf: "[.") {
      start -= isPunctuation(at: start - 1, ".") ? 2 : 1
    }
    return isPunctuation(at: start - 1, ")") || isWord(at: start - 1, "else")
      || isWord(at: start - 1, "do")
  }
}
