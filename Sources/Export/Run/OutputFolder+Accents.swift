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
    let composed = path.appending(Path(".segueviz-\(getpid())-\u{E9}.tmp"))
    let decomposed = path.appending(Path(".segueviz-\(getpid())-e\u{301}.tmp"))
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = composed.withCString { open($0, flags, 0o600) }
    guard file >= 0 else { return isUsual }
    defer {
      close(file)
      _ = composed.withCString { unlink($0) }
    }
    guard let one = try? FileStatus.of(composed, followingLinks: false),
      let other = try? FileStatus.of(decomposed, followingLinks: false)
    else { return false }
    return one.identity == other.identity
  }
}
