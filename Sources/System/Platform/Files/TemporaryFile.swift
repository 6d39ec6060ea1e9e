import CSystem

/// A file that is being written, locked as long as it has a temporary name, so that other runs
/// don't take it for a leftover.
package struct TemporaryFile {
  /// It must be closed before it's renamed.
  package let file: FileDescriptor
  /// Keeps the file locked when ``file`` is closed; nil: there was no descriptor for it.
  private let keeper: FileDescriptor?
  private let folder: OpenFolder
  private let name: Path

  package static let prefix = ".segueviz-"
  package static let suffix = ".tmp"

  private static let mostAttempts = 1000
  /// The number in the next one's name, so that threads don't collide.
  private static let nextNumber = Monitor(0)
  /// The maximum milliseconds to wait for another process, which locks a file briefly to check it.
  private static let mostMilliseconds = 5000

  /// Creates an empty file in a folder. Only the user can read a private one.
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
        let file = try unfinished.withValue { (files) throws(SystemError) in
          let file = try folder.makeFile(name, isPrivate: isPrivate)
          files[name] = folder
          return file
        }
        let temporary = TemporaryFile(
          file: file, keeper: try? file.duplicate(), folder: folder, name: name)
        if try temporary.isLocked() { return temporary }
        temporary.forget()
        try? file.close()
      } catch let failure {
        guard failure.code == EEXIST else { throw failure }
        error = failure
      }
    }
    throw error
  }

  /// Locks the file; false: another run removed it before.
  private func isLocked() throws(SystemError) -> Bool {
    do throws(SystemError) {
      if file.lock(within: Self.mostMilliseconds) == .isLocked {
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

  private func forget() {
    Self.unfinished.withValue { $0[name] = nil }
    try? keeper?.close()
  }

  /// The files without final names, and their folders. Their names are unique in this process.
  private static let unfinished = Monitor<[Path: OpenFolder]>([:])

  /// Removes all unfinished files, and then calls a function that ends the process. No other file
  /// is created in between.
  static func removeUnfinished(andThen end: () -> Void) {
    unfinished.withValue { files in
      for (name, folder) in files { try? folder.remove(name) }
      end()
    }
  }

  /// Gives the file its final name, or throws ``SystemError/changedMeanwhile`` if that is taken.
  package func rename(
    to final: Path, over standing: ExistingFile
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
    forget()
  }

  package func remove() {
    try? folder.remove(name)
    forget()
  }
}

/// The temporary files of killed runs.
package enum Leftovers {
  /// Removes them from a folder. A file that a run is writing is locked and stays.
  package static func sweep(_ folder: OpenFolder) {
    for name in folder.names where isTemporary(name) {
      // Only a regular file with the name is one of segueviz.
      guard (try? folder.status(of: name))?.kind == .regular,
        let file = try? folder.openRegular(name)
      else { continue }
      if file.lock() == .taken { try? folder.remove(name) }
      try? file.close()
    }
  }

  /// Whether a name is one of segueviz's: `.segueviz-PID-N.tmp`.
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
