#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a file beside the one that it is to replace, and renames it.
package enum Replacement {
  package static func write(
    _ bytes: [UInt8], to path: Path, replacing old: FileStatus?
  ) throws(SystemError) {
    let temporary = try TemporaryFile.make(in: path.folder, isPrivate: old != nil)
    do throws(SystemError) {
      try temporary.file.write(bytes)
      if let old { try keep(old, on: temporary.file) }
      try temporary.file.flush()
    } catch {
      try? temporary.file.close()
      temporary.remove()
      throw error
    }
    do throws(SystemError) {
      // A full disk or a lost server may show only now.
      try temporary.file.close()
      try temporary.rename(to: path)
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Gives the new file the old one's owner, as far as this user may, and its permissions.
  private static func keep(_ old: FileStatus, on file: FileDescriptor) throws(SystemError) {
    let new = try file.status()
    if new.owner != old.owner || new.group != old.group {
      _ = fchown(file.number, old.owner, old.group)
    }
    guard fchmod(file.number, old.permissions) == 0 else { throw .last }
  }
}
