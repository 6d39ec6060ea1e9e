import CSystem

/// Writes a file beside the one that it replaces, and renames it.
package enum Replacement {
  /// Writes a file and renames it over `standing`; nil: over the old file, if that's unchanged.
  package static func write(
    _ bytes: [UInt8], to name: Path, in folder: OpenFolder, replacing old: FileStatus?,
    over standing: ExistingFile? = nil
  ) throws(SystemError) {
    let temporary = try TemporaryFile.make(in: folder, isPrivate: old != nil)
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
      // A full disk or a lost server may fail only now.
      try temporary.file.close()
      try temporary.rename(to: name, over: standing ?? ExistingFile(old))
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Gives the new file the old one's owner, if this user may, and its permissions.
  private static func keep(_ old: FileStatus, on file: FileDescriptor) throws(SystemError) {
    var new = try file.status()
    if new.owner != old.owner || new.group != old.group {
      // A user who can't change the owner may be able to change the group.
      if fchown(file.number, old.owner, old.group) != 0 {
        _ = fchown(file.number, uid_t.max, old.group)
      }
      new = try file.status()
    }
    let permissions = permissions(of: old, owner: new.owner, group: new.group)
    guard fchmod(file.number, permissions) == 0 else { throw .last }
  }

  /// The permissions for another owner or group: without setuid and setgid, and a new group has no more than others.
  static func permissions(of old: FileStatus, owner: uid_t, group: gid_t) -> mode_t {
    var permissions = old.permissions
    if owner != old.owner || group != old.group { permissions &= ~0o6000 }
    if group != old.group {
      permissions &= ~0o070 | ((permissions & 0o007) << 3)
    }
    return permissions
  }
}

package enum ExistingFile: Sendable, Equatable {
  case anything
  case nothing
  case version(FileStatus.Version)

  package init(_ status: FileStatus?) {
    self = status.map { .version($0.version) } ?? .nothing
  }
}
