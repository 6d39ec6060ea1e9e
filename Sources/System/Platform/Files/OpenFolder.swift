import CSystem

/// An open folder. It stays the same folder if another one gets its name, and no link below it is followed.
///
/// Names in it have no slashes. Paths are walked folder by folder.
package final class OpenFolder: Sendable {
  package let file: FileDescriptor
  /// Whether its names can be read and flushed.
  private let isReadable: Bool

  /// Takes ownership of an open folder, and closes it at the end.
  package init(_ file: FileDescriptor, isReadable: Bool = true) {
    self.file = file
    self.isReadable = isReadable
  }

  deinit { try? file.close() }

  /// Opens a folder by its name, following links.
  package convenience init(_ path: Path) throws(SystemError) {
    do throws(SystemError) {
      self.init(try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY))
    } catch {
      // Without the permission to list a folder, a process can still create and open files in it.
      guard error.code == EACCES else { throw error }
      self.init(
        try FileDescriptor.open(path, Int32(css_search_only) | O_DIRECTORY), isReadable: false)
    }
  }

  /// Opens the folder at a path below this one, never through a link.
  package func folder(_ path: Path, isMade: Bool = false) throws(SystemError) -> OpenFolder {
    var folder = self
    for name in path.components where name != Self.here {
      folder = try folder.child(Path(name), isMade: isMade)
    }
    return folder
  }

  private static let here = [UInt8(ascii: ".")]
  private static let parent = Array("..".utf8)

  private func child(_ name: Path, isMade: Bool) throws(SystemError) -> OpenFolder {
    do throws(SystemError) {
      return OpenFolder(try open(name, O_RDONLY | O_DIRECTORY))
    } catch {
      if error.isMissingFile, isMade {
        try make(name)
        return try child(name, isMade: false)
      }
      // The error for a link depends on the system.
      if (try? status(of: name))?.kind == .symbolicLink { throw .throughLink }
      throw error
    }
  }

  private func make(_ name: Path) throws(SystemError) {
    guard name.withCString({ mkdirat(file.number, $0, 0o777) }) != 0, css_error() != EEXIST else {
      return
    }
    throw .last
  }

  /// Opens a file that isn't a link.
  package func open(
    _ name: Path, _ flags: Int32, mode: mode_t = 0o666
  ) throws(SystemError) -> FileDescriptor {
    try Self.check(name)
    let number = FileDescriptor.retrying {
      name.withCString {
        css_open_at(file.number, $0, flags | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY, mode)
      }
    }
    guard number >= 0 else { throw css_error() == ELOOP ? .throughLink : .last }
    return FileDescriptor(number: number)
  }

  package func openRegular(_ name: Path) throws(SystemError) -> FileDescriptor {
    try open(name, O_RDONLY | O_NONBLOCK).checkedRegular()
  }

  /// Creates a file for writing, if its name is free. Only the user can read a private one.
  package func makeFile(_ name: Path, isPrivate: Bool) throws(SystemError) -> FileDescriptor {
    try open(name, O_WRONLY | O_CREAT | O_EXCL, mode: isPrivate ? 0o600 : 0o666)
  }

  /// Opens a file to read and write, and creates it if it's missing. It doesn't wait for devices.
  package func openOrMake(_ name: Path) throws(SystemError) -> FileDescriptor {
    try open(name, O_RDWR | O_CREAT | O_NONBLOCK)
  }

  /// The status of a file, not of a link's target.
  package func status(of name: Path) throws(SystemError) -> FileStatus {
    try Self.check(name)
    var status = stat()
    let result = name.withCString { fstatat(file.number, $0, &status, AT_SYMLINK_NOFOLLOW) }
    guard result == 0 else { throw .last }
    return FileStatus(status)
  }

  /// The same; nil: there's no such file.
  package func statusIfThere(of name: Path) throws(SystemError) -> FileStatus? {
    try FileStatus.ifThere { () throws(SystemError) in try status(of: name) }
  }

  /// The names in the folder, in no particular order; none if they can't be read.
  package var names: [Path] {
    // Reading changes the folder's position, and closing the stream closes the folder.
    guard isReadable, let own = try? open(Path("."), O_RDONLY | O_DIRECTORY) else { return [] }
    guard let stream = fdopendir(own.number) else {
      try? own.close()
      return []
    }
    defer { closedir(stream) }
    return Folders.reading(stream).names
  }

  package func rename(_ old: Path, to new: Path) throws(SystemError) {
    try Self.check(new)
    let result = old.withCString { old in
      new.withCString { renameat(file.number, old, file.number, $0) }
    }
    guard result == 0 else { throw .last }
  }

  /// Renames a file, or throws EEXIST if the name is taken.
  package func rename(_ old: Path, toNew new: Path) throws(SystemError) {
    try Self.check(new)
    let result = old.withCString { old in
      new.withCString { css_rename_to_new(file.number, old, $0) }
    }
    guard result != 0 else { return }
    let error = SystemError.last
    guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
    // Not every system and disk can do this in one step.
    if try statusIfThere(of: new) != nil { throw SystemError(code: EEXIST) }
    try rename(old, to: new)
  }

  package func remove(_ name: Path) throws(SystemError) {
    try Self.check(name)
    guard name.withCString({ unlinkat(file.number, $0, 0) }) == 0 else { throw .last }
  }

  package func removeFolder(_ name: Path) throws(SystemError) {
    try Self.check(name)
    guard name.withCString({ unlinkat(file.number, $0, AT_REMOVEDIR) }) == 0 else { throw .last }
  }

  package func flush() throws(SystemError) {
    if isReadable { try file.flush() }
  }

  /// Rejects names that lead out of the folder.
  private static func check(_ name: Path) throws(SystemError) {
    if name.bytes.isEmpty || name.bytes == parent || name.bytes.contains(UInt8(ascii: "/")) {
      throw SystemError(code: EINVAL)
    }
  }
}

extension SystemError {
  package static let throughLink = SystemError(
    code: ELOOP,
    explanation: "it's a link, or behind a link, and segueviz doesn't follow links there")
}
