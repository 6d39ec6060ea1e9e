import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OutputFolder {
  /// Whether names that differ only in how letters with accents are put together are one file here.
  /// Only the file system knows: it is asked by a file that is removed at once.
  ///
  /// - Parameter isDryRun: whether nothing may be written: then it is what is usual on such a system.
  func foldsAccents(isDryRun: Bool) -> Bool {
    #if canImport(Darwin)
      let isUsual = true
    #else
      let isUsual = false
    #endif
    guard !isDryRun else { return isUsual }
    let composed = Path(".segueviz-\(getpid())-\u{E9}.tmp")
    let decomposed = Path(".segueviz-\(getpid())-e\u{301}.tmp")
    guard let folder = try? root(),
      let file = try? folder.open(composed, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
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
