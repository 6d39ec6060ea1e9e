import Text

extension JSONParser {
  /// Rejects text that isn't UTF-8, before other checks.
  static func checkEncoding(of bytes: [UInt8]) throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONSyntaxError(
        "the file starts with a byte order mark, which JSON doesn't allow", at: 0..<3,
        help: "save it as UTF-8 without a byte order mark")
    }
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    if marks.contains(where: { bytes.starts(with: $0) }) {
      throw JSONSyntaxError("the file is UTF-16; JSON is UTF-8", at: 0..<2)
    }
    if let fault = UTF8Validation.firstFault(in: bytes) {
      let byte = Hexadecimal.pair(bytes[fault.lowerBound])
      throw JSONSyntaxError("the file isn't UTF-8: found the byte 0x\(byte)", at: fault)
    }
  }

  func unexpected(expecting expected: String) -> JSONSyntaxError {
    guard let byte = current else {
      // The end of the last line with text is a better place than the empty line after it.
      let end = bytes.lastIndex { $0 > Byte.space }.map { $0 + 1 } ?? 0
      return JSONSyntaxError("expected \(expected), found the end of the file", at: end..<end)
    }
    let range = offset..<tokenEnd
    let help: String? =
      switch byte {
      case Byte.apostrophe: "JSON allows only double quotes"
      case _ where Byte.isWord(byte) && !Byte.isDigit(byte):
        String(decoding: bytes[range].prefix(20), as: UTF8.self)
          .nearest(in: Self.literals.map(\.name)).map { "did you mean \($0)?" }
      default: nil
      }
    return JSONSyntaxError(
      "expected \(expected), found \(description(of: byte, at: range))", at: range, help: help)
  }

  private func description(of byte: UInt8, at range: Range<Int>) -> String {
    switch byte {
    case Byte.openBrace: "an object"
    case Byte.openBracket: "an array"
    case Byte.quote: "a string"
    case Byte.minus: "a number"
    case _ where Byte.isDigit(byte): "a number"
    default: Visible.quoted(String(decoding: bytes[range], as: UTF8.self))
    }
  }

  /// The end of the word or character at ``offset``.
  private var tokenEnd: Int {
    if !word.isEmpty { return word.endIndex }
    return offset + (UTF8Validation.scalarLength(in: bytes, at: offset) ?? 1)
  }
}
