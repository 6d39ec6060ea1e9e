import Graphviz

/// A piece of a label's row: a fixed width, and text, a filled shape, or nothing inside.
struct Cell: Sendable {
  /// In points; nil: takes what the row's other cells leave over.
  var width: Int?
  /// In points; nil: as high as its content.
  var givenHeight: Int?
  var content = Content.nothing
  var alignment = Alignment.left
  /// The shape's color; nil: none.
  var fill: Ink?
  var isRounded = false
  /// Whether the shape is a disc.
  var isDisc = false

  /// What a cell shows on its ground.
  enum Content: Sendable {
    case nothing
    case text([TextRun])
  }

  enum Alignment: String, Sendable {
    case left = "LEFT"
    case center = "CENTER"
    case right = "RIGHT"
  }

  /// The height that the content needs.
  var height: Int {
    if let givenHeight { return givenHeight }
    return switch content {
    case .nothing: 0
    case .text(let runs):
      runs.reduce(0) { max($0, TextMetrics.height(fontSize: $1.style.size).roundedUp) }
    }
  }

  /// Text, as wide as it is unless told otherwise.
  static func text(
    _ runs: [TextRun], width: Int? = nil, alignment: Alignment = .left
  ) -> Cell {
    Cell(
      width: width ?? runs.reduce(0) { $0 + $1.width.roundedUp },
      content: runs.isEmpty ? .nothing : .text(runs), alignment: alignment)
  }

  /// Whether the runs are drawn as cells of their own.
  var hasParts: Bool {
    guard case .text(let runs) = content, runs.count > 1, alignment == .left, fill == nil else {
      return false
    }
    let smallest = runs.reduce(.infinity) { min($0, $1.style.size) }
    return runs.allSatisfy { $0.style.size - smallest < 1.5 }
  }

  /// The cell's runs as cells of their own. Graphviz sets a cell of several faces a point higher
  /// than one of a single face, which shows where the two stand side by side.
  var parts: [Cell] {
    guard let width, hasParts, case .text(let runs) = content else { return [self] }
    var rest = width
    let parts = runs.map { run in
      let width = min(run.width.roundedUp, rest)
      rest -= width
      return Cell(width: width, content: .text([run]))
    }
    return rest > 0 ? parts + [.gap(rest)] : parts
  }

  /// Empty room.
  static func gap(_ width: Int) -> Cell { Cell(width: width) }

  /// Empty room that takes what is left over.
  static let spring = Cell(width: nil)

  /// A letter in a disc.
  static func disc(_ text: String, fill: Ink, size: Double) -> Cell {
    let run = TextRun(text, TextStyle(size: size, ink: .discText, isBold: true))
    let side = (size * 1.6).roundedUp
    return Cell(
      width: max(run.width.roundedUp + 4, side), givenHeight: side, content: .text([run]),
      alignment: .center, fill: fill, isRounded: true, isDisc: true)
  }

  /// Who is asked, by the disc that is on the card.
  static func number(_ text: String, fill: Ink, size: Double) -> Cell {
    let run = TextRun(text, TextStyle(size: size, ink: .badgeText, isBold: true))
    let side = (size * 1.5).roundedUp + 1
    return Cell(
      width: max(run.width.roundedUp + 6, side), givenHeight: side, content: .text([run]),
      alignment: .center, fill: fill, isRounded: true, isDisc: true)
  }

  /// A filled shape with rounded ends around bold text.
  static func pill(_ text: String, fill: Ink, size: Double, minimumWidth: Int = 0) -> Cell {
    let run = TextRun(text, TextStyle(size: size, ink: .badgeText, isBold: true))
    return Cell(
      width: max(run.width.roundedUp + 8, minimumWidth), givenHeight: (size * 1.5).roundedUp,
      content: .text([run]), alignment: .center, fill: fill, isRounded: true)
  }
}

extension Double {
  /// The next whole number of points.
  var roundedUp: Int { self < 1e9 ? Int(rounded(.up)) : 1_000_000_000 }
}
