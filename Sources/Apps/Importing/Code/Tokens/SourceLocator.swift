import Hierarchy

/// Finds out where in a source file something stands. The lines are counted only if somebody asks, and
/// as far as somebody does: of most files it is asked where a few types begin, in their order.
final class SourceLocator {
  let file: ImportFile
  private lazy var source = SourceText(file.bytes)
  /// Whether lines end otherwise than with a line feed, or it was asked of what the way of counting here
  /// would take long for.
  private lazy var usesSource = Self.count(UInt8(ascii: "\r"), in: file.bytes[...]) > 0
  /// What was found last: where a line begins, and its number from 1.
  private var lineStart = 0
  private var line = 1

  init(_ file: ImportFile) { self.file = file }

  func position(of token: SourceToken) -> SourcePosition {
    let offset = min(max(Int(token.start), 0), file.bytes.count)
    if offset < lineStart { usesSource = true }
    guard !usesSource else { return source.position(at: offset) }
    line += Self.count(UInt8(ascii: "\n"), in: file.bytes[lineStart..<offset])
    let last = file.bytes[lineStart..<offset].lastIndex(of: UInt8(ascii: "\n"))
    lineStart = last.map { $0 + 1 } ?? lineStart
    if offset - lineStart > Self.longestLine { usesSource = true }
    let scalars = file.bytes[lineStart..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return SourcePosition(line: line, column: scalars + 1)
  }

  /// In a longer line not everything is counted anew for each that asks.
  private static let longestLine = 4_096

  /// A loop that a compiler makes many bytes at once of.
  private static func count(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for other in bytes { count &+= other == byte ? 1 : 0 }
      return count
    }
  }

  func place(of token: SourceToken) -> ImportPlace { ImportPlace(file.name, position(of: token)) }
}
