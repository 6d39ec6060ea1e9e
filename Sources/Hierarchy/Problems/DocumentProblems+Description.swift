extension DocumentProblems: CustomStringConvertible {
  /// What `print(error)` shows: ``rendered(limit:)`` without the last line's end.
  public var description: String { String(rendered().dropLast()) }
}

extension DocumentProblem: CustomStringConvertible {
  /// Place and message in one line: `21:47: error: no controller has the id "resluts"`.
  public var description: String {
    "\(position.line):\(position.column): error: \(message)" + (help.map { "; \($0)" } ?? "")
  }
}

extension OverlaidProblems: CustomStringConvertible {
  /// The problems of the document, then those of the overlay.
  public var description: String { files.map(\.description).joined(separator: "\n") }
}
