import CSystem

/// Reads whole files up to a size.
package enum InputFile {
  package enum Failure: Error, Equatable {
    case system(SystemError)
    case isDirectory
    /// More bytes than the limit.
    case tooLarge
  }

  /// How many bytes are read at a time. Most documents are small, and clearing a large buffer takes longer than reading them.
  private static let chunkSizes = (1 << 12)...(1 << 18)

  /// Reads a file that the user named. A regular file that is too large isn't read, anything else only up to the limit.
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

  /// Reads a file that was found, which must be a regular one.
  package static func readRegular(_ path: Path, limit: Int) throws(Failure) -> [UInt8] {
    let file = try translating { () throws(SystemError) in try FileDescriptor.openRegular(path) }
    defer { try? file.close() }
    return try read(file, limit: limit)
  }

  /// Reads a regular file that isn't a link, with its version.
  package static func readVersion(
    of path: Path, limit: Int
  ) throws(Failure) -> (bytes: [UInt8], version: FileStatus.Version) {
    let file = try translating { () throws(SystemError) in
      try FileDescriptor.openRegular(path, O_NOFOLLOW)
    }
    defer { try? file.close() }
    // The version is read before the content, so that a later change is noticed.
    let version = try translating { () throws(SystemError) in try file.status().version }
    return (try read(file, limit: limit), version)
  }

  /// Reads a regular file of a folder that isn't a link.
  package static func readRegular(
    _ name: Path, in folder: OpenFolder, limit: Int
  ) throws(Failure) -> [UInt8] {
    let file = try translating { () throws(SystemError) in try folder.openRegular(name) }
    defer { try? file.close() }
    return try read(file, limit: limit)
  }

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

  private static func translating<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(Failure) -> Value {
    try Result(catching: body).mapError(Failure.system).get()
  }
}
