#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is being written under a name that tells that it is not finished. It is locked as
/// long as it has that name, which tells other runs that it is no leftover.
package struct TemporaryFile {
  /// To be written, and closed before it is renamed.
  package let file: FileDescriptor
  /// Keeps the file locked when ``file`` is closed; nil: there was no descriptor left for it.
  private let keeper: FileDescriptor?
  private let path: Path

  package static let prefix = ".segueviz-"
  package static let suffix = ".tmp"

  private static let mostAttempts = 1000

  /// Makes an empty file in a folder; for the user's eyes only if it is private.
  package static func make(in folder: Path, isPrivate: Bool) throws(SystemError) -> TemporaryFile {
    var error = SystemError(code: EEXIST)
    for attempt in 0..<mostAttempts {
      let path = folder.appending(Path("\(prefix)\(getpid())-\(attempt)\(suffix)"))
      do throws(SystemError) {
        let file = try SignalCleanup.making(path) { () throws(SystemError) in
          try FileDescriptor.open(
            path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: isPrivate ? 0o600 : 0o666)
        }
        // Another run may have found the file before it was locked, and swept it.
        _ = file.lock(waiting: true)
        if try file.status().nameCount > 0 {
          return TemporaryFile(file: file, keeper: try? file.duplicate(), path: path)
        }
        SignalCleanup.isDone(path)
        try file.close()
      } catch let failure {
        guard failure.code == EEXIST else { throw failure }
        error = failure
      }
    }
    throw error
  }

  /// Gives the file its final name.
  package func rename(to final: Path) throws(SystemError) {
    let result = path.withCString { old in final.withCString { platformRename(old, $0) } }
    guard result == 0 else { throw .last }
    SignalCleanup.isDone(path)
    try? keeper?.close()
  }

  /// Takes the file away.
  package func remove() {
    _ = path.withCString { unlink($0) }
    SignalCleanup.isDone(path)
    try? keeper?.close()
  }
}

private func platformRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  rename(old, new)
}
