extension DocumentProblems {
  /// The problems as FORMAT.md, section 1 shows them: place and message, then the line, then carets
  /// under the offending text and what to do about it.
  ///
  /// Nothing of the file or its name is printed raw that could move a terminal's cursor. Every line
  /// ends with a line feed.
  ///
  /// - Parameter limit: how many problems are shown; a last line counts the rest.
  public func rendered(limit: Int = 100) -> String {
    let name = Visible.text(fileName)
    var text = ""
    for problem in problems.prefix(max(0, limit)) { text += rendered(problem, fileName: name) }
    let rest = problems.count - min(problems.count, max(0, limit)) + omittedCount
    if rest > 0 { text += "\(name): error: \(rest) more problem\(rest == 1 ? "" : "s")\n" }
    return text
  }

  private func rendered(_ problem: DocumentProblem, fileName: String) -> String {
    let line = String(problem.position.line)
    let excerpt = SourceExcerpt(of: problem.range, in: source.bytes)
    let number = String(repeating: " ", count: max(0, 4 - line.count)) + line
    let gutter = String(repeating: " ", count: number.count)
    let help = problem.help.map { " " + $0 } ?? ""
    let shownLine = excerpt.line.isEmpty ? "" : " " + excerpt.line
    return """
      \(fileName):\(line):\(problem.position.column): error: \(problem.message)
      \(number) |\(shownLine)
      \(gutter) | \(excerpt.underline)\(help)

      """
  }
}
