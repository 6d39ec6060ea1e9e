import Exploring
import Reports
import Text
import Wording

/// The table of an app's unwinds by what can become of them, in HTML: on a small screen each row stands by
/// itself, with the headings in it.
struct VerdictMarkup {
  private let table: DestinationTable

  init(_ table: DestinationTable) { self.table = table }

  /// Where the ends of an unwind are told, by their places; nil: nowhere.
  typealias Anchors = (_ row: Int, _ end: Int) -> String?

  /// Writes the table.
  ///
  /// - Parameters:
  ///   - page: the address of the page in which they are told; nil: this one, in which each row has an id.
  ///   - anchors: where in it.
  func write(to html: inout HTMLLines, page: String? = nil, anchors: Anchors) {
    let columns = table.columns
    // A reader of screens is to know it for a table also where it is not laid out as one.
    html.line("<table class=\"verdicts\" role=\"table\">")
    html.line("<thead role=\"rowgroup\"><tr role=\"row\">")
    for heading in ["Unwind", "Verdict"] + columns.map(\.heading) {
      html.line("<th scope=\"col\" role=\"columnheader\">\(heading)</th>")
    }
    html.line("</tr></thead>")
    html.line("<tbody role=\"rowgroup\">")
    for (place, row) in table.rows.enumerated() {
      let id = page == nil ? " id=\"\(Self.anchor(of: row.segue))\"" : ""
      html.line("<tr role=\"row\"\(id) data-verdict=\"\(row.verdict.rawValue)\">")
      write(row, columns, to: &html) { anchors(place, $0).map { "\(page ?? "")#\($0)" } }
      html.line("</tr>")
    }
    html.line("</tbody></table>")
  }

  /// The id of the row of an unwind.
  static func anchor(of segue: String) -> String {
    "row=" + PercentEncoding.encoded(segue.utf8, keepsSlashes: false)
  }

  private func write(
    _ row: DestinationTable.Row, _ columns: [DestinationTable.Column], to html: inout HTMLLines,
    address: (Int) -> String?
  ) {
    let verdict = row.verdict
    let name = "<bdi>\(HTML.escaped(displayText(row.segue)))</bdi>"
    html.line(
      "<th scope=\"row\" role=\"rowheader\">\(link(name, to: row.ends.isEmpty ? nil : address(row.firstEnd)))"
        + "<small><code><bdi>\(HTML.escaped(displayText(row.action)))</bdi></code> from"
        + " <bdi>\(HTML.escaped(displayText(row.source)))</bdi></small></th>")
    html.line(
      "<td role=\"cell\"><b class=\"verdict \(verdict.tone.rawValue)\">\(verdict.mark) \(verdict.rawValue)</b>"
        + "<small>\(verdict.words)\(row.limit.map { HTML.escaped(", \($0)") } ?? "")</small></td>")
    for column in columns {
      let ends = row.ends.enumerated().filter { $0.element.column == column }
      let cell = ends.map { place, end in
        "<p>\(link("<bdi>\(HTML.escaped(displayText(end.words)))</bdi>", to: address(place)))"
          + "<small><bdi>\(HTML.escaped(displayText(end.way)))</bdi></small></p>"
      }.joined()
      let label = ends.isEmpty ? "" : " data-label=\"\(column.heading)\""
      html.line("<td role=\"cell\"\(label)>\(cell)</td>")
    }
  }

  private func link(_ markup: String, to address: String?) -> String {
    address.map { "<a href=\"\(HTML.escaped($0))\">\(markup)</a>" } ?? markup
  }

  /// The table's own rules; the page has the colors.
  static let style = """
    .verdicts { width: 100%; border-collapse: collapse; font-size: 0.95rem; }
    .verdicts :is(th, td) {
      padding: 0.5rem 0.8rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top;
      overflow-wrap: anywhere;
    }
    .verdicts th:first-child { min-width: 12rem; }
    .verdicts th a { display: inline-block; }
    .verdicts thead th { color: var(--muted); font-size: 0.85rem; font-weight: 400; }
    .verdicts small { display: block; color: var(--muted); font-size: 0.85rem; font-weight: 400; }
    .verdicts td p { margin: 0 0 0.35rem; }
    .verdicts td:nth-child(2) { min-width: 9rem; overflow-wrap: normal; }
    .verdicts .verdict { white-space: nowrap; }
    .verdict.bad { color: var(--bad); }
    .verdict.caution { color: var(--caution); }
    .verdict.good { color: var(--good); }
    @media screen and (max-width: 45.99rem) {
      .verdicts, .verdicts :is(tbody, tr, th, td) { display: block; }
      .verdicts thead { display: none; }
      .verdicts tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
      .verdicts :is(th, td) { padding: 0.1rem 0; border: 0; }
      .verdicts th:first-child { min-width: 0; }
      .verdicts td:empty { display: none; }
      .verdicts td[data-label]::before { content: attr(data-label); color: var(--muted); font-size: 0.85rem; }
    }

    """
}

extension DestinationTable {
  /// The verdicts that occur, the worst first, and how often.
  var verdicts: [(verdict: ExplorationVerdict, count: Int)] {
    let counts = Dictionary(grouping: rows, by: \.verdict).mapValues(\.count)
    return ExplorationVerdict.allCases.compactMap { verdict in
      counts[verdict].map { (verdict, $0) }
    }
  }
}
