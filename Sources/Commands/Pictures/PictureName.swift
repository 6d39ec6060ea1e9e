import Files

/// Names of pictures in a folder: INPUT.VIEW.EXT, INPUT.UNWIND.search.EXT (FORMAT.md, section 3).
enum PictureName {
  /// The longest part of a name that stands for an id; file systems take 255 bytes in all.
  private static let longestPart = 100

  static func of(
    _ input: Input, unwindID: String?, view: PictureView, kind: PictureKind
  ) -> Path {
    let parts =
      [part(input.stem)] + (unwindID.map { [part(Array($0.utf8))] } ?? [])
      + [Array(view.rawValue.utf8), Array(kind.ending.utf8)]
    return Path(Array(parts.joined(separator: [UInt8(ascii: ".")])))
  }

  /// A name as part of a file's name that every file system takes and no shell mistakes: what is not
  /// safe becomes `%` and two digits, as in an address, so that different names stay different. A
  /// very long one is cut, and ends with a checksum of the whole.
  static func part(_ name: [UInt8]) -> [UInt8] {
    var part: [UInt8] = []
    for (index, byte) in name.enumerated() {
      let isEdge = index == 0 || index == name.count - 1
      if isSafe(byte) || (!isEdge && isSafeInside(byte)) {
        part.append(byte)
      } else {
        part.append(UInt8(ascii: "%"))
        part += [hexadecimal(byte >> 4), hexadecimal(byte & 0xF)]
      }
    }
    guard part.count > longestPart else { return part }
    var end = longestPart - 17
    // Not in the middle of a character, nor of what stands for a byte.
    while end > 0, part[end] & 0xC0 == 0x80 { end -= 1 }
    if let percent = part[..<end].lastIndex(of: UInt8(ascii: "%")), percent > end - 3 {
      end = percent
    }
    return part[..<end] + [UInt8(ascii: "~")] + checksum(name)
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    default: "_+=@,".utf8.contains(byte)
    }
  }

  /// A leading dot hides a file and a leading dash makes an option of it; a space or dot at the end
  /// gets lost on some systems.
  private static func isSafeInside(_ byte: UInt8) -> Bool { "-. ()".utf8.contains(byte) }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x41 + digit - 10
  }

  /// FNV-1a in 64 bits, as 16 digits.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { sum, byte in
      (sum ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return (0..<16).map { hexadecimal(UInt8(truncatingIfNeeded: sum >> UInt64(60 - 4 * $0)) & 0xF) }
  }
}
