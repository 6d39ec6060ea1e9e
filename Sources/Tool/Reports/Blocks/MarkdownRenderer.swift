import Unwinding
import Wording

/// Writes blocks as a Markdown page, with an empty line between them.
struct MarkdownRenderer: BlockRenderer {
  var text = ""
  /// The number of sections around the next block.
  private var depth = 0
  private var isFirst = true

  mutating func writeBlock(_ block: Block) {
    switch block {
    case .title(let title): writeParts("# " + markdown(title))
    case .image(let alternative, let address):
      writeParts(
        "![\(MarkdownText.escaped(alternative))](\(MarkdownText.address(address)))")
    case .section(let heading, let blocks):
      writeParts(String(repeating: "#", count: depth + 2) + " " + markdown(heading))
      depth += 1
      for block in blocks { writeBlock(block) }
      depth -= 1
    case .paragraph(let paragraph, let label, _):
      writeParts((label.map { "**\($0)** " } ?? "") + markdown(paragraph))
    case .aside(let paragraphs, _): for paragraph in paragraphs { writeParts(markdown(paragraph)) }
    case .list(let rows, let isNumbered):
      guard !rows.isEmpty else { return }
      writeParts(
        zip(1..., rows).map { (isNumbered ? "\($0). " : "- ") + item($1) }
          .joined(separator: "\n"))
    case .table(let headings, let rows, let isNumbered):
      let cells = zip(1..., rows).map { (isNumbered ? [String($0)] : []) + self.cells($1) }
      writeParts(MarkdownTable.text(headings.map(markdown), cells))
    case .row(let row): text += MarkdownTable.line(cells(row)) + "\n"
    case .lines(let lines): writeParts("```\n" + lines.joined(separator: "\n") + "\n```")
    }
  }

  private mutating func writeParts(_ block: String) {
    if !isFirst { text += "\n" }
    isFirst = false
    text += block + "\n"
  }

  private func item(_ row: Row) -> String {
    // The last key is bold, unless it is code.
    let keys = row.keys.enumerated().map { place, key in
      let isBold = place == row.keys.count - 1 && key.phrase.pieces.allSatisfy { $0.kind == .words }
      return isBold ? "**\(markdown(key.phrase))**" : markdown(key.phrase)
    }.joined(separator: " ")
    let contents = row.contents.map(markdown).joined(separator: ", ")
    return keys + (keys.isEmpty || contents.isEmpty ? "" : row.separator) + contents
      + (row.remark.map { " " + markdown($0) } ?? "")
  }

  private func cells(_ row: Row) -> [String] {
    row.keys.map { markdown($0.phrase) } + row.contents.map(markdown)
      + (row.remark.map { [markdown($0)] } ?? [])
  }

  private func markdown(_ phrase: Phrase) -> String { MarkdownText.phrase(phrase) }
}

package enum MarkdownTable {
  /// The table, without a line feed at its end. Cells contain Markdown.
  package static func text(_ header: [String], _ rows: [[String]]) -> String {
    let rule = "|" + String(repeating: " --- |", count: header.count)
    return ([line(header), rule] + rows.map(line)).joined(separator: "\n")
  }

  static func line(_ cells: [String]) -> String {
    "| " + cells.map(MarkdownText.cell).joined(separator: " | ") + " |"
  }
}
