/// A file to import from.
public struct ImportFile: Sendable {
  /// How messages name it.
  public let name: String
  /// Its content.
  public let bytes: [UInt8]

  /// Creates a file from its bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The file itself or, if its byte order mark means UTF-16, its content in UTF-8.
  var inUTF8: ImportFile {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return self }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return ImportFile(name: name, bytes: Array(String(decoding: units, as: UTF16.self).utf8))
  }

  var baseName: String { FilePath.base(of: name) }

  /// Whether the file is XML, or is probably meant to be.
  public var isXML: Bool {
    let start = bytes.prefix(1000).drop { $0 <= 0x20 || $0 >= 0xEF || $0 == 0xBB || $0 == 0xBF }
    let text = String(decoding: start.filter { $0 != 0 }, as: UTF8.self)
    return ["<?xml", "<!", "<document", "<plist"].contains(where: text.hasPrefix)
      || name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

  /// The maximum number of scalars in a title or the text of a control.
  static let longestText = 1_000

  /// The text, or its beginning if it's too long.
  var shortened: String {
    guard utf8.count > Self.longestText else { return self }
    let scalars = unicodeScalars.prefix(Self.longestText)
    return scalars.endIndex == endIndex ? self : String(scalars) + "…"
  }
}

/// Names of files as in projects: relative, with slashes.
enum FilePath {
  /// A name in a folder. An absolute name is unchanged.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return name.isEmpty ? folder : "\(folder)/\(name)"
  }

  /// The name without "." and, where possible, without "..".
  static func normalized(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + parts(of: path).joined(separator: "/")
  }

  static func parts(of path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// The folder of a file; empty: the name has none.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Calls a function with the folders that contain a file, the nearest first.
  static func forEachFolder(of path: String, _ body: (String) -> Void) {
    var folder = folder(of: path)
    while !folder.isEmpty {
      body(folder)
      folder = self.folder(of: folder)
    }
  }

  /// The name without its folder.
  static func base(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The text after the last dot of the name, in lowercase.
  static func ending(of path: String) -> String {
    let name = base(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  static func stem(of path: String) -> String {
    let name = base(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
