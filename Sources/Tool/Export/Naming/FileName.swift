/// A name as file systems compare it: by its bytes. Swift's strings are equal also where letters with
/// accents are put together differently, and those are two files on most disks of servers.
package struct FileName: Hashable, Comparable, Sendable {
  /// The name, with slashes where folders are in it.
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: Self, other: Self) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // So that of two names after each other it shows where the first ends.
    hasher.combine(0xFF as UInt8)
  }
}

extension FileName: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
