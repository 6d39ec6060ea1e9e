import Hierarchy

/// Finds out where in a source file something stands. The lines are counted only if somebody asks.
final class SourceLocator {
  let file: ImportFile
  private lazy var source = SourceText(file.bytes)

  init(_ file: ImportFile) { self.file = file }

  func position(of token: SourceToken) -> SourcePosition {
    source.position(at: Int(token.start))
  }

  func place(of token: SourceToken) -> ImportPlace { ImportPlace(file.name, position(of: token)) }
}

extension ImportFile {
  /// The name without its folder.
  var baseName: String {
    name.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? name
  }
}
