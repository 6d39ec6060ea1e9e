import CSystem

/// A file that is being written under a name that tells that it is not finished. It is locked as
/// long as it has that name, which tells other runs that it is no leftover.
package struct TemporaryFile {
  /// To be written, and closed before it is renamed.
  package let file: FileDescriptor
  /// Keeps the file locked when ``file`` is closed; nil: there was no descriptor left for it.
  private let keeper: FileDescriptor?
  private let folder: OpenFolder
  private let name: Path

  package static let prefix = ".segueviz-"
  package static let suffix = ".tmp"

  private static let mostAttempts = 1000
  /// The number in the next one's name, so that threads that write at once do not meet.
  private static let nextNumber = Monitor(0)
  /// Whoever sweeps has a file for a moment only.
  private static let mostMilliseconds = 5000

  /// Makes an empty file in a folder; for the user's eyes only if it is private.
  package static func make(
    in folder: OpenFolder, isPrivate: Bool
  ) throws(SystemError) -> TemporaryFile {
    var error = SystemError(code: EEXIST)
    for _ in 0..<mostAttempts {
      let number = nextNumber.withValue { number in
        defer { number &+= 1 }
        return number
      }
      let name = Path("\(prefix)\(CurrentProcess.number)-\(number)\(suffix)")
      do throws(SystemError) {
        let file = try SignalCleanup.making(name, in: folder) { () throws(SystemError) in
          try folder.makeFile(name, isPrivate: isPrivate)
        }
        let temporary = TemporaryFile(
          file: file, keeper: try? file.duplicate(), folder: folder, name: name)
        if try temporary.isLocked() { return temporary }
        temporary.abandon()
      } catch let failure {
        guard failure.code == EEXIST else { throw failure }
        error = failure
      }
    }
    throw error
  }

  /// Locks it; false where another run found it before it was locked, and swept it.
  private func isLocked() throws(SystemError) -> Bool {
    do throws(SystemError) {
      if file.lock(within: Self.mostMilliseconds) == .refused {
        throw SystemError(
          code: EWOULDBLOCK,
          explanation: "another process keeps the temporary file \(name) locked")
      }
      return try file.status().nameCount > 0
    } catch {
      try? file.close()
      remove()
      throw error
    }
  }

  private func abandon() {
    SignalCleanup.isDone(name, in: folder)
    try? file.close()
    try? keeper?.close()
  }

  /// Gives the file its final name in the folder.
  ///
  /// - Throws: ``SystemError/changedMeanwhile`` where something stands there that may not be replaced.
  package func rename(
    to final: Path, over standing: StandingFile
  ) throws(SystemError) {
    switch standing {
    case .anything: try folder.rename(name, to: final)
    case .nothing:
      do throws(SystemError) {
        try folder.rename(name, toNew: final)
      } catch {
        throw error.code == EEXIST ? .changedMeanwhile : error
      }
    case .version(let version):
      guard try folder.statusIfThere(of: final)?.version == version else {
        throw .changedMeanwhile
      }
      try folder.rename(name, to: final)
    }
    SignalCleanup.isDone(name, in: folder)
    try? keeper?.close()
  }

  /// Takes the file away.
  package func remove() {
    try? folder.remove(name)
    SignalCleanup.isDone(name, in: folder)
    try? keeper?.close()
  }
}
