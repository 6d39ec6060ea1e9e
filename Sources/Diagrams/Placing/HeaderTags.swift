/// The places of a frame's tags: at the right end of its header in a row, one below another, or
/// below the header's text.
struct HeaderTags {
  private let box: Plan.Box
  /// Their width in one row.
  private let length: Int
  private let widest: Int

  init(of box: Plan.Box) {
    self.box = box
    length = box.tags.reduce(0, +) + max(box.tags.count - 1, 0)
    widest = box.tags.max() ?? 0
  }

  /// Whether there's space for a row of them beside the header's text.
  private func isRow(width: Int) -> Bool { box.width + length + 2 <= width }

  /// Whether there's space for a column of them there.
  private func isColumn(width: Int) -> Bool {
    box.width + widest + 2 <= width && box.tags.count * GridSpacing.tag <= box.height + 1
  }

  /// The width of the frame and the height of its header, including the tags.
  func measured(width: Int) -> (width: Int, header: Int) {
    guard !box.tags.isEmpty, !isRow(width: width), !isColumn(width: width) else {
      return (width, box.height)
    }
    let width = max(width, widest + left + 1)
    return (width, box.height + rows(width: width).count * GridSpacing.tag)
  }

  func rects(in frame: CellRect) -> [CellRect] {
    guard !box.tags.isEmpty else { return [] }
    func rect(_ x: Int, _ y: Int, _ tag: Int) -> CellRect {
      CellRect(x: frame.minX + x, y: frame.minY + y, width: tag, height: GridSpacing.tag - 1)
    }
    func row(_ tags: [Int], x: Int, y: Int) -> [CellRect] {
      var x = x
      return tags.map { tag in
        defer { x += tag + 1 }
        return rect(x, y, tag)
      }
    }
    if isRow(width: frame.width) { return row(box.tags, x: frame.width - 1 - length, y: 1) }
    if isColumn(width: frame.width) {
      return box.tags.enumerated().map { place, tag in
        rect(frame.width - 1 - tag, 1 + place * GridSpacing.tag, tag)
      }
    }
    return rows(width: frame.width).enumerated().flatMap { place, tags in
      row(tags, x: left, y: box.height + place * GridSpacing.tag)
    }
  }

  /// Their left edge below the header's text.
  private var left: Int { box.hasDisc ? GridSpacing.besideDisc + 1 : 2 }

  /// The tags below the header's text, in rows.
  private func rows(width: Int) -> [[Int]] {
    var rows: [[Int]] = [[]]
    var x = left
    for tag in box.tags {
      if let last = rows.last, !last.isEmpty, x + tag + 1 > width {
        rows.append([])
        x = left
      }
      rows[rows.count - 1].append(tag)
      x += tag + 1
    }
    return rows
  }
}
