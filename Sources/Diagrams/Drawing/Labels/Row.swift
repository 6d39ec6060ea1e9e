/// One line of a label.
struct Row: Sendable {
  let cells: [Cell]
  /// The width that the cells need.
  let width: Int
  /// The height that the cells need.
  let height: Int

  init(_ cells: [Cell]) {
    self.cells = cells
    width = cells.reduce(0) { $0 + ($1.width ?? 0) }
    height = cells.reduce(0) { max($0, $1.height) }
  }

  /// An empty line.
  static func space(_ height: Int) -> Row { Row([Cell(width: nil, givenHeight: height)]) }

  /// The cells with their widths settled, so that together they are `width` points wide.
  private func cells(filling width: Int) -> [Cell] {
    var rest = max(0, width - self.width)
    guard rest > 0 || cells.contains(where: { $0.width == nil }) else { return cells }
    var springs = cells.count { $0.width == nil }
    var settled = cells
    for place in cells.indices where cells[place].width == nil {
      let share = rest / springs
      rest -= share
      springs -= 1
      settled[place].width = share
    }
    if rest > 0 { settled.append(.gap(rest)) }
    return settled
  }

  /// The cells as they are drawn: together `width` points wide, and one for each run of text.
  func settled(_ width: Int) -> [Cell] { cells(filling: width).flatMap(\.parts) }
}

extension [Row] {
  /// The width of the widest row.
  var width: Int { reduce(0) { Swift.max($0, $1.width) } }

  /// The height of the rows below one another.
  var height: Int { reduce(0) { $0 + $1.height } }
}
