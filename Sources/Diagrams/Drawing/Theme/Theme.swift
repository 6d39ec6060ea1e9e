/// How diagrams look: colors, type sizes, strokes, and spacing. Lengths are in points.
struct Theme: Sendable {
  /// The colors that are drawn; in an SVG for light and dark, the light ones.
  let palette: Palette
  let type = TypeScale()
  let stroke = Strokes()
  let space = Spacing()

  static let light = Theme(palette: .light)
  static let dark = Theme(palette: .dark)
}

/// The scale of type sizes. Bold and capitals make other distinctions.
struct TypeScale: Sendable {
  /// The size of class names and the outcome.
  let name = 12.0
  /// The size of text that is read as a sentence.
  let body = 8.5
  /// The size of capitals over a name, badges, and numbers.
  let small = 8.0
}

struct Strokes: Sendable {
  let card = 1.0
  let role = 2.0
  let destination = 3.0
  let containment = 1.2
}

struct Spacing: Sendable {
  /// The distance between a number and its line.
  let gutter = 6
}
