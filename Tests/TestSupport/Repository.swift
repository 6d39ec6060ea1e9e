import Foundation

/// The source tree of the tests.
public enum Repository {
  /// The folder of the repository.
  public static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The names of the samples' documents without their extension, in order.
  public static let samples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/Samples")) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".trace.json") }
      .map { String($0.dropLast(5)) }.sorted()
  }()

  /// The Markdown documents, in order: those at the top, Samples/README.md, and all of docs.
  public static let documents: [String] = {
    let docs = FileManager.default.enumerator(atPath: path + "/docs")?.allObjects ?? []
    let pages = docs.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Samples/README.md"]
      + pages.map { "docs/" + $0 }.sorted()
  }()

  /// The bytes of a file, or nil.
  public static func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// The text of a file of the repository.
  public static func text(of file: String) throws -> String {
    try String(contentsOfFile: path + "/" + file, encoding: .utf8)
  }

  /// A JSON file of the repository.
  public static func tree(of file: String) throws -> JSONTree {
    try JSONTree(Array(text(of: file).utf8))
  }

  /// The folder of a target of Sources, from the top of the tree.
  public static func folder(of target: String) throws -> String {
    let rooms = try FileManager.default.contentsOfDirectory(atPath: path + "/Sources")
    let folders = rooms.map { "Sources/\($0)/\(target)" }
    return folders.first { FileManager.default.fileExists(atPath: path + "/" + $0) } ?? target
  }

  /// The path of a file of Samples.
  public static func sample(_ name: String) -> String { path + "/Samples/" + name }
}
