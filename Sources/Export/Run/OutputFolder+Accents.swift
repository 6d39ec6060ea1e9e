import Platform

extension OutputFolder {
  /// Whether names that differ only in how letters with accents are put together are one file here.
  /// Only the file system knows: it is asked by a file that is removed at once.
  ///
  /// - Parameter isDryRun: whether nothing may be written: then it is what is usual on such a system.
  func foldsAccents(isDryRun: Bool) -> Bool {
    let isUsual = Folders.usuallyFoldAccents
    guard !isDryRun else { return isUsual }
    let composed = Path(".segueviz-\(CurrentProcess.number)-\u{E9}.tmp")
    let decomposed = Path(".segueviz-\(CurrentProcess.number)-e\u{301}.tmp")
    guard let folder = try? root(),
      let file = try? folder.makeFile(composed, isPrivate: true)
    else { return isUsual }
    defer {
      try? file.close()
      try? folder.remove(composed)
    }
    guard let one = try? file.status(), let other = try? folder.status(of: decomposed) else {
      return false
    }
    return one.identity == other.identity
  }
}
