import Exploring
import Reports
import Text
import Wording

/// The table of an app's unwind segues and their outcomes. On a small screen, each row is a block with the headings in it.
struct VerdictMarkup {
  let table: DestinationTable

  /// Returns the fragment of an outcome's walkthrough; nil: it has none.
  typealias Anchors = (_ row: Int, _ end: Int) -> String?

  /// Adds the table of outcomes, where the first row with each verdict explains it. Without a page with the
  /// walkthroughs, each row has an id.
  func addTable(to html: inout HTMLLines, page: String? = nil, anchors: Anchors) {
    let columns = table.columns
    // For screen readers, it stays a table if its rows are blocks.
    html.line("<table class=\"verdicts\" role=\"table\">")
    html.line("<thead role=\"rowgroup\"><tr role=\"row\">")
    for heading in ["Unwind segue", "Verdict"] + columns.map(\.heading) {
      html.line("<th scope=\"col\" role=\"columnheader\">\(heading)</th>")
    }
    html.line("</tr></thead>")
    html.line("<tbody role=\"rowgroup\">")
    var explained: Set<ExplorationVerdict> = []
    for (place, row) in table.rows.enumerated() {
      let id = page == nil ? " id=\"\(Self.anchor(of: row.segue))\"" : ""
      html.line("<tr role=\"row\"\(id) data-verdict=\"\(row.verdict.rawValue)\">")
      let words = explained.insert(row.verdict).inserted ? row.verdict.words.meaning : nil
      addRow(row, columns, words, to: &html) { anchors(place, $0).map { "\(page ?? "")#\($0)" } }
      html.line("</tr>")
    }
    html.line("</tbody></table>")
  }

  static func anchor(of segue: String) -> String {
    "row=" + PercentEncoding.encoded(segue.utf8, keepsSlashes: false)
  }

  private func addRow(
    _ row: DestinationTable.Row, _ columns: [DestinationTable.Column], _ words: String?,
    to html: inout HTMLLines, address: (Int) -> String?
  ) {
    let verdict = row.verdict
    let name = "<code><bdi>\(HTML.breakable(displayText(row.action)))</bdi></code>"
    html.line(
      "<th scope=\"row\" role=\"rowheader\">\(link(name, to: row.ends.isEmpty ? nil : address(row.firstEnd)))"
        + "<small>from <bdi>\(HTML.breakable(displayText(row.source)))</bdi>"
        + " (<bdi>\(HTML.breakable(displayText(row.segue)))</bdi>)</small></th>")
    html.line(
      "<td role=\"cell\"><b class=\"verdict \(verdict.words.tone.rawValue)\">\(verdict.label)</b>"
        + "<small>\([words, row.limit.map(HTML.escaped)].compactMap { $0 }.joined(separator: ", "))</small></td>"
    )
    for column in columns {
      let ends = row.ends.enumerated().filter { $0.element.column == column }
      let cell = ends.map { place, end in
        // The only destination needs no distinction.
        let known = row.ends.count > 1 ? "" : " (the screen that opened it)"
        let words = end.words.replacing(known, with: "")
        return "<p>\(link("<bdi>\(HTML.breakable(displayText(words)))</bdi>", to: address(place)))"
          + "<small><bdi>\(HTML.escaped(displayText(end.taps)))</bdi></small></p>"
      }.joined()
      let label = ends.isEmpty ? "" : " data-label=\"\(column.heading)\""
      html.line("<td role=\"cell\"\(label)>\(cell)</td>")
    }
  }

  private func link(_ markup: String, to address: String?) -> String {
    address.map { "<a href=\"\(HTML.escaped($0))\">\(markup)</a>" } ?? markup
  }
}

extension DestinationTable {
  /// The verdicts that occur, worst first, with their numbers.
  var verdicts: [(verdict: ExplorationVerdict, count: Int)] {
    let counts = Dictionary(grouping: rows, by: \.verdict).mapValues(\.count)
    return ExplorationVerdict.allCases.compactMap { verdict in
      counts[verdict].map { (verdict, $0) }
    }
  }
}
