import CSystem

/// The name of a file: bytes, which need not be UTF-8.
package struct Path: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  private static let slash = UInt8(ascii: "/")

  /// The part after the last slash: "quiz.json" of "in/quiz.json"; empty if the name ends with one.
  package var lastComponent: [UInt8] {
    bytes.lastIndex(of: Self.slash).map { Array(bytes[($0 + 1)...]) } ?? bytes
  }

  /// The part after the last dot, in lower case: "svg" of "quiz.SVG"; nil if there is none.
  package var ending: String? {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The folder that the file is in; "." if the name has none.
  package var folder: Path {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return Path(".") }
    return slash == 0 ? Path("/") : Path(Array(bytes[..<slash]))
  }

  package var isAbsolute: Bool { bytes.first == Self.slash }
  package var endsWithSlash: Bool { bytes.last == Self.slash }

  /// A file in this folder. An absolute name stays the same.
  package func appending(_ name: Path) -> Path {
    if name.isAbsolute || bytes.isEmpty { return name }
    return Path(bytes + (endsWithSlash ? [] : [Self.slash]) + name.bytes)
  }

  package var components: [[UInt8]] { bytes.split(separator: Self.slash).map(Array.init) }

  /// The absolute name without links, dots, and double slashes; the same name if it's missing.
  package var resolved: Path {
    withCString { name in
      guard let resolved = realpath(name, nil) else { return self }
      defer { free(resolved) }
      return Path([UInt8](cString: resolved))
    }
  }

  /// Whether the name is that of a folder or below it. Links can lead elsewhere unless both are ``resolved``.
  package func isInside(_ folder: Path) -> Bool { components.starts(with: folder.components) }

  /// Whether the name matches a shell's pattern for names in a folder.
  package func matches(_ pattern: String) -> Bool {
    withCString { name in pattern.withCString { css_matches($0, name) != 0 } }
  }

  /// Whether this user may run the file.
  package var isExecutable: Bool { withCString { access($0, X_OK) } == 0 }

  /// Makes the file executable for everyone who can read it.
  package func makeExecutable() throws(SystemError) {
    guard withCString({ chmod($0, 0o755) }) == 0 else { throw .last }
  }

  /// Compares bytes, as file systems do; Swift's strings ignore how an accent is composed.
  package static func < (one: Path, other: Path) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        // It's never empty, because it ends with a zero.
        characters.baseAddress.map(body) ?? "".withCString(body)
      }
    }
  }
}

extension Path: CustomStringConvertible {
  /// The name as text. Bytes that aren't UTF-8 are replaced.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The name as text; nil: the bytes aren't UTF-8. (Swift's initializer needs macOS 15.)
  package init?(utf8 bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes of a C string, without the zero.
  package init(cString: UnsafePointer<CChar>?) {
    self.init(start: cString, count: cString.map { strlen($0) } ?? 0)
  }
}

extension [UInt8] {
  /// The bytes of a C string without the zero. `String` would repair bytes that aren't UTF-8.
  package init(cString: UnsafePointer<CChar>) {
    self = UnsafeRawBufferPointer(cString: cString).map { $0 }
  }
}
