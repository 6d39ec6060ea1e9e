import Text

/// Collects what is wrong with laying an overlay over a document.
final class OverlayProblems {
  private(set) var collector = ProblemCollector()
  let files: OverlayFiles
  private let merged: MergedJSON

  init(_ files: OverlayFiles) {
    self.files = files
    merged = MergedJSON(files)
  }

  func report(
    _ message: String, at value: FileValue, kind: DocumentProblem.Kind = .relation,
    help: ProblemCollector.Help? = nil
  ) {
    var range = merged.range(of: value)
    // A whole object underlined would be of no use.
    switch files.kind(of: value) {
    case .object, .array: range = range.lowerBound..<(range.lowerBound + 1)
    default: break
    }
    collector.add(message, at: range, kind: kind, help: help)
  }

  /// Reports a value that is neither an object nor null.
  func reportType(of value: FileValue, expected: String) {
    let found = files.kind(of: value).description
    report("expected \(expected), found \(found)", at: value, kind: .structure)
  }

  /// Reports what is in either file twice.
  func reportDuplicateKeys() {
    for file in [OverlayFile.base, .overlay] {
      for duplicate in files.json(file).duplicateKeys {
        let key = FileValue(file: file, index: duplicate.key)
        let name = Visible.quoted(files.string(at: key))
        report("this object already has the key \(name)", at: key, kind: .syntax)
      }
    }
  }
}
