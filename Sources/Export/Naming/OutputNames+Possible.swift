import Graphviz
import Platform

extension OutputNames {
  /// Whether a batch can have given a picture this name. A manifest may come from anywhere, and files
  /// that it names are removed, replaced and copied: never one in a hidden folder, never one outside,
  /// never one of another kind.
  static func isPossible(_ file: String) -> Bool {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ isPossible(part: Array($0)) }),
      let ending = Path(Array(last)).ending
    else { return false }
    return OutputFormat(rawValue: ending) != nil
  }

  private static func isPossible(part: [UInt8]) -> Bool {
    guard let first = part.first, first != UInt8(ascii: "."), part.count <= 255 else {
      return false
    }
    return part.indices.allSatisfy { place in
      switch part[place] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
      case UInt8(ascii: "%"):
        part[(place + 1)...].prefix(2).count { isHexadecimal($0) } == 2
      default: "_+=@,-. ()~".utf8.contains(part[place])
      }
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
  }
}
