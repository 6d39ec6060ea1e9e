import Platform
import Text

/// Keeps two batches from writing to one folder at once. The lock ends with the process and its
/// workers, however they end: the next run takes the file that they leave.
struct BatchLock {
  let file: FileDescriptor
  /// The folder that it keeps others out of.
  let folder: OpenFolder

  static let name = Path(".segueviz.lock")
  /// How long the workers of a batch that was killed are waited for.
  private static let mostMilliseconds = 10_000
  /// What it holds at most: the number of a process.
  private static let longestContent = 32

  /// Why a folder cannot be had.
  enum Failure: Error {
    /// By the process of this number, as far as it is known.
    case taken(by: Int?)
    /// What has the lock's name is none.
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

  private static func attempt(_ folder: OpenFolder) -> Attempt {
    do throws(SystemError) {
      // Opening a pipe or a device does something already.
      if let error = try folder.statusIfThere(of: name)?.kind.errorIfNotRegular {
        return .refused(.foreign(reason: error.reason))
      }
      let file = try folder.openOrMake(name)
      let attempt = try attempt(file)
      if case .taken = attempt { return attempt }
      try? file.close()
      return attempt
    } catch {
      return .refused(.system(error))
    }
  }

  private static func attempt(_ file: FileDescriptor) throws(SystemError) -> Attempt {
    let status = try file.status()
    if let error = status.kind.errorIfNotRegular {
      return .refused(.foreign(reason: error.reason))
    }
    let content = content(of: file)
    // Of a batch that was killed only workers are left, and not for long.
    let owner = owner(content)
    if file.lock() == .refused {
      guard let owner, !OtherProcess.isAlive(owner) else { return .refused(.taken(by: owner)) }
      if file.lock(within: mostMilliseconds) == .refused {
        return .refused(
          .foreign(
            reason: "processes of a batch that was killed (process \(owner)) still hold it"))
      }
    }
    let names = try file.status().nameCount
    if names == 0 { return .vanished }
    if names > 1 {
      return .refused(
        .foreign(reason: "the file has \(names) names (hard links), and a batch's lock has one"))
    }
    guard isLock(content) else {
      return .refused(.foreign(reason: "it isn't empty, and isn't a lock file of batch"))
    }
    // Only for whoever finds it taken, so it does not matter if there is no room for it.
    try? file.replaceContent(by: Array("\(CurrentProcess.number)\n".utf8))
    return .taken(file)
  }

  func release() {
    try? folder.remove(Self.name)
    try? file.close()
  }

  /// The beginning of what it holds.
  private static func content(of file: FileDescriptor) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: longestContent)
    guard let count = try? file.read(into: &buffer) else { return [] }
    return Array(buffer[..<count])
  }

  private static func owner(_ content: [UInt8]) -> Int? {
    Int(String(decoding: content, as: UTF8.self).prefix { $0.isNumber })
  }

  /// Whether it is what a batch writes into its lock, or the beginning of that.
  private static func isLock(_ content: [UInt8]) -> Bool {
    let digits = content.last == UInt8(ascii: "\n") ? content.dropLast() : content[...]
    return content.count < longestContent && digits.allSatisfy(Byte.isDigit)
  }
}
