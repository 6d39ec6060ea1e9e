import CSystem

/// Writes files so that they have either the old content or the new, never a part of it.
package struct OutputFiles: Sendable {
  private let sweptFolders = Monitor<Set<Path>>([])

  package init() {}

  /// Writes a file. A regular or new file is written beside the old one and renamed, with its
  /// permissions, after links are followed. Anything else, such as a device or a pipe, is written
  /// in place. To flush many names at once, call ``flush(_:)`` later. Throws
  /// ``SystemError/changedMeanwhile`` if another file has the name.
  package func write(
    _ bytes: [UInt8], to path: Path, over standing: ExistingFile = .anything,
    flushesFolder: Bool = true
  ) throws(SystemError) {
    switch try LinkedFile.following(path) {
    case .descriptor(let number):
      let file = FileDescriptor(number: number)
      // The user can't mean a file that this process opened.
      if file.isOwn { throw SystemError(code: EBADF) }
      try file.write(bytes)
    case .file(let path):
      let old = try FileStatus.ifThere(path)
      switch old?.kind {
      case .regular:
        // A write-protected file should stay. Renaming needs only a writable folder.
        guard path.withCString({ access($0, W_OK) }) == 0 else { throw .last }
      case .directory: throw SystemError(code: EISDIR)
      case .characterDevice, .pipe, .other, .symbolicLink:
        return try Self.writeInPlace(bytes, to: path)
      case nil: break
      }
      guard standing == .anything || standing == ExistingFile(old) else {
        throw .changedMeanwhile
      }
      let folder = try OpenFolder(path.folder)
      if sweptFolders.withValue({ $0.insert(path.folder).inserted }) { Leftovers.sweep(folder) }
      try Replacement.write(
        bytes, to: Path(path.lastComponent), in: folder, replacing: old, over: standing)
      if flushesFolder { try folder.flush() }
    }
  }

  package func flush(_ folder: Path) throws(SystemError) { try OpenFolder(folder).flush() }

  /// Whether writing the file would write to a terminal.
  package static func isTerminal(_ path: Path) -> Bool {
    switch try? LinkedFile.following(path) {
    case .descriptor(let number): return FileDescriptor(number: number).isTerminal
    case .file(let path):
      // Opening a pipe could wait for its reader, so only devices are looked into.
      guard (try? FileStatus.of(path, followingLinks: false))?.kind == .characterDevice,
        let file = try? FileDescriptor.open(path, O_WRONLY | O_NONBLOCK)
      else { return false }
      defer { try? file.close() }
      return file.isTerminal
    case nil: return false
    }
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: Path) throws(SystemError) {
    let file = try FileDescriptor.open(path, O_WRONLY)
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
  }
}
