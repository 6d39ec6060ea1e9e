import Platform

/// What stands where a result is to go, looked at before it is replaced.
enum FoundFile {
  /// Nothing, or what no result takes the place of: then writing says what is wrong.
  case nothing
  case file(bytes: [UInt8], version: FileStatus.Version)
  /// More bytes than the limit.
  case tooLarge
  case unreadable(SystemError)

  /// Looks behind links.
  ///
  /// - Parameter limit: the most bytes that are read.
  init(at path: Path, limit: Int) {
    self = .nothing
    guard case .file(let target)? = try? LinkedFile.following(path),
      let status = try? FileStatus.of(target, followingLinks: false), status.kind == .regular
    else { return }
    do throws(InputFile.Failure) {
      let file = try InputFile.readVersion(of: target, limit: limit)
      self = .file(bytes: file.bytes, version: file.version)
    } catch {
      switch error {
      case .tooLarge: self = .tooLarge
      case .system(let error) where !error.isMissingFile: self = .unreadable(error)
      case .system, .isDirectory: break
      }
    }
  }

  /// Why what cannot be read stays.
  static func reason(_ error: SystemError) -> String {
    "it can't be read, and may not be a segueviz file: \(error.reason)"
  }
}
