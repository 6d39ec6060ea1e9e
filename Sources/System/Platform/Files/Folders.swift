import CSystem

package enum Folders {
  /// Whether there is such a folder, or a link to one.
  package static func exists(_ path: Path) -> Bool {
    (try? FileStatus.of(path, followingLinks: true))?.kind == .directory
  }

  /// Creates a folder and the folders above it, if they're missing.
  package static func make(_ path: Path) throws(SystemError) {
    if exists(path) { return }
    for end in path.bytes.indices.dropFirst() where path.bytes[end] == UInt8(ascii: "/") {
      try makeOne(Path(Array(path.bytes[..<end])))
    }
    try makeOne(path)
  }

  private static func makeOne(_ path: Path) throws(SystemError) {
    guard path.withCString({ mkdir($0, 0o777) }) != 0 else { return }
    let error = SystemError.last
    // If the folder exists, the error can also be EROFS or EACCES.
    guard exists(path) else { throw error.code == EEXIST ? SystemError(code: ENOTDIR) : error }
  }

  /// Throws if the names in a folder can't be read.
  package static func checkReadable(_ path: Path) throws(SystemError) {
    guard let folder = path.withCString({ opendir($0) }) else { throw .last }
    closedir(folder)
  }

  package static func allNames(in path: Path) throws(SystemError) -> [Path] {
    guard let folder = path.withCString({ opendir($0) }) else { throw .last }
    defer { closedir(folder) }
    let (names, error) = reading(folder)
    if let error { throw error }
    return names
  }

  /// The names in a folder, in no particular order; none if it can't be read.
  package static func names(in path: Path) -> [Path] { (try? allNames(in: path)) ?? [] }

  /// Whether file systems usually ignore Unicode normalization on this system.
  package static var usuallyFoldAccents: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  #if canImport(Darwin)
    typealias Stream = UnsafeMutablePointer<DIR>
  #else
    typealias Stream = OpaquePointer
  #endif

  /// The names in a folder, and an error if they aren't all.
  static func reading(_ folder: Stream) -> (names: [Path], error: SystemError?) {
    // The entry may be shorter than the structure that C declares.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return ([], nil) }
    var names: [Path] = []
    while true {
      // Only errno shows whether this is the end or an error.
      css_set_error(0)
      guard let entry = readdir(folder) else {
        let code = css_error()
        return (names, code == 0 ? nil : SystemError(code: code))
      }
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(Path([UInt8](cString: name)))
    }
  }
}

/// A folder that only this user can read.
package struct TemporaryFolder: Sendable {
  package let path: Path

  package init(in base: Path) throws(SystemError) {
    var template = base.appending(Path("segueviz-XXXXXX")).bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else { throw .last }
    path = Path(template.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Removes the folder with its files, unless it contains folders, which others created.
  package func remove() {
    for name in Folders.names(in: path) {
      _ = path.appending(name).withCString { unlink($0) }
    }
    _ = path.withCString { rmdir($0) }
  }
}
