import JSON
import Platform

/// A folder of documents with the app states of outcomes.
///
/// A list beside them contains each one's content hash. Other files aren't overwritten or removed.
package struct WitnessFolder {
  package typealias File = (name: String, bytes: [UInt8])

  package static let listName = ".segueviz-witnesses.json"

  private let folder: OutputFolder
  /// The source of the documents, as the list names it.
  private let source: String

  package init(_ path: Path, source: String) {
    folder = OutputFolder(path: path, layout: .tree)
    self.source = source
  }

  /// Writes all documents or, if a name is in use, none. If `isWhole`, it removes other documents
  /// that an earlier run wrote for the source.
  package func writeFiles(_ files: [File], isWhole: Bool) throws(BatchError) {
    _ = try folder.made()
    folder.sweep(for: [])
    var list = try list()
    let new = files.map { (file: $0, name: Path($0.name), size: FileSize(of: $0.bytes)) }
    let stale = new.filter { !folder.holds($0.file.name, $0.size) }
    let foreign = folder.foreign(stale.map(\.file.name)) { list[$0]?.size }
    guard foreign.isEmpty else { throw .foreign(foreign) }
    let names = Set(new.map(\.name))
    let outdated = list.filter { isWhole && $1.source == source && !names.contains($0) }
    for (_, name, size) in new { list[name] = Entry(size: size, source: source) }
    // If this run is killed here, the next one must recognize its files.
    try folder.writeFile(Self.json(of: list), to: Self.listName)
    for (file, _, _) in stale { try folder.writeFile(file.bytes, to: file.name) }
    guard !outdated.isEmpty else { return }
    for (name, entry) in outdated {
      _ = folder.remove(name.description, whereItIs: entry.size)
      list[name] = nil
    }
    try folder.writeFile(Self.json(of: list), to: Self.listName)
  }

  private struct Entry {
    let size: FileSize
    let source: String
  }

  private func list() throws(BatchError) -> [Path: Entry] {
    guard folder.exists(Self.listName) else { return [:] }
    guard let list = folder.bytes(of: Self.listName).flatMap(Self.list) else {
      throw .foreign([
        ForeignFile(
          file: Self.listName, path: folder.path(of: Self.listName),
          reason: .unusableManifest("segueviz didn't write it, or it was changed"))
      ])
    }
    return list
  }

  private static func json(of list: [Path: Entry]) -> [UInt8] {
    JSONWriter.file(.lines) { json in
      json.member("segueviz-witnesses", 1)
      json.member("files", objects: list.sorted { $0.key < $1.key }) { json, file in
        json.member("file", file.key.description)
        json.member("of", file.value.source)
        file.value.size.writeMembers(to: &json)
      }
    }
  }

  /// The list in a file; nil: it isn't one. Its files may be removed, so they must be in the folder
  /// itself, and not hidden.
  private static func list(_ bytes: [UInt8]) -> [Path: Entry]? {
    guard let json = try? JSONParser.parse(bytes) else { return nil }
    let root = Fields(of: json.root, in: json)
    let files = root.list("files") { file -> (Path, Entry)? in
      guard let name = file.string("file"), name.hasSuffix(".json"), !name.hasPrefix("."),
        !name.contains("/"), let source = file.string("of"), let size = FileSize(file)
      else { return nil }
      return (Path(name), Entry(size: size, source: source))
    }
    guard root.number("segueviz-witnesses") == 1, root.has("files"), let files else { return nil }
    return Dictionary(files) { $1 }
  }
}
