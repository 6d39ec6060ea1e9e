import Graphviz

/// Draws rows of cells, whose sizes are known beforehand, as marks.
struct LabelSketcher {
  private let palette: Palette
  private(set) var marks: [Sketch.Mark] = []
  /// The points of lines and heads; marks count them from ``firstPoint``.
  private(set) var points: [Point] = []
  private let firstPoint: Int

  /// The middle of the label that is drawn now; Graphviz counts from there.
  private var center = Point(x: 0, y: 0)

  /// - Parameter points: how many points the sketch has already to which this one's are added.
  init(palette: Palette, points: Int = 0) {
    self.palette = palette
    firstPoint = points
  }

  /// Draws a label.
  ///
  /// - Parameter center: its middle.
  mutating func draw(_ label: Label, center: Point) {
    self.center = center
    let size = label.size
    draw(
      label.rows, width: size.width, x: -Double(size.width) / 2, y: -Double(size.height) / 2)
  }

  // MARK: Rows

  private mutating func draw(_ rows: [Row], width: Int, x: Double, y: Double) {
    let x = x.rounded(.towardZero)
    var y = y.rounded(.towardZero)
    for row in rows {
      let height = row.height
      guard height > 0 else { continue }
      var box = Box(x: x, y: y, width: 0, height: Double(height))
      for cell in row.settled(width) {
        box.width = Double(cell.width ?? 0)
        draw(cell, in: box)
        box.x += box.width
      }
      y += Double(height)
    }
  }

  private mutating func draw(_ cell: Cell, in box: Box) {
    if let fill = cell.fill {
      let radius = cell.isDisc ? min(box.width, box.height) / 2 : box.cornerRadius
      add(box, radius: cell.isRounded ? radius : 0, fill: fill)
    }
    switch cell.content {
    case .nothing: break
    case .text(let runs): draw(runs, alignment: cell.alignment, in: box)
    }
  }

  // MARK: Text

  private mutating func draw(_ runs: [TextRun], alignment: Cell.Alignment, in box: Box) {
    let texts = runs.map { TextRun(HTMLLabel.shown($0.drawn), $0.style) }
    let size = texts.reduce(0) { max($0, $1.style.size) }
    var place = Point(x: center.x + box.x, y: center.y + box.y)
    switch alignment {
    case .left: break
    case .center: place.x += (box.width - texts.width) / 2
    case .right: place.x += box.width - texts.width
    }
    place.y += (box.height - TextMetrics.height(fontSize: size)) / 2 + size - Self.lift(texts)
    for text in texts where !text.text.isEmpty {
      let width = text.width
      add(text, at: place, width: width)
      place.x += width
    }
  }

  /// How far above the end of its first em a line's baseline is.
  private static func lift(_ texts: [TextRun]) -> Double {
    guard texts.count > 1 else { return texts.first.map(lift) ?? 0 }
    return texts.reduce(0) { max($0, $1.style.isBold ? lift($1) - 1 : lift($1)) } + 1
  }

  private static func lift(_ text: TextRun) -> Double {
    // See textlayout.c.
    max(1, text.style.size - TextMetrics.baseline(fontSize: text.style.size))
  }

  // MARK: Marks

  private mutating func add(_ text: TextRun, at place: Point, width: Double) {
    let style = text.style
    let content = Sketch.Text(
      text.text, place: place, width: width, fontSize: style.size,
      face: style.face, isBold: style.isBold)
    marks.append(Sketch.Mark(.text(content), fill: palette.paint(style.ink)))
  }

  private mutating func add(_ box: Box, radius: Double, fill: Ink) {
    let rectangle = Rect(
      minX: center.x + box.x, minY: center.y + box.y, maxX: center.x + box.maxX,
      maxY: center.y + box.maxY)
    marks.append(Sketch.Mark(.rectangle(rectangle, radius: radius), fill: palette.paint(fill)))
  }
}

/// A part of a label; lengths from the label's middle, y grows downward.
private struct Box {
  var x, y, width, height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }

  /// As Graphviz rounds corners.
  var cornerRadius: Double { min(12, min(width, height) / 3) }
}

extension Palette {
  /// The color of an ink, as marks have it.
  fileprivate func paint(_ ink: Ink) -> Sketch.PaintColor {
    Sketch.PaintColor(value: self[ink].value << 8 | 0xFF)
  }
}
