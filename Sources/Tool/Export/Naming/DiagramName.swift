import Platform
import Text

/// Names of diagrams: INPUT.VIEW.EXT, INPUT.UNWIND.search.EXT, INPUT.STORYBOARD.map.EXT
/// (Diagrams.md, Output).
package enum DiagramName {
  /// The maximum length of a part, because file systems accept names of 255 bytes.
  private static let longestPart = 100

  package static func of(
    stem: [UInt8], part: String?, view: DiagramView?, ending: String
  ) -> Path {
    let parts =
      [firstPart(stem)]
      + [part, view?.rawValue].compactMap { $0 }.map { Self.part(Array($0.utf8)) }
      + [Array(ending.utf8)]
    return Path(Array(parts.joined(separator: [UInt8(ascii: ".")])))
  }

  /// The first part of a name. Windows reads some as devices, whatever follows the dot.
  package static func firstPart(_ name: [UInt8]) -> [UInt8] {
    let part = part(name)
    let device = String(decoding: part.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    guard isDevice(device.uppercased()), let first = part.first else { return part }
    return Array(("%" + Hexadecimal.pair(first)).utf8) + part.dropFirst()
  }

  /// Whether it's the name of a device on Windows: CON, COM1, LPT².
  private static func isDevice(_ name: String) -> Bool {
    if ["CON", "PRN", "AUX", "NUL"].contains(name) { return true }
    guard name.hasPrefix("COM") || name.hasPrefix("LPT"), name.count == 4 else { return false }
    return name.last.map { "0123456789¹²³".contains($0) } ?? false
  }

  /// A part of a name that every file system accepts. Unsafe characters become `%` and two digits.
  /// A very long part ends with a checksum.
  package static func part(_ name: [UInt8]) -> [UInt8] {
    var part: [UInt8] = []
    for (index, byte) in name.enumerated() {
      let isEdge = index == 0 || index == name.count - 1
      if isSafe(byte) || (!isEdge && isSafeInside(byte)) {
        part.append(byte)
      } else {
        part += ("%" + Hexadecimal.pair(byte)).utf8
      }
    }
    guard part.count > longestPart else { return part }
    var end = longestPart - 17
    // Doesn't cut inside a character, or between a "%" and its digits.
    while end > 0, part[end] & 0xC0 == 0x80 { end -= 1 }
    if let percent = part[..<end].lastIndex(of: UInt8(ascii: "%")), percent > end - 3 {
      end = percent
    }
    return part[..<end] + [UInt8(ascii: "~")] + Checksum(of: name).text(.upper).utf8
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Byte.isAlphanumeric(byte) || "_+=@,".utf8.contains(byte)
  }

  /// Whether a byte is safe inside a name, but not at its ends. A leading dot hides a file, a
  /// leading dash looks like an option, and some systems drop a space or dot at the end.
  private static func isSafeInside(_ byte: UInt8) -> Bool { "-. ()".utf8.contains(byte) }
}
