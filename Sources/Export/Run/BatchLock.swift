import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps two batches from writing to one folder at once. The lock ends with the process and its
/// workers, however they end: the next run takes the file that they leave.
struct BatchLock {
  let file: FileDescriptor
  private let path: Path

  private static let name = ".segueviz.lock"

  /// Why a folder cannot be had.
  enum Failure: Error {
    /// By the process of this number, as far as it is known.
    case taken(by: Int?)
    case system(SystemError)
  }

  init(_ folder: Path) throws(Failure) {
    path = folder.appending(Path(Self.name))
    while true {
      switch Self.attempt(path) {
      case .taken(let file):
        self.file = file
        return
      case .refused(let failure): throw failure
      case .vanished: continue
      }
    }
  }

  private enum Attempt {
    case taken(FileDescriptor)
    /// Whoever had it took it away between opening and locking it.
    case vanished
    case refused(Failure)
  }

  private static func attempt(_ path: Path) -> Attempt {
    do throws(SystemError) {
      let file = try FileDescriptor.open(path, O_RDWR | O_CREAT | O_NOFOLLOW)
      if !file.lock(waiting: false) {
        let owner = owner(file)
        // Of a batch that was killed only workers are left, and not for long.
        guard let owner, !isAlive(owner), file.lock(waiting: true) else {
          try file.close()
          return .refused(.taken(by: owner))
        }
      }
      guard try file.status().nameCount > 0 else {
        try file.close()
        return .vanished
      }
      // Only for whoever finds it taken, so it does not matter if there is no room for it.
      _ = ftruncate(file.number, 0)
      try? file.write(Array("\(getpid())\n".utf8))
      return .taken(file)
    } catch {
      return .refused(.system(error))
    }
  }

  func release() {
    _ = path.withCString { unlink($0) }
    try? file.close()
  }

  private static func isAlive(_ process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 0 else { return false }
    return kill(number, 0) == 0 || errno != ESRCH
  }

  private static func owner(_ file: FileDescriptor) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 32)
    guard let count = try? file.read(into: &buffer) else { return nil }
    return Int(String(decoding: buffer[..<count], as: UTF8.self).prefix { $0.isNumber })
  }
}
