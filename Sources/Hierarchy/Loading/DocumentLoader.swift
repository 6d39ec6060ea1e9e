extension Document {
  /// Reads a hierarchy document (FORMAT.md, section 1).
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - fileName: how messages name the file.
  /// - Throws: ``DocumentProblems`` with every problem of the file.
  public static func load(_ bytes: [UInt8], fileName: String) throws(DocumentProblems) -> Document {
    throw DocumentProblems(fileName: fileName, problems: [])
  }
}

/// Why a file is refused: all its problems, in the order of the file.
public struct DocumentProblems: Error, Sendable {
  /// How messages name the file.
  public let fileName: String
  /// The problems.
  public let problems: [DocumentProblem]
}

/// One problem of a file.
public struct DocumentProblem: Sendable {
  /// What is wrong and what was expected.
  public let message: String
  /// Where it begins.
  public let position: SourcePosition
}
