import Text

extension JSONParser {
  /// Skips white space and, where the dialect has them, comments.
  mutating func skipSpace() throws(JSONSyntaxError) {
    while let byte = current {
      switch byte {
      case Byte.space, Byte.lineFeed, Byte.carriageReturn, Byte.tab: offset += 1
      case Byte.slash where beginsComment: try skipComment()
      default: return
      }
    }
  }

  private var beginsComment: Bool {
    guard offset + 1 < bytes.count else { return false }
    return bytes[offset + 1] == Byte.slash || bytes[offset + 1] == Byte.asterisk
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = offset
    guard dialect == .commentsAndTrailingCommas else {
      throw JSONSyntaxError(
        "JSON has no comments", at: start..<(start + 2),
        help: "remove it, or name the file .json5")
    }
    offset += 2
    if bytes[start + 1] == Byte.slash {
      while let byte = current, byte != Byte.lineFeed, byte != Byte.carriageReturn { offset += 1 }
      return
    }
    while offset + 1 < bytes.count {
      if bytes[offset] == Byte.asterisk, bytes[offset + 1] == Byte.slash {
        offset += 2
        return
      }
      offset += 1
    }
    throw JSONSyntaxError(
      "this comment isn't closed", at: start..<(start + 2), help: "expected */")
  }
}
