import Platform

extension OutputFiles {
  /// Writes a file whole, over what may be replaced. What stands there is looked at again whenever others
  /// came between: they may have been segueviz, too.
  ///
  /// - Parameter standing: which file may be replaced, as it stands there now; it throws where none may.
  func write(
    _ bytes: [UInt8], to path: Path, flushesFolder: Bool = true,
    overWhat standing: () throws(CommandError) -> StandingFile
  ) throws(CommandError) {
    for _ in 0..<Self.mostAttempts {
      let standing = try standing()
      do throws(SystemError) {
        return try write(bytes, to: path, over: standing, flushesFolder: flushesFolder)
      } catch {
        guard error == .changedMeanwhile else { throw .cannotWrite(path, error) }
      }
    }
    throw .cannotWrite(path, .changedMeanwhile)
  }

  /// How often a file is looked at again that others write at the same time.
  private static let mostAttempts = 20
}
