import Hierarchy
import Text

/// Text for people in the making: headings, paragraphs and rows with columns, none wider than a
/// terminal.
struct TextSection {
  let style: TextStyle
  private var text = ""

  init(style: TextStyle) { self.style = style }

  /// Columns are no wider than this; what is wider pushes the rest of its line to the right.
  private static let widestColumn = 24

  /// A column of a row, padded to a width that the rows above and below have too.
  struct Column {
    let text: String
    let width: Int
    let emphasis: TextStyle.Emphasis
  }

  /// How much was written and not yet taken.
  var byteCount: Int { text.utf8.count }

  /// Takes what was written so far.
  mutating func take() -> [UInt8] {
    let taken = Array(text.utf8)
    text = ""
    return taken
  }

  mutating func blankLine() { text += "\n" }

  /// Writes a line as it is, however long: programs read it.
  mutating func line(_ line: String) { text += line + "\n" }

  mutating func heading(_ heading: String, indent: Int) {
    lines(heading, indent: indent, hanging: indent + 2, emphasis: .heading)
  }

  mutating func paragraph(
    _ paragraph: String, indent: Int, emphasis: TextStyle.Emphasis? = nil
  ) {
    lines(paragraph, indent: indent, hanging: indent, emphasis: emphasis)
  }

  /// Writes a row: its columns, then text that goes on under itself, then a remark, quiet, beside it
  /// or below.
  ///
  /// - Parameter mark: a sign in the margin.
  mutating func row(
    _ columns: [Column], _ content: String, remark: String? = nil,
    mark: (sign: String, emphasis: TextStyle.Emphasis)? = nil
  ) {
    var start = Self.rowIndent
    if let mark {
      let margin = TextWrapping.spaces(max(0, start - mark.sign.displayWidth - 1))
      text += margin + style.text(mark.sign, mark.emphasis) + " "
    } else {
      text += TextWrapping.spaces(start)
    }
    let isBare = content.isEmpty && remark == nil
    // Where the rows begin whose names fit their columns.
    var edge = start
    for (place, column) in columns.enumerated() {
      let padded = TextWrapping.padded(column.text, to: column.width)
      start += padded.displayWidth + 2
      edge += column.width + 2
      // Nothing stands beside the last one: no blanks.
      let endsLine = place == columns.count - 1 && (isBare || start > TextWrapping.width / 2)
      text += style.text(endsLine ? column.text : padded, column.emphasis)
      if !endsLine { text += "  " }
    }
    // A very wide name leaves no room beside it.
    let isBroken = start > TextWrapping.width / 2 && !isBare
    let indent = min(isBroken ? edge : start, Self.rowIndent + Self.widestColumn + 12)
    if isBroken {
      text += "\n" + TextWrapping.spaces(indent)
      start = indent
    }
    let lines = TextWrapping.lines(content, indent: indent, start: start)
    text += lines.joined(separator: "\n" + TextWrapping.spaces(indent))
    if let remark {
      let used = (lines.last?.displayWidth ?? 0) + (lines.count > 1 ? indent : start)
      if used + 3 + remark.displayWidth <= TextWrapping.width {
        text += "   " + style.text(remark, .quiet)
      } else {
        for line in TextWrapping.lines(remark, indent: indent + 2, start: indent + 2) {
          text += "\n" + TextWrapping.spaces(indent + 2) + style.text(line, .quiet)
        }
      }
    }
    text += "\n"
  }

  /// How wide a column must be for a text, as far as columns go.
  func width(of text: String) -> Int { min(text.displayWidth, Self.widestColumn) }

  private static let rowIndent = 4

  private mutating func lines(
    _ content: String, indent: Int, hanging: Int, emphasis: TextStyle.Emphasis?
  ) {
    let lines = TextWrapping.lines(content, indent: hanging, start: indent)
    for (index, line) in lines.enumerated() {
      let styled = emphasis.map { style.text(line, $0) } ?? line
      text += TextWrapping.spaces(index == 0 ? indent : hanging) + styled + "\n"
    }
  }
}
