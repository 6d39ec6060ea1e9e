/// Sets the table of steps: columns for number, controller and text, side by side in as many blocks
/// as the width allows where it is long.
struct StepTableRows {
  let theme: Theme
  let table: StepTable

  private static let blockGap = 28
  private static let minimumBlock = 330
  private static let maximumBlock = 520
  /// A table with fewer lines is not split.
  private static let splitThreshold = 14

  func rows(width: Int) -> [Row] {
    let possible = max(1, (width + Self.blockGap) / (Self.minimumBlock + Self.blockGap))
    let needed = max(1, (table.lineCount + Self.splitThreshold - 1) / Self.splitThreshold)
    let blocks = min(possible, needed, 4)
    let blockWidth = min((width - Self.blockGap * (blocks - 1)) / blocks, Self.maximumBlock)
    let lines = self.lines(width: blockWidth)
    return Self.sideBySide(lines, blocks: blocks, width: blockWidth)
  }

  /// All lines below one another.
  private func lines(width: Int) -> [Row] {
    var rows: [Row] = []
    let heading = TextStyle(size: theme.type.small, ink: .muted, isBold: true)
    let numberWidth = widestNumber
    let whoWidth = min(widestName, width * 2 / 5)
    for section in table.sections {
      if !rows.isEmpty { rows.append(.space(6)) }
      rows.append(Row([.text([TextRun(section.title, heading)])]))
      rows.append(.space(3))
      for line in section.lines {
        rows += self.rows(line, number: numberWidth, who: whoWidth, width: width)
      }
    }
    return rows
  }

  private func rows(_ line: StepTable.Line, number: Int, who: Int, width: Int) -> [Row] {
    let body = TextStyle(size: theme.type.body, ink: .text)
    let quiet = TextStyle(size: theme.type.body, ink: .muted)
    var runs = [
      TextRun(line.what, TextStyle(size: theme.type.body, ink: .text, isMonospaced: line.isCode))
    ]
    if !line.answer.isEmpty {
      let answer = TextStyle(size: theme.type.body, ink: line.tone.ink, isBold: true)
      runs += [TextRun(" ", body), TextRun(line.answer, answer)]
    }
    if !line.reason.isEmpty { runs.append(TextRun(" · " + line.reason, quiet)) }
    let gutter = theme.space.gutter
    let room = width - number - who - 2 * gutter
    let texts = TextFitting.lines(runs, width: Double(room), lineLimit: 4)
    let names = TextFitting.lines(
      [TextRun(line.who, TextStyle(size: theme.type.body, ink: .text))], width: Double(who),
      lineLimit: 3)
    let badge: Cell =
      line.number.isEmpty
      ? .gap(number)
      : .pill(line.number, fill: .number, size: theme.type.small, minimumWidth: number)
    return (0..<max(texts.count, names.count)).map { place in
      Row([
        place == 0 ? badge : .gap(number), .gap(gutter),
        .text(place < names.count ? names[place] : [], width: who), .gap(gutter),
        .text(place < texts.count ? texts[place] : [], width: room),
      ])
    } + [.space(2)]
  }

  private var widestNumber: Int {
    let style = TextStyle(size: theme.type.small, ink: .badgeText, isBold: true)
    let widths = table.sections.flatMap(\.lines).map { style.width(of: $0.number).roundedUp + 8 }
    return max(widths.max() ?? 0, 18)
  }

  private var widestName: Int {
    let style = TextStyle(size: theme.type.body, ink: .text)
    return table.sections.flatMap(\.lines).map { style.width(of: $0.who).roundedUp }.max() ?? 0
  }

  /// Cuts a long column into blocks of about the same height.
  private static func sideBySide(_ rows: [Row], blocks: Int, width: Int) -> [Row] {
    guard blocks > 1 else { return rows }
    let target = (rows.height + blocks - 1) / blocks
    var cells: [Cell] = []
    var block: [Row] = []
    for row in rows {
      if block.height + row.height / 2 > target, cells.count / 2 < blocks - 1 {
        cells += [Cell(width: width, rows: block), .gap(blockGap)]
        block = []
      }
      block.append(row)
    }
    return [Row(cells + [Cell(width: width, rows: block)])]
  }
}
