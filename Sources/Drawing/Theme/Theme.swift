/// Everything that decides how a picture looks: colours, type sizes, strokes, spacing. Lengths are
/// in points.
struct Theme: Sendable {
  /// The colours that are drawn; in an SVG for light and dark, the light ones.
  let palette: Palette
  /// Type sizes.
  let type = TypeScale()
  /// Line widths.
  let stroke = Strokes()
  /// Distances.
  let space = Spacing()

  static let light = Theme(palette: .light)
  static let dark = Theme(palette: .dark)
}

/// One scale of type sizes. Bold and capitals make the other differences.
struct TypeScale: Sendable {
  /// The picture's title.
  let title = 18.0
  /// Class names, the outcome.
  let name = 12.0
  /// Everything that is read as a sentence.
  let body = 10.0
  /// Capitals over a name, badges, numbers.
  let small = 8.0
}

/// Line widths.
struct Strokes: Sendable {
  let hairline = 1.0
  let card = 1.0
  let role = 2.0
  let destination = 3.0
  let containment = 1.2
  let stack = 4.0
  let presentation = 1.4
  let walk = 2.2
  let unwind = 3.0
}

/// Distances.
struct Spacing: Sendable {
  /// Between a card's border and its text.
  let cardPadding = 9
  /// Between two lines of a card.
  let line = 2
  /// Around the rule that parts a card's name from what it was asked.
  let rule = 4
  /// Between a number and what it numbers.
  let gutter = 6
  /// Between neighbouring cards of one rank.
  let betweenCards = 30
  /// Between ranks.
  let betweenRanks = 38
  /// Between ranks where there are frames, whose margins take some of it.
  let betweenFramedRanks = 42
  /// Between the blocks of a picture: title, graph, table, legend.
  let block = 18
  /// Around the whole picture.
  let margin = 20
  /// How wide a tree may be before it is put into rows, and how wide rows may be then: whichever
  /// gives the better shape.
  let rows = [1050, 1300, 1600]
  /// The same inside frames.
  let framedRows = [420, 640, 860, 1050, 1300]
  /// In how many columns frames may stand at most.
  let columns = 8
  /// Between a frame and what stands in it.
  let frameMargin = 10
  /// Around a column of frames.
  let columnMargin = 26
  /// How high a frame's title is with the room around it, roughly.
  let frameTitle = 40
  /// The widest text of a card; longer text is wrapped.
  let cardText = 250
  /// How wide title, outcome and tables may be where the graph is narrower.
  let page = 470
  /// How wide they may be at most.
  let widestPage = 1000
  /// How wide a table is at most.
  let widestTable = 1700
  /// How wide a block of a table is, roughly.
  let tableBlock = 360
  /// How high a line of a table is, roughly.
  let tableLine = 14

  /// How much wider a frame is than what stands in it.
  var framing: Int { 2 * frameMargin }
}
