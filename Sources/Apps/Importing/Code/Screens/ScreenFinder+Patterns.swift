/// Names that patterns, conditions and loops give a meaning.
extension ScreenFinder {
  /// Whether a loop or a pattern gives the name at a place another meaning: `for menu in`,
  /// `let (menu, game) =`, `case let .shown(menu)`.
  func isBound(at index: Int) -> Bool {
    var place = index - 1
    // The outermost bracket around the name, and whether a case's name is before it.
    var bracket: Int?
    var isOfCase = false
    while place >= region.range.lowerBound, index - place < 16 {
      // A label can be called so, too.
      if text.isWord(at: place, "for") {
        return !text.isPunctuation(at: place + 1, ":")
          && !["(", ","].contains { text.isPunctuation(at: place - 1, $0) }
      }
      if text.isLetOrVar(at: place) {
        guard let bracket else { return false }
        return isOfCase || text.isWord(at: place - 1, "case")
          || text.isPunctuation(at: text.afterClosing(bracket), "=")
      }
      if text.isPunctuation(at: place, "(") {
        bracket = place
        if let start = startOfCase(before: place) {
          isOfCase = true
          place = start
          // A call is in no pattern.
          let isOfPattern =
            ["(", ",", ":"].contains { text.isPunctuation(at: place - 1, $0) }
            || text.isLetOrVar(at: place - 1)
          guard isOfPattern else { return false }
        }
      } else if text.isWord(at: place, "in") || text.isWord(at: place, "where") {
        // `for let menu in` is written by nobody.
        return false
      } else if text.name(at: place) == nil,
        ![",", "*", "<", ">", ":", "?", "_"].contains(where: {
          text.isPunctuation(at: place, $0)
        })
      {
        return false
      }
      place -= 1
    }
    return false
  }

  /// Where the name of a case begins before a bracket: `.shown(`, `Way.shown(`; nil: nothing of that kind is
  /// there.
  private func startOfCase(before bracket: Int) -> Int? {
    guard Reader.endsStatementsWithLines, text.name(at: bracket - 1) != nil,
      text.isPunctuation(at: bracket - 2, ".")
    else { return nil }
    var start = bracket - 2
    while text.name(at: start - 1) != nil, !text.isLetOrVar(at: start - 1) {
      start -= 1
      guard text.isPunctuation(at: start - 1, ".") else { break }
      start -= 1
    }
    return start
  }

  /// Whether a name that is declared at a place still means that at another behind it: what the head of a
  /// condition or a loop declares is known in its block alone, and what a `guard` declares only behind that.
  func isOpen(_ declaration: Int, at index: Int) -> Bool {
    let start = declaration - 1
    let isStatement =
      text.isLetOrVar(at: start) && text.tokens[start].startsLine
      && !text.isPunctuation(at: start - 1, ",") && !text.beginsHead(start - 1)
    guard !isStatement, let head = head(around: declaration) else { return true }
    var open = head + 1
    while open < region.range.upperBound, !text.isPunctuation(at: open, "{"),
      Reader.endsStatementsWithLines || !text.isPunctuation(at: open, ";")
    { open = text.after(open) }
    // A loop of Objective-C without braces.
    guard text.isPunctuation(at: open, "{") else { return index < open }
    let end = text.afterClosing(open)
    return text.isWord(at: head, "guard") ? index <= open || index >= end : index < end
  }

  /// The word with which the condition or loop begins in whose head a place is; nil: it is in none.
  private func head(around index: Int) -> Int? {
    var place = index
    while place > region.range.lowerBound, index - place < 200 {
      place -= 1
      if [")", "]"].contains(where: { text.isPunctuation(at: place, $0) }) {
        place = text.opening(of: place, from: region.range.lowerBound) ?? region.range.lowerBound
        guard steps.take(index - place) else { return nil }
      } else if text.isBoundary(at: place) {
        return nil
      } else if text.beginsHead(place) {
        return place
      }
    }
    return nil
  }
}

extension TokenText {
  private static let heads: [StaticString] = ["if", "guard", "while", "for", "catch", "switch"]

  /// Whether the word at a place begins a condition or a loop.
  fileprivate func beginsHead(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier
      && Self.heads.contains { isWord(at: index, $0) } && !isPunctuation(at: index - 1, ".")
      && !isPunctuation(at: index + 1, ":")
  }
}
