import Graphviz

/// A line of text in a box, for programs that draw the graph's source.
struct DOTLine: Sendable {
  var runs: [Run]

  struct Run: Sendable {
    var text: String
    var style: TextStyle
    var color: Color
    /// The color behind it, for a badge.
    var ground: Color?
  }

  init(_ runs: [TextRun], _ palette: Palette, ground: Ink? = nil) {
    self.runs = runs.map {
      Run(
        text: $0.drawn, style: $0.style, color: palette[$0.style.ink],
        ground: ground.map { palette[$0] })
    }
  }
}

/// HTML-like labels: a row for each line.
enum DOTLabel {
  /// The label of the lines, which are at the upper left of a `room` if there is one; nil: no text.
  static func markup(
    _ lines: [DOTLine], room: (width: Double, height: Double)? = nil
  ) -> String? {
    let rows = lines.map { line in line.runs.filter { !$0.text.isEmpty } }.filter { !$0.isEmpty }
    guard !rows.isEmpty else { return nil }
    let table = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">"
    let markup = table + rows.map(row).joined() + "</TABLE>"
    guard let room else { return markup }
    return "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR><TD ALIGN=\"LEFT\""
      + " VALIGN=\"TOP\" WIDTH=\"\(max(room.width, 1).roundedUp)\""
      + " HEIGHT=\"\(max(room.height, 1).roundedUp)\">\(markup)</TD></TR></TABLE>"
  }

  /// A label that contains only space.
  static func room(_ size: (width: Double, height: Double)) -> String {
    """
    <TABLE BORDER="0" CELLSPACING="0" CELLPADDING="0" FIXEDSIZE="TRUE" \
    WIDTH="\(max(size.width, 1).roundedUp)" HEIGHT="\(max(size.height, 1).roundedUp)"><TR><TD></TD></TR></TABLE>
    """
  }

  static func size(_ lines: [DOTLine]) -> (width: Double, height: Double) {
    lines.reduce((0, 0)) { size, line in
      let width = line.runs.reduce(0) { $0 + $1.style.width(of: $1.text) }
      let height = line.runs.reduce(0) { max($0, TextMetrics.height(fontSize: $1.style.size)) }
      return (max(size.width, width), size.height + height)
    }
  }

  private static func row(_ runs: [DOTLine.Run]) -> String {
    guard runs.contains(where: { $0.ground != nil }) else {
      return "<TR><TD ALIGN=\"LEFT\">\(runs.map(font).joined())</TD></TR>"
    }
    // Each badge is a cell.
    let cells = runs.map { run in
      let ground = run.ground.map { " STYLE=\"ROUNDED\" BGCOLOR=\"\($0.hex)\"" } ?? ""
      return "<TD ALIGN=\"LEFT\"\(ground)>\(font(run))</TD>"
    }
    return "<TR><TD ALIGN=\"LEFT\"><TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\""
      + " CELLPADDING=\"1\"><TR>\(cells.joined())</TR></TABLE></TD></TR>"
  }

  private static func font(_ run: DOTLine.Run) -> String {
    let face = run.style.isMonospaced ? " FACE=\"\(TextStyle.monospacedFontName)\"" : ""
    let points = run.style.size
    let size = points == points.rounded() ? "\(Int(points))" : "\(points)"
    let text = HTMLLabel.escaped(run.text)
    return "<FONT POINT-SIZE=\"\(size)\" COLOR=\"\(run.color.hex)\"\(face)>"
      + (run.style.isBold ? "<B>\(text)</B>" : text) + "</FONT>"
  }
}
