/// The words and signs with which statements begin and variables get something.
extension TokenText {
  /// Whether a variable of Swift is declared behind the word at a place.
  func isLetOrVar(at index: Int) -> Bool { isWord(at: index, "let") || isWord(at: index, "var") }

  /// Whether at a place something is assigned, and not compared.
  func isAssigning(at index: Int) -> Bool {
    isPunctuation(at: index, "=") && !isPunctuation(at: index + 1, "=")
  }

  /// Whether a statement can begin behind what is at a place: a semicolon or a brace.
  func isBoundary(at index: Int) -> Bool {
    isPunctuation(at: index, ";") || isPunctuation(at: index, "{")
      || isPunctuation(at: index, "}")
  }

  /// Whether a statement begins at a place, in code that begins at another.
  func beginsStatement(at index: Int, from start: Int) -> Bool {
    index == start || tokens.indices.contains(index) && tokens[index].startsLine
      || isBoundary(at: index - 1)
  }
}
