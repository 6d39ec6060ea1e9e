#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system says of a file.
struct FileStatus: Sendable {
  /// What kind of file it is.
  let kind: Kind
  /// In bytes; 0 or meaningless for what is not a regular file.
  let size: Int
  /// Who may do what: the low twelve bits.
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  /// How many names the file has; 0 when it was removed while open.
  let nameCount: Int
  /// What tells the file from every other, whatever it is called.
  let identity: Identity

  struct Identity: Hashable, Sendable {
    let device: dev_t
    let number: ino_t
  }

  enum Kind: Sendable {
    case regular, directory, symbolicLink
    /// What may be a terminal.
    case characterDevice
    /// A pipe, a socket, a disk.
    case other
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFCHR: .characterDevice
      default: .other
      }
    size = Int(status.st_size)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    nameCount = Int(status.st_nlink)
    identity = Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Asks for a file by name; what a link leads to if links are followed.
  static func of(_ path: Path, followingLinks: Bool) throws(SystemError) -> FileStatus {
    var status = stat()
    let result = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { throw .last }
    return FileStatus(status)
  }
}
