/// A report in one format, written piece by piece. What it says is a model (``TraceReport``,
/// ``VersionsReport``, ``MatrixReport``, ``ExplorationReport``, ``DifferenceReport``, ``Diagnosis``),
/// which has no format: another format is another rendering of it.
package protocol Rendering {
  /// Writes the report.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure)
}

/// Reports are passed on in pieces: a trace can have 60 MB, which need never be in memory at once.
enum ReportPiece {
  /// How many bytes are gathered before they are passed on.
  static let size = 1 << 18
}
