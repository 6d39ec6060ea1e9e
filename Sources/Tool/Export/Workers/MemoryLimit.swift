import Graphviz
import Platform
import Text

/// The maximum memory for a process's data. macOS ignores it.
package enum MemoryLimit: Sendable, Equatable {
  case bytes(Int)
  case none

  /// The default: enough for the largest bitmap, but a huge document can't exhaust the machine.
  package static let standard = MemoryLimit.bytes(2 << 30)

  /// The minimum with which the program runs.
  private static let least = 16 << 20
  private static let units: [(letter: Character, shift: Int)] = [("G", 30), ("M", 20), ("K", 10)]

  /// Reads "512M", "2G", "1048576K", a number of bytes, or "none"; nil: it's something else.
  package init?(_ text: String) {
    if text == "none" {
      self = .none
      return
    }
    let unit = Self.units.first { $0.letter.lowercased() == text.last?.lowercased() }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy(Byte.isDigit),
      let number = Int(digits)
    else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << (unit?.shift ?? 0))
    guard !isTooLarge, bytes >= Self.least else { return nil }
    self = .bytes(bytes)
  }

  package var text: String {
    switch self {
    case .none: "none"
    case .bytes(let bytes):
      Self.units.first { bytes % (1 << $0.shift) == 0 }
        .map { "\(bytes >> $0.shift)\($0.letter)" } ?? "\(bytes)"
    }
  }

  /// Limits this process permanently. Libraries crash without memory, and the process then prints a message.
  package func impose() {
    switch self {
    case .none:
      Graphviz.explainShortage(
        "segueviz: not enough memory; raise the limit with 'ulimit -v'\n")
    case .bytes(let bytes):
      CurrentProcess.limitMemory(toBytes: bytes)
      Graphviz.explainShortage(
        "segueviz: not enough memory; the limit is \(text); raise it with --memory-limit, or with"
          + " 'ulimit -v' if that is lower\n")
    }
  }
}
