import Hierarchy
import Text

/// Reads a property list in XML, such as an Info.plist.
final class XMLPropertyList: XMLHandler {
  private var open: [Container] = []
  private var result: PropertyValue?
  /// The text of the innermost element, if it has any.
  private var text: [UInt8] = []
  private var scalar: (name: String, position: SourcePosition)?
  private var valueCount = 0

  /// A list or dictionary whose end wasn't read yet.
  private struct Container {
    let isTable: Bool
    let position: SourcePosition
    var elements: [PropertyValue] = []
    var members: [String: PropertyValue] = [:]
    /// The key whose value comes next.
    var key: String?
  }

  static func read(_ file: ImportFile) throws(ImportError) -> PropertyValue {
    let handler = XMLPropertyList()
    try XMLReader.read(file.withoutDocumentType, to: handler)
    guard let result = handler.result else {
      throw ImportError("this property list is empty", at: ImportPlace(file.name))
    }
    return result
  }

  func begin(_ name: String, _ attributes: XMLAttributes, in reader: XMLReader) throws(ImportError)
  {
    valueCount += 1
    guard valueCount <= PropertyList.values, open.count < PropertyList.depth else {
      throw ImportError("it has too many values for a property list", at: reader.tagPlace)
    }
    text.removeAll(keepingCapacity: true)
    switch name {
    case "plist": break
    case "dict", "array":
      open.append(Container(isTable: name == "dict", position: reader.tagPosition))
      scalar = nil
    case "key", "string", "true", "false", "integer", "real", "date", "data":
      scalar = (name, reader.tagPosition)
    default:
      throw ImportError(
        "this isn't a property list: it has an element <\(Visible.text(name))>",
        at: reader.tagPlace)
    }
  }

  func end() {
    guard let scalar else {
      guard let container = open.popLast() else { return }
      take(
        PropertyValue(
          content: container.isTable ? .table(container.members) : .list(container.elements),
          position: container.position))
      return
    }
    self.scalar = nil
    let text = String(decoding: text, as: UTF8.self)
    if scalar.name == "key" {
      if let last = open.indices.last { open[last].key = text }
    } else {
      let value = ["true": "YES", "false": "NO"][scalar.name] ?? text
      take(PropertyValue(content: .text(value), position: scalar.position))
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if scalar != nil { text.append(contentsOf: bytes.prefix(max(0, Self.longest - text.count))) }
  }

  /// For longer text, only the beginning is needed.
  private static let longest = 10_000

  private func take(_ value: PropertyValue) {
    guard let last = open.indices.last else {
      result = result ?? value
      return
    }
    guard open[last].isTable else { return open[last].elements.append(value) }
    // If a key appears twice, the first one counts, as in the system.
    if let key = open[last].key, open[last].members[key] == nil { open[last].members[key] = value }
    open[last].key = nil
  }
}

extension ImportFile {
  /// The file without the document type declaration that every property list has. If that contains
  /// more than a name and an address, it stays and is rejected.
  fileprivate var withoutDocumentType: ImportFile {
    let file = inUTF8
    let head = file.bytes.prefix(4_000)
    guard let place = head.firstRange(of: "<!DOCTYPE".utf8)?.lowerBound,
      let end = head[place...].firstIndex(of: UInt8(ascii: ">")),
      !head[place..<end].contains(UInt8(ascii: "["))
    else { return file }
    var bytes = file.bytes
    for index in place...end where bytes[index] > 0x20 { bytes[index] = 0x20 }
    return ImportFile(name: file.name, bytes: bytes)
  }
}

/// A value of a property list, such as an Xcode project or an app's Info.plist.
struct PropertyValue: Sendable {
  enum Content: Sendable {
    /// The text of any scalar, including numbers and dates.
    case text(String)
    case list([PropertyValue])
    case table([String: PropertyValue])
  }

  let content: Content
  /// The position; nil: the list isn't XML.
  var position: SourcePosition?

  var text: String? { if case .text(let text) = content { text } else { nil } }

  var elements: [PropertyValue] { if case .list(let elements) = content { elements } else { [] } }

  /// The texts in a list; a text alone counts as a list of one.
  var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

  var members: [String: PropertyValue] {
    if case .table(let members) = content { members } else { [:] }
  }

  subscript(key: String) -> PropertyValue? { members[key] }
}

/// Property lists in the formats of Xcode and other tools.
enum PropertyList {
  /// The maximum size in bytes, larger than any project's file.
  static let fileSize = 64 << 20
  static let depth = 100
  static let values = 2_000_000

  /// Reads a property list: XML, or the old form of Xcode's projects.
  static func read(_ file: ImportFile) throws(ImportError) -> PropertyValue {
    guard file.bytes.count <= fileSize else {
      throw ImportError(
        "this is larger than \(fileSize >> 20) MiB, too large for a property list",
        at: ImportPlace(file.name)
      )
    }
    if file.bytes.starts(with: "bplist".utf8) {
      throw ImportError(
        "this is a binary property list; convert it with \"plutil -convert xml1\"",
        at: ImportPlace(file.name))
    }
    return file.isXML ? try XMLPropertyList.read(file) : try OldPropertyList.read(file)
  }
}
