import Wording

/// A Markdown page in the making: blocks with an empty line between them. What is handed in is
/// Markdown already.
struct MarkdownPage {
  private var text = ""
  private var isFirst = true

  /// How much was written and not yet taken.
  var byteCount: Int { text.utf8.count }

  /// Takes what was written so far.
  mutating func take() -> [UInt8] {
    let taken = Array(text.utf8)
    text = ""
    return taken
  }

  mutating func heading(_ heading: String, level: Int) {
    block(String(repeating: "#", count: level) + " " + heading)
  }

  mutating func paragraph(_ paragraph: String) { block(paragraph) }

  mutating func list(_ items: [String]) {
    if !items.isEmpty { block(items.map { "- " + $0 }.joined(separator: "\n")) }
  }

  mutating func numbered(_ items: [String]) {
    guard !items.isEmpty else { return }
    block(zip(1..., items).map { "\($0). \($1)" }.joined(separator: "\n"))
  }

  mutating func table(_ header: [String], _ rows: [[String]]) {
    block(MarkdownTable.text(header, rows))
  }

  /// Adds a row to the table that was written last.
  mutating func row(_ cells: [String]) { text += MarkdownTable.line(cells) + "\n" }

  private mutating func block(_ block: String) {
    if !isFirst { text += "\n" }
    isFirst = false
    text += block + "\n"
  }
}

/// A table of a Markdown page.
package enum MarkdownTable {
  /// The table without a line feed at its end. What stands in cells is Markdown already.
  package static func text(_ header: [String], _ rows: [[String]]) -> String {
    let rule = "|" + String(repeating: " --- |", count: header.count)
    return ([line(header), rule] + rows.map(line)).joined(separator: "\n")
  }

  static func line(_ cells: [String]) -> String {
    "| " + cells.map(MarkdownText.cell).joined(separator: " | ") + " |"
  }
}
