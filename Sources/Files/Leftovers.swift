#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sweeps the temporary files of runs that were killed.
package enum Leftovers {
  /// Removes what other runs left in a folder. A file that a living run writes is locked and stays.
  package static func sweep(_ folder: Path) {
    for name in Folders.names(in: folder) where isTemporary(name) {
      let path = folder.appending(name)
      // Only a regular file of the name is ours; opening a pipe of the name must not wait.
      guard (try? FileStatus.of(path, followingLinks: false))?.kind == .regular,
        let file = try? FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      else { continue }
      if file.lock(waiting: false) { _ = path.withCString { unlink($0) } }
      try? file.close()
    }
  }

  /// Whether a name is ours: `.segueviz-PID-N.tmp`.
  private static func isTemporary(_ name: Path) -> Bool {
    let text = name.description
    guard text.hasPrefix(TemporaryFile.prefix), text.hasSuffix(TemporaryFile.suffix) else {
      return false
    }
    let numbers = text.dropFirst(TemporaryFile.prefix.count).dropLast(TemporaryFile.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
  }
}
