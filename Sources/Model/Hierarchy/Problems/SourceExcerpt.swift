import Text

/// The line that a problem is in, with carets below the wrong text. A long line is cut to a window
/// around the place, because a file can be one line of 15 MB.
struct SourceExcerpt {
  /// The line, safe to print.
  let line: String
  /// The marks below it, up to the last `~`.
  let underline: String

  /// The maximum number of columns to show of a line.
  private static let width = 120

  /// The maximum number of bytes to examine on each side: some characters have no width.
  private static let mostBytes = 8 * width

  private typealias Cell = (text: String, width: Int)

  init(of range: Range<Int>, in bytes: [UInt8]) {
    let place = range.lowerBound
    let start = max(place - Self.mostBytes, 0)
    let end = min(place + Self.mostBytes, bytes.count)
    let lineStart = bytes[start..<place].lastIndex(where: Self.isLineEnd).map { $0 + 1 }
    let lineEnd = bytes[place..<end].firstIndex(where: Self.isLineEnd)
    let after = bytes[place..<(lineEnd ?? end)]
    let marked = after.prefix(range.count)
    let before = bytes[(lineStart ?? start)..<place].drop(while: Byte.isContinuation)
    let nearestBefore = Array(Self.cells(before).reversed())
    let markedCells = Self.cells(marked)
    let cells = markedCells + Self.cells(after[marked.endIndex...])

    let room = max(Self.width / 2, Self.width - Self.width(of: nearestBefore))
    let right = Self.fitting(cells, in: room)
    let left = Self.fitting(nearestBefore, in: Self.width - Self.width(of: right)).reversed()
    let isCutBefore = lineStart == nil && start > 0 || left.count < nearestBefore.count
    let isCutAfter = lineEnd == nil && end < bytes.count || right.count < cells.count
    line =
      (isCutBefore ? "…" : "") + left.map(\.text).joined() + right.map(\.text).joined()
      + (isCutAfter ? "…" : "")

    // A tab under a tab keeps both lines aligned in any terminal.
    let padding = left.map { $0.text == "\t" ? "\t" : String(repeating: " ", count: $0.width) }
    let markedWidth = Self.width(of: right.prefix(markedCells.count))
    underline =
      (isCutBefore ? " " : "") + padding.joined() + "^"
      + String(repeating: "~", count: max(0, markedWidth - 1))
  }

  /// The printable form of each character; bytes that aren't UTF-8 are replaced.
  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      if scalar == "\t" { return ("\t", 1) }
      let text = Visible.scalar(scalar)
      return (text, text.displayWidth)
    }
  }

  private static func width(of cells: some Sequence<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }

  private static func fitting(_ cells: [Cell], in width: Int) -> ArraySlice<Cell> {
    var rest = width
    return cells.prefix {
      rest -= $0.width
      return rest >= 0
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == Byte.lineFeed || byte == Byte.carriageReturn
  }
}
