/// The text of an overlay, and where it begins in the text of both files.
struct OverlaySource: Sendable {
  let source: SourceText
  let start: Int

  /// The position of a byte of the text of both; nil if it is none of the overlay's.
  func position(at offset: Int) -> SourcePosition? {
    guard offset >= start else { return nil }
    let position = source.position(at: offset - start)
    return SourcePosition(line: position.line, column: position.column, isInOverlay: true)
  }
}

extension ValueReader {
  /// The problems of a file and of the overlay over it.
  func finishedProblems(fileName: String, overlayName: String) -> OverlaidProblems {
    guard let overlay else {
      return OverlaidProblems(document: finishedProblems(fileName: fileName), overlay: nil)
    }
    var problems = problems
    let files = problems.finish(
      fileName: fileName, source: source, overlayName: overlayName, overlay: overlay)
    return OverlaidProblems(document: files.document, overlay: files.overlay)
  }
}
