import Text

/// Writes JSON: members in order, with an indent of two spaces.
///
/// Readers compare the rows of traces, so each caller chooses the layout of its containers.
@usableFromInline package struct JSONWriter: Sendable {
  /// How a container is laid out. An empty one is "[]" or "{}" in any case.
  @frozen @usableFromInline package enum Layout: Sendable {
    /// Each element on its own line.
    case lines
    /// All on one line: `["q1", "q2"]`.
    case line
    /// All on one line, with a space inside the brackets: `{ "step": 1 }`.
    case spacedLine
  }

  /// The bytes that weren't passed on yet.
  package private(set) var bytes: [UInt8] = []
  private var open: [Container] = []

  package init() {}

  /// The bytes of a file or line with an object.
  package static func file(
    _ layout: Layout, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object(layout, members)
    json.lineFeed()
    return json.bytes
  }

  private struct Container {
    let layout: Layout
    var isEmpty = true
  }

  /// Returns and removes the bytes written so far.
  package mutating func take() -> [UInt8] {
    let taken = bytes
    // The next piece has about the same length.
    bytes = []
    bytes.reserveCapacity(taken.count)
    return taken
  }

  @inlinable package mutating func object(_ layout: Layout, _ members: (inout JSONWriter) -> Void) {
    begin("{", layout)
    members(&self)
    end("}")
  }

  @inlinable package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ layout: Layout,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    begin("[", layout)
    for element in elements {
      separate()
      write(&self, element)
    }
    end("]")
  }

  /// Begins a container that is written piece by piece, and that ``end(_:)`` ends.
  @usableFromInline package mutating func begin(_ bracket: Unicode.Scalar, _ layout: Layout) {
    bytes.append(UInt8(ascii: bracket))
    open.append(Container(layout: layout))
  }

  @usableFromInline package mutating func end(_ bracket: Unicode.Scalar) {
    if let container = open.popLast(), !container.isEmpty {
      switch container.layout {
      case .lines: breakLine()
      case .line: break
      case .spacedLine: bytes.append(UInt8(ascii: " "))
      }
    }
    bytes.append(UInt8(ascii: bracket))
  }

  /// Begins a member. Its value comes next.
  @usableFromInline package mutating func key(_ name: StaticString, onSameLine: Bool = false) {
    if onSameLine { raw(", ") } else { separate() }
    bytes.append(Byte.quote)
    raw(name)
    raw("\": ")
  }

  /// Begins a member whose key isn't a constant.
  package mutating func key(_ name: String) {
    separate()
    string(name)
    raw(": ")
  }

  /// The indent of the innermost container's members, in columns.
  package var indent: Int { 2 * open.count }

  /// Begins an element of an array that is written piece by piece.
  @usableFromInline package mutating func separate() {
    guard let container = open.last else { return }
    if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
    switch container.layout {
    case .lines: breakLine()
    case .line: if !container.isEmpty { bytes.append(UInt8(ascii: " ")) }
    case .spacedLine: bytes.append(UInt8(ascii: " "))
    }
    if container.isEmpty { open[open.count - 1].isEmpty = false }
  }

  package mutating func string(_ text: String) { JSONText.append(text, to: &bytes) }

  package mutating func number(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  package mutating func null() { raw("null") }

  /// Ends the file.
  package mutating func lineFeed() { raw("\n") }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}

/// Strings as JSON writes them.
package enum JSONText {
  /// Appends a string in quotes. Escapes characters that JSON doesn't allow or that terminals obey.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(Byte.quote)
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where needsEscape(utf8[index], at: index, in: utf8) {
        bytes.append(contentsOf: utf8[start..<index])
        start = index + appendEscape(of: utf8[index], at: index, in: utf8, to: &bytes)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(Byte.quote)
  }

  static func width(of text: String) -> Int {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      !utf8.indices.contains { needsEscape(utf8[$0], at: $0, in: utf8) }
    }
    if isPlain { return text.utf8.count + 2 }
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes.count
  }

  private static func needsEscape(
    _ byte: UInt8, at index: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    byte < 0x20 || byte == Byte.quote || byte == Byte.backslash || byte == 0x7F
      || (byte == 0xC2 && index + 1 < utf8.count && utf8[index + 1] < 0xA0)
  }

  /// Appends an escape, and returns how many bytes of the text it replaces.
  private static func appendEscape(
    of byte: UInt8, at index: Int, in utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    bytes.append(Byte.backslash)
    switch byte {
    case Byte.quote, Byte.backslash: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0xC2:
      // U+0080 to U+009F: the second byte of their UTF-8 is their number.
      appendNumber(utf8[index + 1], to: &bytes)
      return 2
    default: appendNumber(byte, to: &bytes)
    }
    return 1
  }

  private static func appendNumber(_ value: UInt8, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "u00".utf8)
    bytes += Hexadecimal.pair(value, .lower).utf8
  }
}
