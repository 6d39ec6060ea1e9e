import Foundation
import TestSupport

/// A folder with documents in `in`, for batches that write to `out`.
struct BatchFolder {
  let scratch: ScratchFolder

  /// - Parameter documents: the names of files below `in`, and their texts.
  init(_ documents: [String: String]) {
    scratch = ScratchFolder(
      Dictionary(uniqueKeysWithValues: documents.map { ("in/" + $0, $1) }))
  }

  /// Writes a document.
  func write(_ text: String, to name: String) throws {
    try scratch.write(text, to: "in/" + name)
  }

  /// Runs `segueviz batch in -o out` with more options.
  func batch(_ options: String...) throws -> ProgramRun { try batch(options) }

  /// Runs `segueviz batch in -o out` with more options.
  func batch(_ options: [String]) throws -> ProgramRun {
    try scratch.run(["batch", "in", "-o", "out"] + options)
  }

  /// Every file below a folder, including hidden ones, with its content.
  func tree(_ name: String = "out") -> [String: Data] {
    var tree: [String: Data] = [:]
    for file in names(in: name) {
      tree[file] = FileManager.default.contents(atPath: scratch.file(name + "/" + file))
    }
    return tree
  }

  private func names(in name: String) -> [String] {
    let root = scratch.file(name)
    return FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  }

  /// The names of the existing diagrams, in order.
  var diagrams: [String] {
    names(in: "out").filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }.sorted()
  }
}
