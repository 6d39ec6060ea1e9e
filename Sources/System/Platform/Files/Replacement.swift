import CSystem

/// Writes a file beside the one that it is to replace, and renames it.
package enum Replacement {
  /// - Parameters:
  ///   - name: what the file is called in the folder.
  ///   - old: what has that name.
  ///   - standing: what may have it in the end; nil: what has it now, unchanged.
  package static func write(
    _ bytes: [UInt8], to name: Path, in folder: OpenFolder, replacing old: FileStatus?,
    over standing: StandingFile? = nil
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
      // A full disk or a lost server may show only now.
      try temporary.file.close()
      try temporary.rename(to: name, over: standing ?? StandingFile(old))
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Gives the new file the old one's owner, as far as this user may, and its permissions.
  private static func keep(_ old: FileStatus, on file: FileDescriptor) throws(SystemError) {
    var new = try file.status()
    if new.owner != old.owner || new.group != old.group {
      // Whoever may not give a file away may still give it to a group of theirs.
      if fchown(file.number, old.owner, old.group) != 0 {
        _ = fchown(file.number, uid_t.max, old.group)
      }
      new = try file.status()
    }
    let permissions = permissions(of: old, owner: new.owner, group: new.group)
    guard fchmod(file.number, permissions) == 0 else { throw .last }
  }

  /// What is left of a file's permissions where its owner or group are others. Nobody runs it as its
  /// new owner who ran it as the old, and the new group may no more than everybody.
  static func permissions(of old: FileStatus, owner: uid_t, group: gid_t) -> mode_t {
    var permissions = old.permissions
    if owner != old.owner || group != old.group { permissions &= ~0o6000 }
    if group != old.group {
      permissions &= ~0o070 | ((permissions & 0o007) << 3)
    }
    return permissions
  }
}

/// What a file may take the place of.
package enum StandingFile: Sendable, Equatable {
  /// Whatever file stands there.
  case anything
  /// No file.
  case nothing
  /// The file that was looked at, as it was.
  case version(FileStatus.Version)

  /// - Parameter status: of what was looked at; nil: nothing was there.
  package init(_ status: FileStatus?) {
    self = status.map { .version($0.version) } ?? .nothing
  }
}
