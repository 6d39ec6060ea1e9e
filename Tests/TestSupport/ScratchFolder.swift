import Foundation

/// A folder of a test's own, which goes with the value.
public final class ScratchFolder: Sendable {
  /// Where it is; no link on the way.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("segueviz-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Not resolvingSymlinksInPath(), which on macOS leaves the link /var in the name.
    let resolved = realpath(folder.path, nil)
    defer { free(resolved) }
    path = resolved.map { String(cString: $0) } ?? folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and gives its path.
  @discardableResult public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, and the folders that it is in, and gives its path.
  @discardableResult public func write(_ bytes: [UInt8], to name: String) throws -> String {
    if name.contains("/") { try makeFolder((name as NSString).deletingLastPathComponent) }
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Makes a folder in it, and those that this one is in, as far as they aren't there.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: destination)
  }

  /// Removes a file, or a folder with everything in it.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// The bytes of a file, or nil.
  public func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map(Array.init)
  }

  /// A file as text, or nil.
  public func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of everything in the folder, hidden files too, in order.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
