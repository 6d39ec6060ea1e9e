import Foundation
import TestSupport

/// A folder with documents in `in`, for batches that write to `out`.
struct BatchFolder {
  let scratch: ScratchFolder

  /// - Parameter documents: names below `in` with their texts.
  init(_ documents: [String: String]) throws {
    scratch = try ScratchFolder()
    for (name, text) in documents { try write(text, to: name) }
  }

  /// Writes a document.
  func write(_ text: String, to name: String) throws {
    let path = scratch.file("in/" + name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try scratch.write(text, to: "in/" + name)
  }

  /// Runs `segueviz batch in -o out` with more options.
  func batch(_ options: String...) throws -> ProgramRun { try batch(options) }

  /// Runs `segueviz batch in -o out` with more options.
  func batch(_ options: [String]) throws -> ProgramRun {
    try ProgramRun.of(["batch", "in", "-o", "out"] + options, in: scratch.path)
  }

  /// Every file below a folder, hidden ones too, with its size and a checksum.
  func tree(_ name: String = "out") -> [String: String] {
    let root = scratch.file(name)
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var tree: [String: String] = [:]
    for file in names {
      guard let bytes = scratch.bytes(of: name + "/" + file) else { continue }
      let sum = bytes.reduce(14_695_981_039_346_656_037 as UInt64) { sum, byte in
        (sum ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      tree[file] = "\(bytes.count) bytes, \(sum)"
    }
    return tree
  }

  /// The names of the pictures that there are, in order.
  var pictures: [String] {
    tree().keys.filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }.sorted()
  }
}
