import Foundation

/// A temporary folder of a test, which is removed with the value.
public final class ScratchFolder: Sendable {
  /// Its path, without links.
  public let path: String

  /// Creates a folder with files: names to texts. Without one, no test can run.
  public init(_ files: [String: String] = [:]) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("segueviz-test-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // resolvingSymlinksInPath() isn't used, because on macOS it keeps the link /var in the name.
      let resolved = realpath(folder, nil)
      defer { free(resolved) }
      path = resolved.map { String(cString: $0) } ?? folder
      for (name, text) in files { try write(text, to: name) }
    } catch {
      fatalError("no temporary folder: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and returns its path.
  @discardableResult public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file and creates its folders, and returns its path.
  @discardableResult public func write(_ bytes: [UInt8], to name: String) throws -> String {
    if name.contains("/") { try makeFolder((name as NSString).deletingLastPathComponent) }
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Creates a folder in it, and the folders above that, if they are missing.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
  }

  /// Creates a symbolic link.
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

  /// The names of everything in the folder, including hidden files, in order.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
