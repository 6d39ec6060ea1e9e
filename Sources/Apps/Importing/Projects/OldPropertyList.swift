import Hierarchy
import Text

/// Reads a property list in NeXT's form, in which Xcode writes projects, with comments:
/// `{ key = value; list = ( a, "b c", ); }`.
struct OldPropertyList {
  private let file: ImportFile
  private var cursor: ByteCursor
  private var valueCount = 0

  private init(_ file: ImportFile, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.file = file
    cursor = ByteCursor(bytes: bytes)
  }

  static func read(_ file: ImportFile) throws(ImportError) -> PropertyValue {
    let file = file.inUTF8
    // A closure that throws would lose the type of the error.
    let result = file.bytes.withUnsafeBufferPointer { bytes in
      var reader = OldPropertyList(file, bytes)
      return Result { () throws(ImportError) in try reader.whole() }
    }
    return try result.get()
  }

  private mutating func whole() throws(ImportError) -> PropertyValue {
    if cursor.starts(with: "\u{FEFF}") { cursor.offset = 3 }
    skipSpace()
    let value = try value(depth: 1)
    skipSpace()
    guard cursor.isAtEnd else { throw problem("expected the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(ImportError) -> PropertyValue {
    valueCount += 1
    guard valueCount <= PropertyList.values else {
      throw problem("there are more than \(PropertyList.values) values, too many for a project")
    }
    guard depth <= PropertyList.depth else {
      throw problem("values are nested deeper than \(PropertyList.depth), too deep for a project")
    }
    switch next {
    case Byte.openBrace: return try table(depth: depth)
    case UInt8(ascii: "("): return try list(depth: depth)
    case nil: throw problem("the file is truncated: expected a value")
    default: return PropertyValue(content: .text(try text()))
    }
  }

  private mutating func table(depth: Int) throws(ImportError) -> PropertyValue {
    cursor.offset += 1
    var members: [String: PropertyValue] = [:]
    while true {
      skipSpace()
      if next == Byte.closeBrace { break }
      let key = try text()
      skipSpace()
      try expect(UInt8(ascii: "="), "\"=\" after the key \(Visible.quoted(key))")
      skipSpace()
      // A merge can leave duplicate keys. Xcode uses the last.
      members[key] = try value(depth: depth + 1)
      skipSpace()
      // Some tools omit the last one.
      if next == Byte.closeBrace { break }
      try expect(UInt8(ascii: ";"), "\";\" after the value of \(Visible.quoted(key))")
    }
    cursor.offset += 1
    return PropertyValue(content: .table(members))
  }

  private mutating func list(depth: Int) throws(ImportError) -> PropertyValue {
    cursor.offset += 1
    var elements: [PropertyValue] = []
    while true {
      skipSpace()
      if next == UInt8(ascii: ")") { break }
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if next == UInt8(ascii: ")") { break }
      try expect(Byte.comma, "\",\" or \")\" after an element")
    }
    cursor.offset += 1
    return PropertyValue(content: .list(elements))
  }

  private mutating func text() throws(ImportError) -> String {
    if let quote = next, quote == Byte.quote || quote == Byte.apostrophe {
      return try quoted(by: quote)
    }
    let start = cursor.offset
    while let byte = next, Self.isPlain(byte) {
      // "//" begins a comment even directly after a word. A single slash is part of a path.
      if byte == Byte.slash, cursor.peek(1) == Byte.asterisk { break }
      cursor.offset += 1
    }
    guard cursor.offset > start else { throw problem("expected a value") }
    return String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    Byte.isAlphanumeric(byte) || byte >= 0x80 || "_$/:.-+@~*%#!?&^|`\\[]".utf8.contains(byte)
  }

  private mutating func quoted(by quote: UInt8) throws(ImportError) -> String {
    let start = cursor.offset
    cursor.offset += 1
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      cursor.offset += 1
      if byte == Byte.backslash { escape(into: &text) } else { text.append(byte) }
    }
    guard next == quote else {
      cursor.offset = start
      throw problem("this string isn't closed")
    }
    cursor.offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the character after a backslash.
  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = next else { return }
    cursor.offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(Byte.lineFeed)
    case UInt8(ascii: "t"): text.append(Byte.tab)
    case UInt8(ascii: "r"): text.append(Byte.carriageReturn)
    case UInt8(ascii: "U"): scalar(into: &text)
    default: text.append(byte)
    }
  }

  /// Reads the digits of `\U00e9`.
  private mutating func scalar(into text: inout [UInt8]) {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Hexadecimal.value(of: $0) }) else { break }
      value = value << 4 | UInt32(digit)
      cursor.offset += 1
    }
    text += Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
  }

  private var next: UInt8? { cursor.isAtEnd ? nil : cursor.byte }

  /// Reads a byte, or throws that `what` is expected, whose text is computed only if needed.
  private mutating func expect(
    _ byte: UInt8, _ what: @autoclosure () -> String
  ) throws(ImportError) {
    guard next == byte else {
      let what = what()
      throw problem(next == nil ? "the file is truncated: expected \(what)" : "expected \(what)")
    }
    cursor.offset += 1
  }

  private mutating func skipSpace() {
    var startsLine = false
    cursor.skipTrivia(nestsComments: false, startsLine: &startsLine)
  }

  private func problem(_ message: String) -> ImportError {
    ImportError(
      "this isn't an Xcode project: \(message)",
      at: ImportPlace(file.name, SourceText(file.bytes).position(at: cursor.offset)))
  }
}
