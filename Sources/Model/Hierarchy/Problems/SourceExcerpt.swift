import Text

/// The line of a file that a problem is in, with carets under the offending text.
///
/// A long line is cut to a window around the place, also of a file that is one line of 15 MB.
struct SourceExcerpt {
  /// The line as it may be printed.
  let line: String
  /// What stands below it, up to the last `~`.
  let underline: String

  /// The most columns of a line that are shown.
  private static let width = 120

  /// The most cells that are looked at on each side: some have no width.
  private static let mostCells = 4 * width

  private struct Cell {
    let text: String
    let width: Int
    /// Where its bytes end (or, before the place, begin).
    let offset: Int
  }

  init(of range: Range<Int>, in bytes: [UInt8]) {
    let before = Self.cells(before: range.lowerBound, in: bytes)
    let after = Self.cells(after: range.lowerBound, in: bytes)
    let half = Self.width / 2
    let room = max(half, Self.width - before.cells.reduce(0) { $0 + $1.width })
    let right = Self.fitting(after.cells, in: room)
    let rightWidth = right.reduce(0) { $0 + $1.width }
    let left = Array(Self.fitting(before.cells, in: Self.width - rightWidth).reversed())

    let isCutBefore = !before.isWhole || left.count < before.cells.count
    let isCutAfter = !after.isWhole || right.count < after.cells.count
    line =
      (isCutBefore ? "…" : "") + left.map(\.text).joined() + right.map(\.text).joined()
      + (isCutAfter ? "…" : "")

    // A tab under a tab keeps both lines aligned, whatever the terminal makes of it.
    let padding = left.map { $0.text == "\t" ? "\t" : String(repeating: " ", count: $0.width) }
    let marked = right.prefix { $0.offset <= range.upperBound }.reduce(0) { $0 + $1.width }
    underline =
      (isCutBefore ? " " : "") + padding.joined() + "^"
      + String(repeating: "~", count: max(0, marked - 1))
  }

  /// The cells from a place to the end of its line, as far as the window could show them.
  private static func cells(after start: Int, in bytes: [UInt8]) -> (cells: [Cell], isWhole: Bool) {
    var cells: [Cell] = []
    var offset = start
    var width = 0
    while offset < bytes.count, !isLineEnd(bytes[offset]) {
      guard width <= Self.width, cells.count < mostCells else { return (cells, false) }
      let length = UTF8Validation.scalarLength(in: bytes, at: offset)
      let cell = cell(bytes[offset..<(offset + (length ?? 1))], isValid: length != nil) {
        $0.endIndex
      }
      cells.append(cell)
      width += cell.width
      offset = cell.offset
    }
    return (cells, true)
  }

  /// The cells from a place back to the start of its line, the nearest first.
  private static func cells(before end: Int, in bytes: [UInt8]) -> (cells: [Cell], isWhole: Bool) {
    var cells: [Cell] = []
    var offset = end
    var width = 0
    while offset > 0, !isLineEnd(bytes[offset - 1]) {
      guard width <= Self.width, cells.count < mostCells else { return (cells, false) }
      var start = offset - 1
      while start > 0, offset - start < 4, Byte.isContinuation(bytes[start]) { start -= 1 }
      let isValid = UTF8Validation.scalarLength(in: bytes, at: start) == offset - start
      if !isValid { start = offset - 1 }
      let cell = cell(bytes[start..<offset], isValid: isValid) { $0.startIndex }
      cells.append(cell)
      width += cell.width
      offset = start
    }
    return (cells, true)
  }

  private static func cell(
    _ bytes: ArraySlice<UInt8>, isValid: Bool, offset: (ArraySlice<UInt8>) -> Int
  ) -> Cell {
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    guard isValid, let scalar else {
      return Cell(text: "\u{FFFD}", width: 1, offset: offset(bytes))
    }
    if scalar == "\t" { return Cell(text: "\t", width: 1, offset: offset(bytes)) }
    let text = Visible.scalar(scalar)
    return Cell(text: text, width: text.displayWidth, offset: offset(bytes))
  }

  private static func fitting(_ cells: [Cell], in width: Int) -> [Cell] {
    var rest = width
    return Array(
      cells.prefix {
        rest -= $0.width
        return rest >= 0
      })
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == Byte.lineFeed || byte == Byte.carriageReturn
  }
}
