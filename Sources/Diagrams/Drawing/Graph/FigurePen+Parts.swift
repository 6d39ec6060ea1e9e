import Graphviz

extension TextStyle {
  static let badge = TextStyle(size: FigureType.pill, ink: .badgeText, isBold: true)
}

extension FigurePen {
  /// A controller's role in an unwind segue, as a badge.
  mutating func badge(
    _ text: String, _ fill: Ink, x: Double, baseline: Double
  ) -> [Sketch.Mark] {
    let width = Self.badgeWidth(text)
    let box = Rect(x: x, y: baseline - 8.7, width: width, height: 11.4)
    return [rectangle(box, radius: 5.7, fill: fill)]
      + centered([TextRun(text, .badge)], x: x + width / 2, baseline: baseline)
  }

  /// The number of the view controller that UIKit asks; for several, the first and the last.
  mutating func disc(_ disc: FigureBox.Disc, _ center: Point) -> [Sketch.Mark] {
    let fill: Ink = disc.isDestination ? .destinationBadge : .disc
    let isWide = disc.text.count > 2
    let style = TextStyle(
      size: isWide ? FigureType.pill : FigureType.number, ink: .badgeText, isBold: true)
    let baseline = center.y + (isWide ? 2.9 : 3.2)
    guard isWide else {
      return [circle(center, radius: FigureType.disc, fill: fill)]
        + centered([TextRun(disc.text, style)], x: center.x, baseline: baseline)
    }
    let width = Self.discWidth(disc)
    let box = Rect(x: center.x - 7.5, y: center.y - 7, width: width, height: 14)
    return [rectangle(box, radius: 7, fill: fill)]
      + centered([TextRun(disc.text, style)], x: box.center.x, baseline: baseline)
  }

  mutating func tag(_ mark: ActionMark, _ center: Point) -> [Sketch.Mark] {
    let style = TextStyle(size: FigureType.pill, ink: .discText, isBold: true)
    let width = Self.tagWidth(mark.letter)
    let ground =
      width > FigureType.tag * 2
      ? rectangle(
        Rect(
          minX: center.x - width / 2, minY: center.y - FigureType.tag, maxX: center.x + width / 2,
          maxY: center.y + FigureType.tag), radius: FigureType.tag, fill: mark.ink)
      : circle(center, radius: FigureType.tag, fill: mark.ink)
    return [ground]
      + centered([TextRun(mark.letter, style)], x: center.x, baseline: center.y + 2.9)
  }

  /// The width of a disc that isn't a circle.
  static func discWidth(_ disc: FigureBox.Disc) -> Double {
    guard disc.text.count > 2 else { return FigureType.disc * 2 }
    return badgeWidth(disc.text).rounded(.up)
  }

  static func tagWidth(_ letter: String) -> Double {
    let style = TextStyle(size: FigureType.pill, ink: .discText, isBold: true)
    return max(FigureType.tag * 2, style.width(of: letter) + 5)
  }

  static func badgeWidth(_ text: String) -> Double {
    TextStyle.badge.width(of: text) + 10
  }
}
