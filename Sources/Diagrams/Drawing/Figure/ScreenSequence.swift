import Graphviz
import Unwinding
import Wording

/// What the user sees before an unwind segue and after each of its verbs, as a screen sequence.
struct ScreenSequence {
  private(set) var screens: [Screen] = []
  private(set) var width = 0.0
  /// The heading "The user sees".
  private(set) var title: [TextRun] = []
  private(set) var titlePlace = Point(x: 0, y: 0)

  struct Screen {
    var screen: FigureScreen
    var box = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The lines below the screen, centered.
    var caption: [[TextRun]]
    /// Whether an arrow leads to it from the one before, on the same row.
    var isNext = false
  }

  /// The sizes of a screen. One with columns is as wide as its row allows.
  private static let (height, usualWidth, widerWidth, widestWidth) = (84.0, 90.0, 108.0, 132.0)
  /// The width of four screens beside a table.
  private static let narrowWidth = 74.0
  private let size: (width: Double, height: Double)
  static let gap = 13.0
  private static let captionLine = 11.5
  /// The maximum number of screens. If there are more, only the first and the last are shown.
  private static let limit = 10

  init(_ shown: [FigureScreen], hasTable: Bool) {
    let isWide = shown.contains { $0.layers.last?.isWide ?? false }
    let wider = shown.count > 3 ? Self.widerWidth : Self.widestWidth
    let usual = hasTable && shown.count == 4 ? Self.narrowWidth : Self.usualWidth
    size = (isWide ? wider : usual, Self.height)
    let bold = TextStyle(size: FigureType.reason, ink: .text, isBold: true)
    let quiet = TextStyle(size: FigureType.small, ink: .muted)
    guard !shown.isEmpty else { return }
    title = [
      TextRun("THE USER SEES", TextStyle(size: FigureType.small, ink: .muted, isBold: true))
    ]
    var kept = shown
    if kept.count > Self.limit {
      kept.replaceSubrange((Self.limit / 2)..<(kept.count - Self.limit / 2), with: [])
    }
    screens = kept.map { screen in
      let before = screen.unseen.isEmpty ? "before" : "before, and after"
      let start = screen.verb == nil ? [[TextRun(before, bold)]] : []
      // Verbs without their objects: the figure has these.
      let verbs = screen.verbs.map { [TextRun($0.letter + " ", bold), TextRun($0.word, quiet)] }
      return Screen(screen: screen, caption: start + verbs)
    }
  }

  mutating func place(x: Double, y: Double, width: Double) -> Double {
    titlePlace = Point(x: x, y: y + FigureType.small)
    let perRow = max(1, Int((width + Self.gap) / (size.width + Self.gap)))
    var top = y + FigureType.name + 12
    var bottom = top
    for (place, index) in screens.indices.enumerated() {
      let column = place % perRow
      if column == 0, place > 0 { top = bottom + 14 }
      let left = x + Double(column) * (size.width + Self.gap)
      screens[index].box = Rect(
        x: left, y: top, width: size.width, height: size.height)
      screens[index].isNext = column > 0
      bottom = max(
        column == 0 ? 0 : bottom,
        top + size.height + 4 + Double(screens[index].caption.count) * Self.captionLine)
      self.width = max(self.width, left + size.width - x)
    }
    return bottom
  }

  static func baseline(_ line: Int, below box: Rect) -> Double {
    box.maxY + 12 + Double(line) * captionLine
  }
}

/// Draws what the user sees at one moment.
enum FigureScreenSketch {
  /// The distance between the corners of two layers.
  private static let layerStep = 4.0
  private static let deepest = 4
  /// The height of a bar, and the minimum height of a name.
  private static let (barHeight, lineHeight) = (8.0, 10.0)
  /// The maximum number of tab dots in a bar.
  private static let mostTabs = 15

  static func marks(_ screen: FigureScreen, in box: Rect, pen: inout FigurePen) -> [Sketch.Mark] {
    guard let front = screen.layers.last else {
      return label("unknown", in: box, ink: .muted, pen: pen)
    }
    let count = min(screen.layers.count, FigureScreen.layerLimit)
    let room = layerStep * Double(FigureScreen.layerLimit - 1)
    // In the middle, however many there are.
    let start = (room - layerStep * Double(count - 1)) / 2
    var marks: [Sketch.Mark] = []
    for layer in 0..<count {
      let offset = start + layerStep * Double(layer)
      let rect = Rect(
        x: box.minX + offset, y: box.minY + offset, width: box.width - room,
        height: box.height - room)
      if layer == count - 1 {
        marks += pane(front, in: rect, depth: 0, pen: &pen)
      } else {
        marks.append(pen.rectangle(rect, radius: 4, fill: .canvas, border: .border))
      }
    }
    return marks
  }

  private static func pane(
    _ pane: FigureScreen.Pane, in rect: Rect, depth: Int, pen: inout FigurePen
  ) -> [Sketch.Mark] {
    // A name matters more than a bar.
    let kind = rect.height < barHeight + lineHeight ? .plain : pane.kind
    var inner = rect
    switch kind {
    case .stack: inner.minY += barHeight
    case .tabs: inner.maxY -= barHeight
    case .columns, .container, .plain, .unknown: break
    }
    let content = inner.inset(depth == 0 ? 3 : 2)
    let hasRoom =
      !pane.parts.isEmpty && depth < deepest && content.width > 20 && content.height > 12
    let look = hasRoom ? pane.look : pane.shown.look
    var marks = [
      pen.rectangle(
        rect, radius: depth == 0 ? 4 : 2, fill: look == .plain ? .canvas : look.fill,
        border: look.border)
    ]
    switch kind {
    case .stack(let goesBack):
      marks.append(
        pen.polyline(
          [Point(x: rect.minX, y: inner.minY), Point(x: rect.maxX, y: inner.minY)], .border,
          width: 0.7))
      if goesBack {
        let (x, y) = (rect.minX + 4, rect.minY + 4)
        marks.append(
          pen.polyline(
            [Point(x: x + 2, y: y - 2), Point(x: x, y: y), Point(x: x + 2, y: y + 2)], .border,
            width: 1))
      }
    case .tabs(let count, let selected):
      marks.append(
        pen.polyline(
          [Point(x: rect.minX, y: inner.maxY), Point(x: rect.maxX, y: inner.maxY)], .border,
          width: 0.7))
      // If there isn't space for all tabs, those around the selected one are shown.
      let shown = min(max(count, 0), Self.mostTabs)
      let first = min(max((selected ?? 0) - shown / 2, 0), max(count - shown, 0))
      for place in 0..<shown {
        let x = rect.minX + rect.width * (Double(place) + 0.5) / Double(shown)
        marks.append(
          pen.circle(
            Point(x: x, y: inner.maxY + 4), radius: first + place == selected ? 2.2 : 1.2,
            fill: .border))
      }
    case .unknown(let words): return marks + label(words, in: rect, ink: .muted, pen: pen)
    case .columns, .container, .plain: break
    }
    guard hasRoom else {
      return marks + label(pane.shown.name, in: inner, ink: .text, pen: pen)
    }
    let isColumns = if case .columns = kind { true } else { false }
    let count = pane.parts.count + (pane.moreCount > 0 ? 1 : 0)
    func part(_ place: Int) -> Rect {
      content.part(place, of: count, gap: 2, isBeside: isColumns)
    }
    for (place, inside) in pane.parts.enumerated() {
      marks += self.pane(inside, in: part(place), depth: depth + 1, pen: &pen)
    }
    if pane.moreCount > 0 {
      marks += label("\(pane.moreCount) more", in: part(count - 1), ink: .muted, pen: pen)
    }
    return marks
  }

  private static func label(
    _ text: String, in rect: Rect, ink: Ink, pen: FigurePen
  ) -> [Sketch.Mark] {
    let style = TextStyle(size: FigureType.pill, ink: ink, isBold: true)
    // A name without space is omitted, because the figure contains it.
    guard rect.height >= lineHeight, rect.width >= 14 else { return [] }
    let lines = TextFitting.lines(
      ofName: text, style, width: rect.width - 4, lineLimit: max(1, Int(rect.height / 9.5)))
    let top = rect.center.y - Double(lines.count) * 4.75
    return lines.enumerated().flatMap { place, runs in
      pen.centered(runs, x: rect.center.x, baseline: top + 7.4 + 9.5 * Double(place))
    }
  }
}

extension Rect {
  /// One of several equal parts. They are side by side in split views or if they fit, else stacked.
  fileprivate func part(_ place: Int, of count: Int, gap: Double, isBeside: Bool) -> Rect {
    let isBeside = isBeside || (width - gap * Double(count - 1)) / Double(count) >= 40
    let room = (isBeside ? width : height) - gap * Double(count - 1)
    let size = room / Double(count)
    let start = Double(place) * (size + gap)
    return isBeside
      ? Rect(x: minX + start, y: minY, width: size, height: height)
      : Rect(x: minX, y: minY + start, width: width, height: size)
  }
}
