import Hierarchy
import JSON
import Platform

/// Finds the ids for `--unwind` while the user is typing: it prints no errors, skips broken parts
/// of a document, and opens only regular files.
enum UnwindIDs {
  /// Returns each id once, but none with control characters: in shells, a tab begins a description.
  static func found(in words: [Argument]) -> [String] {
    let names = words.flatMap { [$0.bytes] + ShellSplitting.words(of: $0.bytes) }
    return names.filter { !$0.isEmpty }.withoutRepetitions.flatMap { ids(in: Path($0)) }
      .withoutRepetitions
  }

  private static func ids(in path: Path) -> [String] {
    guard let status = try? FileStatus.of(path, followingLinks: true), status.kind == .regular,
      let bytes = try? InputFile.read(path, limit: DocumentLimits.fileSize),
      let json = try? JSONParser.parse(bytes, dialect: .commentsAndTrailingCommas),
      json.kind(of: json.root) == .object
    else { return [] }
    let lists = json.members(of: json.root).filter { json.string(at: $0.key) == "segues" }
    return lists.map(\.value).filter { json.kind(of: $0) == .array }
      .flatMap { list in
        zip(1..., json.elements(of: list)).compactMap { id(of: $1, place: $0, in: json) }
      }
  }

  private static func id(of segue: JSONIndex, place: Int, in json: JSONDocument) -> String? {
    guard json.kind(of: segue) == .object else { return nil }
    var texts: [String: String] = [:]
    for member in json.members(of: segue) where json.kind(of: member.value) == .string {
      texts[json.string(at: member.key)] = json.string(at: member.value)
    }
    let id = texts["id"] ?? "segue-\(place)"
    guard texts["kind"] == "unwind", !id.isEmpty,
      !id.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return id
  }
}

/// Splits the text that a user types into a shell. Nothing is expanded or run.
enum ShellSplitting {
  static func words(of text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var quote: UInt8?
    var bytes = text[...]
    while let byte = bytes.popFirst() {
      switch (byte, quote) {
      case (UInt8(ascii: "\\"), nil), (UInt8(ascii: "\\"), UInt8(ascii: "\"")):
        word = (word ?? []) + (bytes.popFirst().map { [$0] } ?? [])
      case (let byte, let open?) where byte == open: quote = nil
      case (UInt8(ascii: "'"), nil), (UInt8(ascii: "\""), nil):
        quote = byte
        word = word ?? []
      case (UInt8(ascii: " "), nil), (UInt8(ascii: "\t"), nil):
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? []) + [byte]
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
