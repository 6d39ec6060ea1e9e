import Hierarchy

/// A value of a property list: what Xcode's projects and an app's Info.plist are made of.
struct PropertyValue: Sendable {
  enum Content: Sendable {
    /// Every scalar, also numbers and dates, as it stands there.
    case text(String)
    case list([PropertyValue])
    case table([String: PropertyValue])
  }

  let content: Content
  /// Where it stands; known of property lists in XML.
  var position: SourcePosition?

  init(_ content: Content, at position: SourcePosition? = nil) {
    self.content = content
    self.position = position
  }

  /// The text; nil of lists and tables.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The elements; none of what is no list.
  var elements: [PropertyValue] { if case .list(let elements) = content { elements } else { [] } }

  /// The texts in a list; a text alone counts as a list of one.
  var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

  /// The members; none of what is no table.
  var members: [String: PropertyValue] {
    if case .table(let members) = content { members } else { [:] }
  }

  subscript(key: String) -> PropertyValue? { members[key] }
}

/// Property lists in the forms that people's tools write.
enum PropertyList {
  /// What is more than any project has.
  static let fileSize = 64 << 20
  static let depth = 100
  static let values = 2_000_000

  /// Reads one: XML, or the old form of Xcode's projects.
  ///
  /// - Throws: what is wrong with it, with its place.
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
    return file.isMarkup ? try XMLPropertyList.read(file) : try OldPropertyList.read(file)
  }
}

extension ImportFile {
  /// Whether it begins as XML does.
  fileprivate var isMarkup: Bool {
    let start = inUTF8.bytes.prefix(1000).drop {
      $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF
    }
    return start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOCTYPE".utf8)
      || start.starts(with: "<plist".utf8)
  }
}
