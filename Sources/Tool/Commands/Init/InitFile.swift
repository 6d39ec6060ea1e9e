import JSON
import Platform
import Reports

/// A file that `init` writes, and its effect on an existing file.
struct InitFile {
  let name: String
  let content: [UInt8]
  /// The insertion into an existing file; nil: it's segueviz's own file.
  var insertion: JSONInsertion?
  var isExecutable = false
  /// Whether an existing file is always kept, even with `--force`, because people edit it.
  var isKept = false

  enum Outcome: Equatable {
    case written
    case extended
    case unchanged
    /// Writing it would lose existing content. The value is the reason.
    case unwritten(String)
  }

  func write(
    into folder: Path, force: Bool
  ) throws(CommandError) -> Outcome {
    let path = folder.appending(Path(name))
    if isBehindLink(in: folder) { return .unwritten("it's behind a link") }
    guard let status = try? FileStatus.of(path, followingLinks: false) else {
      try writeBytes(content, to: path, over: .nothing)
      return .written
    }
    guard status.kind == .regular else { return .unwritten("it isn't a regular file") }
    if isKept { return .unchanged }
    let old: [UInt8]
    do throws(InputFile.Failure) {
      old = try InputFile.read(path, limit: Self.largest)
    } catch {
      return .unwritten("it can't be read")
    }
    guard let insertion else {
      if old == content { return .unchanged }
      guard force else {
        return .unwritten("it exists with other contents; to replace it, pass --force")
      }
      try writeBytes(content, to: path, over: ExistingFile(status))
      return .written
    }
    let new: [UInt8]?
    do throws(JSONInsertion.Unsuitable) {
      new = try insertion.inserted(into: old, replaces: force)
    } catch {
      return .unwritten(error.reason)
    }
    guard let new, new != old else { return .unchanged }
    try writeBytes(new, to: path, over: ExistingFile(status))
    return .extended
  }

  /// Whether the subfolder is a link. The folder itself may be one, because the user named it.
  private func isBehindLink(in folder: Path) -> Bool {
    let parent = Path(name).folder
    guard parent != Path(".") else { return false }
    let status = try? FileStatus.of(folder.appending(parent), followingLinks: false)
    return status?.kind == .symbolicLink
  }

  /// The maximum size of a settings file. Those that people write are smaller.
  private static let largest = 4 << 20

  private func writeBytes(
    _ bytes: [UInt8], to path: Path, over standing: ExistingFile
  ) throws(CommandError) {
    do throws(SystemError) {
      try Folders.make(path.folder)
      try OutputFiles().write(bytes, to: path, over: standing)
      if isExecutable { try path.makeExecutable() }
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}

/// Adds an element to a list in another program's JSON file, without changing the rest of the text.
struct JSONInsertion {
  /// The member of the file's object that contains the list.
  let key: String
  /// The element, line by line. It's indented at its place.
  let element: [String]
  /// The key and value of a member by which the element is recognized in the list.
  let identity: (key: String, value: String)

  /// Why nothing can be added: the file isn't an object with the list.
  struct Unsuitable: Error {
    let reason: String
  }

  /// The text with the element; nil: it's there already.
  func inserted(into text: [UInt8], replaces: Bool) throws(Unsuitable) -> [UInt8]? {
    let json = try Result { () throws(JSONSyntaxError) in
      try JSONParser.parse(text, dialect: .commentsAndTrailingCommas)
    }.mapError { _ in Unsuitable(reason: "it isn't valid JSON") }.get()
    guard json.kind(of: json.root) == .object else {
      throw Unsuitable(reason: "it isn't an object")
    }
    let lists = json.members(of: json.root).filter { json.string(at: $0.key) == key }
    guard lists.count < 2 else { throw Unsuitable(reason: "it has \"\(key)\" twice") }
    let result: [UInt8]
    if let list = lists.first?.value {
      guard json.kind(of: list) == .array else {
        throw Unsuitable(reason: "its \"\(key)\" isn't a list")
      }
      let elements = Array(json.elements(of: list))
      if let place = elements.first(where: { isElement($0, in: json) }) {
        if !replaces { return nil }
        let old = json.range(of: place)
        result = text[..<old.lowerBound] + Array(lines.utf8) + text[old.upperBound...]
      } else {
        result = Self.inserted(
          lines, by: 4, after: elements.last.map(json.range), in: json.range(of: list), of: text)
      }
    } else {
      let members = Array(json.members(of: json.root))
      result = Self.inserted(
        list, by: 2, after: (members.last?.value).map(json.range), in: json.range(of: json.root),
        of: text)
    }
    // Checks the result, because the file is the user's.
    guard let read = try? JSONParser.parse(result, dialect: .commentsAndTrailingCommas),
      read.members(of: read.root).contains(where: { member in
        read.string(at: member.key) == key
          && read.elements(of: member.value).contains { isElement($0, in: read) }
      })
    else { throw Unsuitable(reason: "nothing can be added to it") }
    return result
  }

  /// The element, indented like an element of the list.
  private var lines: String { element.joined(separator: "\n" + Self.indent(4)) }

  /// The member with the list.
  private var list: String { "\"\(key)\": [\n\(Self.indent(4))\(lines)\n\(Self.indent(2))]" }

  func file(with members: [String] = []) -> [UInt8] {
    let lines = (members + [list]).map { Self.indent(2) + $0 }
    return Array(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8)
  }

  private func isElement(_ element: JSONIndex, in json: JSONDocument) -> Bool {
    guard json.kind(of: element) == .object else { return false }
    return json.members(of: element).contains {
      json.string(at: $0.key) == identity.key && json.kind(of: $0.value) == .string
        && json.string(at: $0.value) == identity.value
    }
  }

  /// Inserts a line after the last part of a container, or at the beginning of an empty one.
  private static func inserted(
    _ new: String, by indent: Int, after last: Range<Int>?, in container: Range<Int>,
    of text: [UInt8]
  ) -> [UInt8] {
    let line = "\n" + Self.indent(indent) + new
    var result = text
    if let last {
      let (end, hasComma) = Self.end(of: last, in: text)
      result.insert(contentsOf: line.utf8, at: end)
      if !hasComma { result.insert(UInt8(ascii: ","), at: last.upperBound) }
      return result
    }
    let start = container.lowerBound + 1
    let isClosed = container.upperBound == start + 1
    let end = isClosed ? "\n" + Self.indent(indent - 2) : ""
    result.insert(contentsOf: (line + end).utf8, at: start)
    return result
  }

  /// The place to insert after: the end of the value's line, if only a comma and a comment about
  /// the value follow; otherwise, the end of the value or of the comma.
  private static func end(of value: Range<Int>, in text: [UInt8]) -> (end: Int, hasComma: Bool) {
    let line = text[value.upperBound...].prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    func skippingBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    var rest = skippingBlanks(line)
    let hasComma = rest.first == UInt8(ascii: ",")
    if hasComma { rest = skippingBlanks(rest.dropFirst()) }
    if rest.isEmpty || rest.starts(with: Array("//".utf8)) { return (line.endIndex, hasComma) }
    // A comma after a comment belongs to another value.
    return (hasComma ? rest.startIndex : value.upperBound, hasComma)
  }

  private static func indent(_ columns: Int) -> String { TextWrapping.spaces(columns) }
}
