import CSystem

package struct FileStatus: Sendable {
  package let kind: Kind
  /// The size of a regular file in bytes.
  package let size: Int
  /// The time of the last change of its content, in nanoseconds.
  package let modified: Int
  /// The low twelve bits.
  package let permissions: mode_t
  package let owner: uid_t
  package let group: gid_t
  /// How many names the file has; 0 when it was removed while open.
  package let nameCount: Int
  /// Identifies the file, whatever its name is.
  package let identity: Identity

  /// The identity of a file's content. It differs after the file was changed or replaced.
  package struct Version: Hashable, Sendable {
    let identity: Identity
    let size: Int
    let modified: Int
  }

  package var version: Version { Version(identity: identity, size: size, modified: modified) }

  package struct Identity: Hashable, Sendable {
    package let device: dev_t
    package let number: ino_t
  }

  package enum Kind: Sendable {
    case regular, directory, symbolicLink
    /// A device such as a terminal.
    case characterDevice
    case pipe
    /// A socket, a disk.
    case other

    /// "a file".
    package var description: String {
      switch self {
      case .regular: "a file"
      case .directory: "a folder"
      case .symbolicLink: "a link"
      case .characterDevice, .other: "a device or socket"
      case .pipe: "a pipe"
      }
    }

    /// The error if a regular file is expected; nil: it is one.
    package var errorIfNotRegular: SystemError? {
      let reason = "it's \(description), not a regular file"
      return switch self {
      case .regular: nil
      case .directory: SystemError(code: EISDIR, explanation: reason)
      case .symbolicLink: .throughLink
      case .characterDevice, .pipe, .other: SystemError(code: EEXIST, explanation: reason)
      }
    }
  }

  package init(_ status: stat) {
    // The types of these constants differ between systems.
    kind =
      switch Int32(status.st_mode) & Int32(S_IFMT) {
      case Int32(S_IFREG): .regular
      case Int32(S_IFDIR): .directory
      case Int32(S_IFLNK): .symbolicLink
      case Int32(S_IFCHR): .characterDevice
      case Int32(S_IFIFO): .pipe
      default: .other
      }
    size = Int(status.st_size)
    let time = withUnsafePointer(to: status, css_modified)
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    nameCount = Int(status.st_nlink)
    identity = Identity(device: status.st_dev, number: status.st_ino)
  }

  /// The status that a function returns; nil: there's no such file.
  package static func ifThere(
    _ status: () throws(SystemError) -> FileStatus
  ) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status()
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  /// The status of a file or link; nil: there's no such file.
  static func ifThere(_ path: Path) throws(SystemError) -> FileStatus? {
    try ifThere { () throws(SystemError) in try of(path, followingLinks: false) }
  }

  package static func of(_ path: Path, followingLinks: Bool) throws(SystemError) -> FileStatus {
    var status = stat()
    let result = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { throw .last }
    return FileStatus(status)
  }
}
