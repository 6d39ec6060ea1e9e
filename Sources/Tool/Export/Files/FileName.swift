import Platform
import Text

/// A name that is compared by its bytes, as file systems do. Swift's strings are also equal if their accents are
/// composed differently.
package struct FileName: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The name, with slashes between folders.
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package static func == (one: Self, other: Self) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Shows where a name ends if another one follows.
    hasher.combine(0xFF as UInt8)
  }
}

extension Path {
  /// The whole name in double quotes, safe to print.
  package var quoted: String { "\"" + Visible.text(description) + "\"" }
}
