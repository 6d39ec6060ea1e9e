/// A report in one format, written piece by piece. What it says is a model (``TraceReport``,
/// ``VersionsReport``, ``MatrixReport``, ``DifferenceReport``), which has no format: another format is
/// another rendering of it.
package protocol Rendering {
  /// Writes the report.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure)
}
