/// Reports are passed on in pieces: a trace can have 60 MB, which need never be in memory at once.
enum ReportPiece {
  /// How many bytes are gathered before they are passed on.
  static let size = 1 << 18
}
