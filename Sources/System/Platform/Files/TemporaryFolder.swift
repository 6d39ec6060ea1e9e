import CSystem

/// A folder of this process's own, which nobody else may look into.
package struct TemporaryFolder: Sendable {
  package let path: Path

  /// Makes an empty one.
  ///
  /// - Parameter base: the folder that it lies in.
  package init(in base: Path) throws(SystemError) {
    var template = base.appending(Path("segueviz-XXXXXX")).bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else { throw .last }
    path = Path(template.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Takes it away with the files in it. What is in folders in it, this process did not write.
  package func remove() {
    for name in Folders.names(in: path) {
      _ = path.appending(name).withCString { unlink($0) }
    }
    _ = path.withCString { rmdir($0) }
  }
}
