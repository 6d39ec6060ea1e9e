import Graphviz

/// Writes rows of cells as an HTML-like label of Graphviz.
///
/// Every row of several cells is a table of its own whose cells have their sizes given, so that
/// Graphviz has nothing to distribute, and the columns of different rows do not pull at each other.
/// Reading labels is most of what Graphviz does for a picture, so there are no more of tables, cells
/// and attributes than it takes.
struct LabelMarkup {
  private let palette: Palette
  private var text = ""

  /// The frame around a label's rows.
  struct Frame {
    var fill: Ink
    var border: Ink
    var borderWidth: Double
    var isDashed: Bool
    var padding: Int
  }

  /// A label of rows, all made `width` points wide, in a frame with rounded corners.
  static func framed(_ rows: [Row], width: Int, frame: Frame, palette: Palette) -> String {
    var markup = LabelMarkup(palette: palette)
    let style = frame.isDashed ? "ROUNDED,DASHED" : "ROUNDED"
    markup.text += "<TABLE BORDER=\"\(number(frame.borderWidth))\" CELLBORDER=\"0\""
    markup.text += " CELLSPACING=\"0\" CELLPADDING=\"\(frame.padding)\" STYLE=\"\(style)\""
    markup.text += " COLOR=\"\(palette.hex(frame.border))\" BGCOLOR=\"\(palette.hex(frame.fill))\">"
    markup.text += "<TR><TD>"
    markup.add(rows, width: width)
    markup.text += "</TD></TR></TABLE>"
    return markup.text
  }

  /// A label of rows, all made `width` points wide, without a frame.
  static func plain(_ rows: [Row], width: Int, palette: Palette) -> String {
    var markup = LabelMarkup(palette: palette)
    markup.add(rows, width: width)
    return markup.text
  }

  private init(palette: Palette) { self.palette = palette }

  private mutating func add(_ rows: [Row], width: Int) {
    text += Self.table + ">"
    for row in rows where row.height > 0 {
      let cells = row.cells(filling: width).flatMap(\.parts).gapsTaken
      let height = row.height
      text += cells.count > 1 ? "<TR><TD>" + Self.table + "><TR>" : "<TR>"
      for (place, cell) in cells.enumerated() {
        add(cell, height: height, givesHeight: place == 0)
      }
      text += cells.count > 1 ? "</TR></TABLE></TD></TR>" : "</TR>"
    }
    text += "</TABLE>"
  }

  /// - Parameter givesHeight: whether the cell tells Graphviz how high its row is. One is enough.
  private mutating func add(_ cell: Cell, height: Int, givesHeight: Bool) {
    guard let width = cell.width else { return }
    text += "<TD WIDTH=\"\(width)\""
    if givesHeight { text += " HEIGHT=\"\(height)\"" }
    if cell.alignment != .center, !cell.isGap {
      text += " ALIGN=\"\(cell.alignment.rawValue)\""
    }
    if let fill = cell.fill { text += " BGCOLOR=\"\(palette.hex(fill))\"" }
    if cell.isRounded { text += " STYLE=\"ROUNDED\"" }
    if let port = cell.port { text += " PORT=\"\(port)\"" }
    text += ">"
    if let sample = cell.sample {
      add(sample)
    } else if !cell.rows.isEmpty {
      add(cell.rows + [.space(height - cell.rows.height)], width: width)
    } else {
      for run in cell.runs where !run.text.isEmpty { add(run) }
    }
    text += "</TD>"
  }

  private mutating func add(_ sample: LineSample) {
    let size = " FIXEDSIZE=\"TRUE\" HEIGHT=\"\(sample.thickness)\""
    let width = sample.pattern.reduce(0, +)
    text += Self.table + "\(size) WIDTH=\"\(width)\"><TR>"
    for (place, length) in sample.pattern.enumerated() {
      text += "<TD\(size) WIDTH=\"\(length)\""
      if place.isMultiple(of: 2) { text += " BGCOLOR=\"\(palette.hex(sample.ink))\"" }
      text += "></TD>"
    }
    text += "</TR></TABLE>"
  }

  private mutating func add(_ run: TextRun) {
    text += "<FONT POINT-SIZE=\"\(Self.number(run.style.size))\""
    text += " COLOR=\"\(palette.hex(run.style.ink))\""
    if run.style.isMonospaced { text += " FACE=\"\(TextStyle.monospacedFontName)\"" }
    text += ">"
    let content = HTMLLabel.escaped(Self.keepingSpaces(run.text))
    text += run.style.isBold ? "<B>\(content)</B>" : content
    text += "</FONT>"
  }

  /// SVG drops spaces at the ends of a text; no-break spaces stay.
  private static func keepingSpaces(_ text: String) -> String {
    guard text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    let start = text.prefix { $0 == " " }.count
    let end = min(text.reversed().prefix { $0 == " " }.count, text.count - start)
    let space = { String(repeating: "\u{A0}", count: $0) }
    return space(start) + text.dropFirst(start).dropLast(end) + space(end)
  }

  private static let table =
    "<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\""

  /// A number as short as it can be written.
  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

extension Cell {
  /// Whether nothing is drawn.
  fileprivate var isGap: Bool {
    runs.isEmpty && fill == nil && sample == nil && rows.isEmpty && port == nil
  }

  /// Whether it can be wider without anything on it moving.
  fileprivate var canTakeGap: Bool {
    isGap || (alignment == .left && fill == nil && sample == nil && rows.isEmpty && port == nil)
  }
}

extension [Cell] {
  /// The cells that have a width, each with the gap behind it where that moves nothing.
  fileprivate var gapsTaken: [Cell] {
    reduce(into: []) { cells, cell in
      guard let width = cell.width, width > 0 else { return }
      if cell.isGap, let last = cells.last, last.canTakeGap {
        cells[cells.count - 1].width = (last.width ?? 0) + width
      } else {
        cells.append(cell)
      }
    }
  }
}
