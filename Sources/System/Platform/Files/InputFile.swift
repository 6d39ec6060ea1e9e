import CSystem

/// Reads files whole, but not beyond a size.
package enum InputFile {
  /// Why there are no bytes.
  package enum Failure: Error, Equatable {
    case system(SystemError)
    case isDirectory
    /// More bytes than the limit.
    case tooLarge
  }

  /// How much is read at a time, at most and, of small files, at least: most documents are small, and
  /// clearing what is read into takes longer than reading it.
  private static let chunkSizes = (1 << 12)...(1 << 18)

  /// Reads a file that somebody named. A regular file that is too large is not read at all, anything
  /// else (a pipe is waited for) only up to the limit.
  package static func read(_ path: Path, limit: Int) throws(Failure) -> [UInt8] {
    let file = try translating { () throws(SystemError) in
      if case .descriptor(let number) = try? LinkedFile.following(path),
        FileDescriptor(number: number).isOwn
      {
        throw SystemError(code: EBADF)
      }
      return try FileDescriptor.open(path, O_RDONLY)
    }
    defer { try? file.close() }
    return try read(file, limit: limit)
  }

  /// Reads a file that was found, and so has to be a regular one.
  package static func readRegular(_ path: Path, limit: Int) throws(Failure) -> [UInt8] {
    let file = try translating { () throws(SystemError) in try FileDescriptor.openRegular(path) }
    defer { try? file.close() }
    return try read(file, limit: limit)
  }

  /// Reads a regular file, no link, and what changes when it is changed later.
  package static func readVersion(
    of path: Path, limit: Int
  ) throws(Failure) -> (bytes: [UInt8], version: FileStatus.Version) {
    let file = try translating { () throws(SystemError) in
      try FileDescriptor.openRegular(path, O_NOFOLLOW)
    }
    defer { try? file.close() }
    // Before it is read: what changes meanwhile is another version.
    let version = try translating { () throws(SystemError) in try file.status().version }
    return (try read(file, limit: limit), version)
  }

  /// Reads a regular file of a folder, no link.
  package static func readRegular(
    _ name: Path, in folder: OpenFolder, limit: Int
  ) throws(Failure) -> [UInt8] {
    let file = try translating { () throws(SystemError) in try folder.openRegular(name) }
    // Nothing was written, so there is nothing that closing could lose.
    defer { try? file.close() }
    return try read(file, limit: limit)
  }

  /// Reads what is left of an open file.
  package static func read(_ file: FileDescriptor, limit: Int) throws(Failure) -> [UInt8] {
    let status = try translating { () throws(SystemError) in try file.status() }
    if status.kind == .directory { throw .isDirectory }
    if status.kind == .regular, status.size > limit { throw .tooLarge }

    var bytes: [UInt8] = []
    var chunkSize = chunkSizes.upperBound
    if status.kind == .regular {
      bytes.reserveCapacity(status.size)
      chunkSize = min(max(status.size, chunkSizes.lowerBound), chunkSize)
    }
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while true {
      let count = try translating { () throws(SystemError) in try file.read(into: &chunk) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static func translating<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(error)
    }
  }
}
