import Platform

/// Writes the files of a batch: beside, flushed, renamed. Links are not followed but refused, so that
/// nothing is ever written outside of the output.
enum BatchFile {
  /// - Parameters:
  ///   - file: its path in the output, whose folders are there.
  ///   - output: the folder that it goes to.
  static func write(
    _ bytes: [UInt8], to file: Path, in output: OpenFolder
  ) throws(SystemError) {
    let folder = try output.folder(file.folder)
    let name = Path(file.lastComponent)
    let old = try folder.statusIfThere(of: name)
    if let error = old?.kind.errorIfNotRegular { throw error }
    try Replacement.write(bytes, to: name, in: folder, replacing: old)
  }
}
