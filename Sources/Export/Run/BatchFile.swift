import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes the files of a batch: beside, flushed, renamed. Links are not followed but refused, so that
/// nothing is ever written outside of the output.
enum BatchFile {
  static func write(_ bytes: [UInt8], to path: Path) throws(SystemError) {
    let old: FileStatus?
    do throws(SystemError) {
      old = try FileStatus.of(path, followingLinks: false)
    } catch {
      guard error.isMissingFile else { throw error }
      old = nil
    }
    switch old?.kind {
    case .regular, nil: break
    case .directory: throw SystemError(code: EISDIR)
    case .symbolicLink: throw SystemError(code: ELOOP)
    case .characterDevice, .other: throw SystemError(code: EEXIST)
    }
    try Replacement.write(bytes, to: path, replacing: old)
  }
}

extension SystemError {
  /// Whether no other file could be written either: a full disk, a folder or disk that is read-only.
  var concernsEveryFile: Bool {
    [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, EIO, ENOENT].contains(code)
  }
}
