import Graphviz
import Platform
import Text

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
      case 0x80...0xFF: true
      case let byte where Byte.isAlphanumeric(byte): true
      case UInt8(ascii: "%"):
        part[(place + 1)...].prefix(2).count { Hexadecimal.value(of: $0, .upper) != nil } == 2
      default: "_+=@,-. ()~".utf8.contains(part[place])
      }
    }
  }
}
