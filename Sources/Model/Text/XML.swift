package enum XML {
  /// The text, escaped so that it isn't read as markup.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func append(_ text: String.UTF8View, to bytes: inout [UInt8]) {
    let isDone: Void? = text.withContiguousStorageIfAvailable { append($0, to: &bytes) }
    if isDone == nil { Array(text).withUnsafeBufferPointer { append($0, to: &bytes) } }
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    // Text without special characters is copied in one piece.
    var start = 0
    for place in text.indices {
      guard let entity = entity(of: text[place]) else { continue }
      bytes += text[start..<place]
      entity.withUTF8Buffer { bytes += $0 }
      start = place + 1
    }
    bytes += text[start...]
  }

  private static func entity(of byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// The text behind entities and character references.
  package static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    // The longest reference is "&#x10FFFF;", with leading zeros a little longer.
    let longestReference = 16
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[..<end].dropFirst(), as: UTF8.self))
      else {
        result.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
        continue
      }
      result += String(Character(scalar)).utf8
      rest = rest[end...].dropFirst()
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#"), !name.contains("+") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init)
    }
  }
}
