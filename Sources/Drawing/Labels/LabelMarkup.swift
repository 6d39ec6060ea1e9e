import Graphviz

/// Writes rows of cells as an HTML-like label of Graphviz: for DOT, which others lay out. Pictures have
/// their labels from ``LabelSketcher``.
///
/// Every row of several cells is a table of its own whose cells have their sizes given, so that
/// Graphviz has nothing to distribute, and the columns of different rows do not pull at each other.
/// Reading labels is most of what Graphviz does with such a graph, so there are no more of tables, cells
/// and attributes than it takes.
struct LabelMarkup {
  private let palette: Palette
  /// In UTF-8: adding small pieces to a string takes several times as long.
  private var text: [UInt8] = []

  /// The markup of a label.
  static func markup(of label: Label, palette: Palette) -> String {
    var markup = LabelMarkup(palette: palette)
    if let frame = label.frame { markup.begin(frame) }
    markup.add(label.rows, width: label.width)
    if label.frame != nil { markup.add("</TD></TR></TABLE>") }
    return String(decoding: markup.text, as: UTF8.self)
  }

  /// The markup of a label that is only room.
  static func empty(width: Int, height: Int) -> String {
    """
    <TABLE BORDER="0" CELLSPACING="0" CELLPADDING="0" FIXEDSIZE="TRUE" \
    WIDTH="\(width)" HEIGHT="\(height)"><TR><TD></TD></TR></TABLE>
    """
  }

  private init(palette: Palette) { self.palette = palette }

  private mutating func begin(_ frame: Label.Frame) {
    add("<TABLE")
    add("BORDER", Self.number(frame.borderWidth))
    add(" CELLBORDER=\"0\" CELLSPACING=\"0\"")
    add("CELLPADDING", frame.padding)
    add("STYLE", frame.isDashed ? "ROUNDED,DASHED" : "ROUNDED")
    add("COLOR", palette.hex(frame.border))
    add("BGCOLOR", palette.hex(frame.fill))
    add("><TR><TD>")
  }

  // MARK: Rows

  private mutating func add(_ rows: [Row], width: Int) {
    addTable()
    add(">")
    for row in rows where row.height > 0 {
      let cells = row.settled(width)
      let height = row.height
      add("<TR>")
      if cells.count > 1 {
        add("<TD>")
        addTable()
        add("><TR>")
      }
      for (place, cell) in cells.enumerated() {
        add(cell, height: height, givesHeight: place == 0)
      }
      if cells.count > 1 { add("</TR></TABLE></TD>") }
      add("</TR>")
    }
    add("</TABLE>")
  }

  /// - Parameter givesHeight: whether the cell tells Graphviz how high its row is. One is enough.
  private mutating func add(_ cell: Cell, height: Int, givesHeight: Bool) {
    guard let width = cell.width else { return }
    add("<TD")
    add("WIDTH", width)
    if givesHeight { add("HEIGHT", height) }
    if cell.alignment != .center, !cell.isGap { add("ALIGN", cell.alignment.rawValue) }
    if let fill = cell.fill { add("BGCOLOR", palette.hex(fill)) }
    if cell.isRounded { add(" STYLE=\"ROUNDED\"") }
    add(">")
    switch cell.content {
    case .nothing: break
    case .text(let runs): for run in runs where !run.text.isEmpty { add(run) }
    case .line(let sample): add(sample)
    case .card(let frame): add(frame, width: width)
    case .rows(let rows): add(rows + [.space(height - rows.height)], width: width)
    }
    add("</TD>")
  }

  /// DOT has no lines in labels: thin cells.
  private mutating func add(_ sample: LineSample) {
    let thickness = sample.style.width.roundedUp
    let stroke =
      sample.style.dashes == .dotted ? 2 : sample.style.dashes == .dashed ? 6 : sample.length
    addTable()
    add(" FIXEDSIZE=\"TRUE\"")
    add("HEIGHT", thickness)
    add("WIDTH", sample.length)
    add("><TR>")
    var rest = sample.length
    var isStroke = true
    while rest > 0 {
      let length = min(rest, isStroke ? stroke : min(stroke, 4))
      add("<TD FIXEDSIZE=\"TRUE\"")
      add("HEIGHT", thickness)
      add("WIDTH", length)
      if isStroke { add("BGCOLOR", palette.hex(sample.style.ink)) }
      add("></TD>")
      rest -= length
      isStroke.toggle()
    }
    add("</TR></TABLE>")
  }

  private mutating func add(_ frame: Label.Frame, width: Int) {
    begin(frame)
    add("</TD></TR></TABLE>")
  }

  private mutating func add(_ run: TextRun) {
    add("<FONT")
    add("POINT-SIZE", Self.number(run.style.size))
    add("COLOR", palette.hex(run.style.ink))
    if run.style.isMonospaced { add("FACE", TextStyle.monospacedFontName) }
    add(run.style.isBold ? "><B>" : ">")
    text += HTMLLabel.escaped(run.drawn).utf8
    add(run.style.isBold ? "</B></FONT>" : "</FONT>")
  }

  // MARK: Markup

  private mutating func addTable() {
    add("<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"")
  }

  private mutating func add(_ literal: StaticString) {
    literal.withUTF8Buffer { text += $0 }
  }

  private mutating func add(_ attribute: StaticString, _ value: String) {
    add(" ")
    add(attribute)
    add("=\"")
    text += value.utf8
    add("\"")
  }

  private mutating func add(_ attribute: StaticString, _ value: Int) {
    add(" ")
    add(attribute)
    add("=\"")
    text.append(decimal: Double(value))
    add("\"")
  }

  /// A number as short as it can be written.
  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
