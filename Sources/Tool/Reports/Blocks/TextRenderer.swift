import Text
import Unwinding

/// Writes blocks as text for a terminal.
struct TextRenderer: BlockRenderer {
  let style: TerminalStyle
  var text = ""
  /// The number of sections around the next block.
  private var depth = 0
  private var isAfterSection = false

  init(style: TerminalStyle) { self.style = style }

  /// The maximum width of a column. Wider text moves the rest of its line to the right.
  private var widestColumn: Int { style.width * 3 / 10 }
  private static let rowIndent = 4

  mutating func writeBlock(_ block: Block) {
    let indent = depth > 1 ? 4 : 2
    switch block {
    case .title(let title): writeLines(title, indent: 0, hanging: 2, emphasis: .heading)
    case .image: break
    case .section(let heading, let blocks):
      let indent = depth == 0 ? 0 : 2
      if depth == 0 { text += "\n" }
      writeLines(heading, indent: indent, hanging: indent + 2, emphasis: .heading)
      depth += 1
      for block in blocks { writeBlock(block) }
      depth -= 1
      isAfterSection = true
      return
    case .paragraph(let paragraph, let label, let emphasis):
      if depth == 0, isAfterSection { text += "\n" }
      let words = label.map { Phrase($0 + " ") + paragraph } ?? paragraph
      writeLines(words, indent: indent, hanging: indent, emphasis: emphasis)
    case .aside(let paragraphs, let emphasis):
      text += "\n"
      for paragraph in paragraphs {
        writeLines(paragraph, indent: 0, hanging: 0, emphasis: emphasis)
      }
    case .list(let rows, let isNumbered), .table(_, let rows, let isNumbered):
      writeRows(rows, isNumbered: isNumbered)
    case .row(let row): writeRows([row], isNumbered: false)
    case .lines(let lines): for line in lines { text += line + "\n" }
    }
    isAfterSection = false
  }

  private mutating func writeLines(
    _ phrase: Phrase, indent: Int, hanging: Int, emphasis: Emphasis?
  ) {
    let lines = TextWrapping.lines(
      Visible.text(phrase.plainText), indent: hanging, start: indent, width: style.width)
    for (index, line) in lines.enumerated() {
      let styled = emphasis.map { style.text(line, $0) } ?? line
      text += TextWrapping.spaces(index == 0 ? indent : hanging) + styled + "\n"
    }
  }

  private struct Column {
    let text: String
    let width: Int
    let emphasis: Emphasis
  }

  private mutating func writeRows(_ rows: [Row], isNumbered: Bool) {
    let keys = rows.map { row in row.keys.map { Visible.text($0.phrase.plainText) } }
    let widths = (0..<(keys.map(\.count).max() ?? 0)).map { column in
      keys.map { $0.indices.contains(column) ? $0[column].displayWidth : 0 }.max() ?? 0
    }
    let numberWidth = String(rows.count).count
    for (place, row) in rows.enumerated() {
      var columns = row.keys.indices.map { column in
        Column(
          text: keys[place][column], width: min(widths[column], widestColumn),
          emphasis: row.keys[column].emphasis)
      }
      if isNumbered {
        let number = String(place + 1)
        let text = TextWrapping.spaces(numberWidth - number.count) + number
        columns.insert(Column(text: text, width: numberWidth, emphasis: .quiet), at: 0)
      }
      writeRow(row, columns)
      for note in row.notes { writeLines(note, indent: 6, hanging: 6, emphasis: nil) }
    }
  }

  /// Writes the columns, the contents with a hanging indent, and the remark beside or below.
  private mutating func writeRow(_ row: Row, _ columns: [Column]) {
    var start = Self.rowIndent
    if let sign = row.sign {
      let margin = TextWrapping.spaces(max(0, start - sign.character.displayWidth - 1))
      text += margin + style.text(sign.character, sign.emphasis) + " "
    } else {
      text += TextWrapping.spaces(start)
    }
    let content = Visible.text(row.contents.joined(separator: " -> ").plainText)
    let remark = row.remark.map { Visible.text($0.plainText) }
    let isBare = content.isEmpty && remark == nil
    // The column at which rows with short keys continue.
    var edge = start
    for (place, column) in columns.enumerated() {
      let padded = TextWrapping.padded(column.text, to: column.width)
      start += padded.displayWidth + 2
      edge += column.width + 2
      // A line doesn't end with blanks.
      let endsLine = place == columns.count - 1 && (isBare || start > style.width / 2)
      text += style.text(endsLine ? column.text : padded, column.emphasis)
      if !endsLine { text += "  " }
    }
    // A very wide key leaves no space beside it.
    let isBroken = start > style.width / 2 && !isBare
    let indent = min(isBroken ? edge : start, Self.rowIndent + widestColumn + 12)
    if isBroken {
      text += "\n" + TextWrapping.spaces(indent)
      start = indent
    }
    let lines = TextWrapping.lines(content, indent: indent, start: start, width: style.width)
    text += lines.joined(separator: "\n" + TextWrapping.spaces(indent))
    if let remark {
      let used = (lines.last?.displayWidth ?? 0) + (lines.count > 1 ? indent : start)
      if used + 3 + remark.displayWidth <= style.width {
        text += "   " + style.text(remark, .quiet)
      } else {
        let lines = TextWrapping.lines(
          remark, indent: indent + 2, start: indent + 2, width: style.width)
        for line in lines {
          text += "\n" + TextWrapping.spaces(indent + 2) + style.text(line, .quiet)
        }
      }
    }
    text += "\n"
  }
}
