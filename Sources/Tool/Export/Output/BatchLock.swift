import Platform
import Text

/// Keeps two batches from writing to a folder at once. It ends with the process and its workers.
/// The next run reuses its file.
struct BatchLock {
  let file: FileDescriptor
  let folder: OpenFolder

  static let name = Path(".segueviz.lock")
  /// The time to wait for the workers of a killed batch.
  private static let mostMilliseconds = 10_000
  /// The maximum size of the file, which contains the number of a process.
  private static let longestContent = 32

  enum Failure: Error {
    /// Another process has the lock: the one with this number, if it's known.
    case taken(by: Int?)
    /// Another file has the lock's name.
    case foreign(reason: String)
    case system(SystemError)
  }

  init(_ folder: OpenFolder) throws(Failure) {
    self.folder = folder
    while true {
      switch Self.attempt(folder) {
      case .taken(let file):
        self.file = file
        return
      case .unavailable(let failure): throw failure
      case .vanished: continue
      }
    }
  }

  private enum Attempt {
    case taken(FileDescriptor)
    /// Another batch removed it before it could be locked.
    case vanished
    case unavailable(Failure)
  }

  private static func attempt(_ folder: OpenFolder) -> Attempt {
    do throws(SystemError) {
      // Opening a pipe or a device has effects.
      if let error = try folder.statusIfThere(of: name)?.kind.errorIfNotRegular {
        return .unavailable(.foreign(reason: error.reason))
      }
      let file = try folder.openOrMake(name)
      let attempt = try attempt(file)
      if case .taken = attempt { return attempt }
      try? file.close()
      return attempt
    } catch {
      return .unavailable(.system(error))
    }
  }

  private static func attempt(_ file: FileDescriptor) throws(SystemError) -> Attempt {
    let status = try file.status()
    if let error = status.kind.errorIfNotRegular {
      return .unavailable(.foreign(reason: error.reason))
    }
    let content = content(of: file)
    // After a batch was killed, its workers end soon.
    let owner = Int(String(decoding: content, as: UTF8.self).prefix { $0.isNumber })
    if file.lock() == .isLocked {
      guard let owner, !OtherProcess.isAlive(owner) else { return .unavailable(.taken(by: owner)) }
      if file.lock(within: mostMilliseconds) == .isLocked {
        return .unavailable(
          .foreign(
            reason: "processes of an interrupted batch (process \(owner)) still use it"))
      }
    }
    let names = try file.status().nameCount
    if names == 0 { return .vanished }
    if names > 1 {
      return .unavailable(
        .foreign(reason: "it has \(names) names (hard links), so it isn't a lock file of batch"))
    }
    guard isLock(content) else {
      return .unavailable(.foreign(reason: "it isn't empty, and isn't a lock file of batch"))
    }
    // It is only shown to other batches, so a full disk doesn't matter.
    try? file.replaceContent(by: Array("\(CurrentProcess.number)\n".utf8))
    return .taken(file)
  }

  func release() {
    try? folder.remove(Self.name)
    try? file.close()
  }

  private static func content(of file: FileDescriptor) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: longestContent)
    guard let count = try? file.read(into: &buffer) else { return [] }
    return Array(buffer[..<count])
  }

  /// Whether it's the text of a batch's lock, or the beginning of one.
  private static func isLock(_ content: [UInt8]) -> Bool {
    let digits = content.last == UInt8(ascii: "\n") ? content.dropLast() : content[...]
    return content.count < longestContent && digits.allSatisfy(Byte.isDigit)
  }
}
