extension String {
  /// U+00A0 in UTF-8.
  private static let noBreakSpace: (UInt8, UInt8) = (0xC2, 0xA0)

  // Byte by byte: taking text apart into characters, as the standard library's own functions do, takes
  // many times as long.

  /// The text with no-break spaces for spaces.
  var heldTogether: String {
    let space = UInt8(ascii: " ")
    guard utf8.contains(space) else { return self }
    return String(unsafeUninitializedCapacity: utf8.count * 2) { buffer in
      var count = 0
      for byte in utf8 {
        buffer[count] = byte == space ? Self.noBreakSpace.0 : byte
        count += 1
        guard byte == space else { continue }
        buffer[count] = Self.noBreakSpace.1
        count += 1
      }
      return count
    }
  }

  /// The text with spaces for no-break spaces.
  var withoutNoBreakSpaces: String {
    guard utf8.contains(Self.noBreakSpace.0) else { return self }
    return String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      for byte in utf8 {
        if byte == Self.noBreakSpace.1, count > 0, buffer[count - 1] == Self.noBreakSpace.0 {
          buffer[count - 1] = UInt8(ascii: " ")
        } else {
          buffer[count] = byte
          count += 1
        }
      }
      return count
    }
  }
}
