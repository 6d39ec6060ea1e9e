/// Sets the table of steps: columns for number, controller and text.
struct StepTableRows {
  let table: StepTable

  private static let widest = 440
  private static let widestUnwinds = 600

  func rows(width: Int) -> [LabelRow] {
    let width = min(width, table.isWide ? Self.widestUnwinds : Self.widest)
    var rows: [LabelRow] = []
    for section in table.sections where !section.lines.isEmpty {
      let hasNumbers = section.lines.contains { !$0.number.isEmpty }
      let columns = Columns(
        number: hasNumbers ? widestNumber : 0, who: min(widestName, width * 2 / 5),
        width: width)
      rows += title(section.title.uppercased(), isFirst: rows.isEmpty)
      for line in section.lines { rows += self.rows(line, columns) }
    }
    return rows
  }

  private struct Columns {
    /// The distance between a number and its line.
    static let gutter = 6

    var number: Int
    var who: Int
    var width: Int

    /// The width for the text. Without a name, it includes the name's column.
    func text(hasName: Bool) -> Int {
      width - number - Self.gutter - (hasName ? who + Self.gutter : 0)
    }
  }

  private func title(_ text: String, isFirst: Bool) -> [LabelRow] {
    let style = TextStyle(size: TypeScale.small, ink: .muted, isBold: true)
    return (isFirst ? [] : [.space(8)])
      + [LabelRow(cells: [.text([TextRun(text, style)])]), .space(3)]
  }

  private func rows(_ line: StepTable.Line, _ columns: Columns) -> [LabelRow] {
    let hasName = !line.who.isEmpty
    let body = TextStyle(size: TypeScale.body, ink: .text)
    let texts = TextFitting.balanced(
      runs(line), width: Double(columns.text(hasName: hasName)), lineLimit: 5)
    let names = TextFitting.lines(
      ofName: line.who, body, width: Double(columns.who), lineLimit: 3)
    let count = max(texts.count, hasName ? names.count : 0)
    return (0..<count).map { place in
      let isFirst = place == 0
      var cells = isFirst ? badge(line, columns) : [.gap(columns.number)]
      if columns.number > 0 { cells.append(.gap(Columns.gutter)) } else { cells = [] }
      if hasName {
        cells += [
          .text(place < names.count ? names[place] : [], width: columns.who), .gap(Columns.gutter),
        ]
      }
      return LabelRow(cells: cells + [.text(place < texts.count ? texts[place] : [])])
    } + [.space(2)]
  }

  /// The mark before a line: its number or letter, or the step number of a controller.
  private func badge(_ line: StepTable.Line, _ columns: Columns) -> [Cell] {
    guard !line.number.isEmpty else { return [.gap(columns.number)] }
    let size = TypeScale.small
    // Letters aren't wider than discs.
    let least = table.hasDiscs ? 18 : columns.number
    let shape: Cell =
      if line.isDisc {
        .number(line.number, fill: line.fill, size: size)
      } else if Ink.actions.contains(line.fill) {
        .disc(line.number, fill: line.fill, size: size)
      } else {
        .pill(line.number, fill: line.fill, size: size, minimumWidth: least)
      }
    let rest = columns.number - shape.width
    return rest > 0 ? [shape, .gap(rest)] : [shape]
  }

  private func runs(_ line: StepTable.Line) -> [TextRun] {
    let body = TextStyle(size: TypeScale.body, ink: .text)
    let quiet = TextStyle(size: TypeScale.body, ink: .muted)
    var runs = line.what.runs(body)
    if !line.answer.isEmpty {
      let answer = TextStyle(size: TypeScale.body, ink: line.tone.ink, isBold: true)
      runs += [TextRun(" ", body)] + line.answer.runs(answer)
    }
    if !line.reason.isEmpty { runs += [TextRun(" · ", quiet)] + line.reason.runs(quiet) }
    return runs
  }

  private var widestNumber: Int {
    let style = TextStyle(size: TypeScale.small, ink: .badgeText, isBold: true)
    let widths = table.sections.flatMap(\.lines).filter { !$0.number.isEmpty }
      .map { style.width(of: $0.number).roundedUp + 8 }
    return widths.max().map { max($0, 18) } ?? 0
  }

  private var widestName: Int {
    let style = TextStyle(size: TypeScale.body, ink: .text)
    return table.sections.flatMap(\.lines).map { style.width(of: $0.who).roundedUp }.max() ?? 0
  }
}
