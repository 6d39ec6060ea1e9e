/// One problem of a file.
public struct DocumentProblem: Sendable {
  /// What it takes to see a problem.
  public enum Kind: Sendable {
    /// The text: it is no JSON, or has a key twice.
    case syntax
    /// One value and its keys: what the JSON Schema of the format finds as well.
    case structure
    /// Other parts of the document: a reference to nobody, an id that is taken, a link that cannot be.
    case relation
  }

  /// What it takes to see the problem.
  public let kind: Kind
  /// What is wrong and what was expected. Names from the file in it are safe to print.
  public let message: String
  /// Where the offending text begins.
  public let position: SourcePosition
  /// Where it ends: the position after its last scalar.
  public let end: SourcePosition
  /// What to do about it: `did you mean "results"?`.
  public let help: String?
  /// The offending bytes of the file; empty where something is missing.
  package let range: Range<Int>
}

/// Why a file is refused: its problems, in the order of the file.
public struct DocumentProblems: Error, Sendable {
  /// How messages name the file.
  public let fileName: String
  /// The problems, the first 10,000 of them.
  public let problems: [DocumentProblem]
  /// How many more there are.
  public let omittedCount: Int
  /// The file.
  package let source: SourceText
}

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
