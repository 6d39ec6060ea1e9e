/// What a file may take the place of.
package enum StandingFile: Sendable, Equatable {
  /// Whatever file stands there.
  case anything
  /// No file.
  case nothing
  /// The file that was looked at, as it was.
  case version(FileStatus.Version)

  /// - Parameter status: of what was looked at; nil: nothing was there.
  package init(_ status: FileStatus?) {
    self = status.map { .version($0.version) } ?? .nothing
  }
}
