import Hierarchy
import JSON
import Platform
import Text

/// A folder of documents that show how unwinds end, and what an earlier run wrote there.
///
/// A list beside them knows each with its content: nothing else is overwritten or removed.
package struct WitnessFolder {
  /// A document of the folder.
  package struct File: Sendable {
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Why the documents could not be written.
  package enum Failure: Error {
    /// Files of these names are there, and not known.
    case foreign([ForeignFile])
    case system(Path, SystemError)
  }

  /// The name of the list.
  package static let listName = ".segueviz-witnesses.json"

  private let path: Path
  /// What the documents are made of, as the list calls it.
  private let source: String

  package init(_ path: Path, source: String) {
    self.path = path
    self.source = source
  }

  /// Writes the documents: all of them or, where a name is taken, none.
  ///
  /// - Parameter isWhole: whether these are all that there are of the source: then those that an earlier
  ///   run wrote for it, and that are not among them, are removed.
  package func write(_ files: [File], isWhole: Bool) throws(Failure) {
    let folder: OpenFolder
    do throws(SystemError) {
      try Folders.make(path)
      folder = try OpenFolder(path)
    } catch {
      throw .system(path, error)
    }
    Leftovers.sweep(folder)
    let known = try list(in: folder)
    let foreign = files.compactMap { self.foreign($0, known[FileName($0.name)], in: folder) }
    guard foreign.isEmpty else { throw .foreign(foreign) }
    var list = known
    for file in files {
      list[FileName(file.name)] = Entry(digest: SHA256.digest(of: file.bytes), source: source)
    }
    let names = Set(files.map { FileName($0.name) })
    let outdated = known.filter { isWhole && $1.source == source && !names.contains($0) }
    // A run that is killed here must know its own files again.
    try write(Self.json(of: list), to: Self.listName, in: folder)
    for file in files where digest(of: file.name, in: folder) != SHA256.digest(of: file.bytes) {
      try write(file.bytes, to: file.name, in: folder)
    }
    guard !outdated.isEmpty else { return }
    for (name, entry) in outdated {
      if digest(of: name.text, in: folder) == entry.digest {
        try? folder.remove(Path(name.text))
      }
      list[name] = nil
    }
    try write(Self.json(of: list), to: Self.listName, in: folder)
  }

  // MARK: Files

  /// No document is larger.
  private static let largestFile = DocumentLimits.fileSize

  private func bytes(of name: String, in folder: OpenFolder) -> [UInt8]? {
    try? InputFile.readRegular(Path(name), in: folder, limit: Self.largestFile)
  }

  private func digest(of name: String, in folder: OpenFolder) -> Digest? {
    bytes(of: name, in: folder).map { SHA256.digest(of: $0) }
  }

  /// What stands where a document is to be written, and is neither it nor what an earlier run wrote.
  private func foreign(_ file: File, _ entry: Entry?, in folder: OpenFolder) -> ForeignFile? {
    guard (try? folder.status(of: Path(file.name))) != nil else { return nil }
    let found = digest(of: file.name, in: folder)
    if let found, found == entry?.digest || found == SHA256.digest(of: file.bytes) { return nil }
    return ForeignFile(
      file: file.name, path: path.appending(Path(file.name)),
      reason: entry == nil ? .unknown : .changed)
  }

  private func write(
    _ bytes: [UInt8], to name: String, in folder: OpenFolder
  ) throws(Failure) {
    do throws(SystemError) {
      try BatchFile.write(bytes, to: Path(name), in: folder)
    } catch {
      throw .system(path.appending(Path(name)), error)
    }
  }

  // MARK: The list

  private struct Entry {
    let digest: Digest
    let source: String
  }

  private func list(in folder: OpenFolder) throws(Failure) -> [FileName: Entry] {
    guard (try? folder.status(of: Path(Self.listName))) != nil else { return [:] }
    guard let bytes = bytes(of: Self.listName, in: folder), let list = Self.list(bytes) else {
      let path = path.appending(Path(Self.listName))
      throw .foreign([
        ForeignFile(
          file: Self.listName, path: path,
          reason: .unusableManifest("segueviz didn't write it, or it was changed"))
      ])
    }
    return list
  }

  private static func json(of list: [FileName: Entry]) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("segueviz-witnesses", 1)
      json.member("files", list.sorted { $0.key < $1.key }, .lines) { json, file in
        json.object(.spacedLine) { json in
          json.member("file", file.key.text)
          json.member("of", file.value.source)
          json.member("sha256", file.value.digest.description)
        }
      }
    }
    json.lineFeed()
    return json.take()
  }

  /// Nil where it is no such list: what it names may be removed.
  private static func list(_ bytes: [UInt8]) -> [FileName: Entry]? {
    guard let json = try? JSONParser.parse(bytes), json.kind(of: json.root) == .object else {
      return nil
    }
    func members(_ object: JSONIndex) -> [String: JSONIndex] {
      guard json.kind(of: object) == .object else { return [:] }
      return Dictionary(
        json.members(of: object).map { (json.string(at: $0.key), $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    func string(_ value: JSONIndex?) -> String? {
      value.flatMap { json.kind(of: $0) == .string ? json.string(at: $0) : nil }
    }
    let root = members(json.root)
    guard let version = root["segueviz-witnesses"], json.number(at: version) == 1,
      let files = root["files"], json.kind(of: files) == .array
    else { return nil }
    var list: [FileName: Entry] = [:]
    for element in json.elements(of: files) {
      let file = members(element)
      guard let name = string(file["file"]), isPossible(name), let source = string(file["of"]),
        let digest = string(file["sha256"]).flatMap(Digest.init)
      else { return nil }
      list[FileName(name)] = Entry(digest: digest, source: source)
    }
    return list
  }

  /// Whether a run can have given a file this name: one in the folder itself, that is not hidden.
  private static func isPossible(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.hasPrefix(".") && !name.contains("/")
  }
}
