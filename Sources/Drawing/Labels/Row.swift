/// One line of a label.
struct Row: Sendable {
  var cells: [Cell]

  init(_ cells: [Cell]) { self.cells = cells }

  /// An empty line.
  static func space(_ height: Int) -> Row { Row([Cell(width: nil, givenHeight: height)]) }

  /// A rule from side to side.
  static func rule(_ ink: Ink) -> Row { Row([Cell(width: nil, givenHeight: 1, fill: ink)]) }

  /// The width that the cells need.
  var width: Int { cells.reduce(0) { $0 + ($1.width ?? 0) } }

  /// The height that the cells need.
  var height: Int { cells.map(\.height).max() ?? 0 }

  /// The cells with their widths settled, so that together they are `width` points wide.
  private func cells(filling width: Int) -> [Cell] {
    var rest = max(0, width - self.width)
    var springs = cells.count { $0.width == nil }
    let settled = cells.map { cell in
      guard cell.width == nil else { return cell }
      let share = rest / springs
      rest -= share
      springs -= 1
      var cell = cell
      cell.width = share
      return cell
    }
    return rest > 0 ? settled + [.gap(rest)] : settled
  }

  /// The cells as they are drawn: together `width` points wide, one for each run of text that stands by
  /// itself, and no more gaps than it takes.
  func settled(_ width: Int) -> [Cell] { cells(filling: width).flatMap(\.parts).gapsTaken }
}

extension [Row] {
  /// The width of the widest row.
  var width: Int { map(\.width).max() ?? 0 }

  /// The height of the rows below one another.
  var height: Int { reduce(0) { $0 + $1.height } }
}

extension Cell {
  /// Whether nothing is drawn.
  var isGap: Bool {
    runs.isEmpty && fill == nil && sample == nil && rows.isEmpty && port == nil
  }

  /// Whether it can be wider without anything on it moving.
  fileprivate var canTakeGap: Bool {
    isGap || (alignment == .left && fill == nil && sample == nil && rows.isEmpty && port == nil)
  }
}

extension [Cell] {
  /// The cells that have a width, each with the gap behind it where that moves nothing.
  fileprivate var gapsTaken: [Cell] {
    reduce(into: []) { cells, cell in
      guard let width = cell.width, width > 0 else { return }
      if cell.isGap, let last = cells.last, last.canTakeGap {
        cells[cells.count - 1].width = (last.width ?? 0) + width
      } else {
        cells.append(cell)
      }
    }
  }
}
