import CSystem

/// The name of a file as the system has it: bytes, which need not be UTF-8.
package struct Path: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  private static let slash = UInt8(ascii: "/")

  /// What follows the last slash: "quiz.json" of "in/quiz.json"; empty for a name that ends with one.
  package var lastComponent: [UInt8] {
    bytes.lastIndex(of: Self.slash).map { Array(bytes[($0 + 1)...]) } ?? bytes
  }

  /// What follows the last dot of the name, in lower case: "svg" of "quiz.SVG"; nil if there is none.
  package var ending: String? {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The folder that the file is in: "." if the name has none.
  package var folder: Path {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return Path(".") }
    return slash == 0 ? Path("/") : Path(Array(bytes[..<slash]))
  }

  package var isAbsolute: Bool { bytes.first == Self.slash }
  package var endsWithSlash: Bool { bytes.last == Self.slash }

  /// A file in this folder; an absolute name stands for itself.
  package func appending(_ name: Path) -> Path {
    if name.isAbsolute || bytes.isEmpty { return name }
    return Path(bytes + (endsWithSlash ? [] : [Self.slash]) + name.bytes)
  }

  /// The names between its slashes.
  package var components: [[UInt8]] { bytes.split(separator: Self.slash).map(Array.init) }

  /// The absolute name without links, dots and double slashes; itself if there is no such file.
  package var resolved: Path {
    withCString { name in
      guard let resolved = realpath(name, nil) else { return self }
      defer { free(resolved) }
      return Path([UInt8](cString: resolved))
    }
  }

  /// Whether the file is a folder or in it, both by their names as they stand: ``resolved`` ones, where
  /// links are not to lead out.
  package func isInside(_ folder: Path) -> Bool { components.starts(with: folder.components) }

  /// Whether the name matches a shell's pattern for names in a folder.
  package func matches(_ pattern: String) -> Bool {
    withCString { name in pattern.withCString { css_matches($0, name) != 0 } }
  }

  /// Whether this user may run the file.
  package var isExecutable: Bool { withCString { access($0, X_OK) } == 0 }

  /// Lets whoever may read the file run it.
  package func makeExecutable() throws(SystemError) {
    guard withCString({ chmod($0, 0o755) }) == 0 else { throw .last }
  }

  /// The name for a C function.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        // Never empty: there is the zero at the end.
        characters.baseAddress.map(body) ?? "".withCString(body)
      }
    }
  }
}

extension Path: CustomStringConvertible {
  /// The name as text; what is not UTF-8 in it is replaced.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// Text from bytes that are UTF-8; nil from others. (The standard library's own needs macOS 15.)
  package init?(utf8 bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
