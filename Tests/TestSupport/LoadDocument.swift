import Hierarchy

/// Loads the document of a test. Throws its problems as text.
public func loadDocument(_ json: String) throws -> Document {
  do throws(DocumentProblems) {
    return try Document.load(Array(json.utf8), fileName: "test.json")
  } catch {
    throw RejectedDocument(description: error.rendered())
  }
}

/// Why ``loadDocument(_:)`` has no document.
public struct RejectedDocument: Error, CustomStringConvertible {
  /// The problems as a reader sees them.
  public let description: String
}
