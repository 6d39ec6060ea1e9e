import Graphviz

/// A piece of a label's row: a fixed width, and text, a filled shape, rows, or nothing inside.
struct Cell: Sendable {
  /// In points; nil: takes what the row's other cells leave over.
  var width: Int?
  /// In points; nil: as high as its content.
  var givenHeight: Int?
  var runs: [TextRun] = []
  var alignment = Alignment.left
  /// The shape's colour; nil: none.
  var fill: Ink?
  var isRounded = false
  /// A piece of line instead of text.
  var sample: LineSample?
  /// Rows inside, from the top, instead of text.
  var rows: [Row] = []
  /// Graphviz's name for the cell, by which an edge can reach it.
  var port: String?

  enum Alignment: String, Sendable {
    case left = "LEFT"
    case center = "CENTER"
    case right = "RIGHT"
  }

  /// The height that the content needs.
  var height: Int {
    if let givenHeight { return givenHeight }
    let text = runs.map { TextMetrics.height(fontSize: $0.style.size).roundedUp }.max() ?? 0
    return max(text, rows.reduce(0) { $0 + $1.height })
  }

  /// Text, as wide as it is unless told otherwise.
  static func text(
    _ runs: [TextRun], width: Int? = nil, alignment: Alignment = .left
  ) -> Cell {
    let natural = runs.reduce(0) { $0 + $1.width.roundedUp }
    return Cell(width: width ?? natural, runs: runs, alignment: alignment)
  }

  /// The cell's runs as cells of their own. Graphviz sets a cell of several faces a point higher
  /// than one of a single face, which shows where the two stand side by side.
  var parts: [Cell] {
    guard let width, runs.count > 1, alignment == .left, fill == nil else { return [self] }
    let sizes = runs.map(\.style.size)
    guard let smallest = sizes.min(), let largest = sizes.max(), largest - smallest < 1.5 else {
      return [self]
    }
    var rest = width
    var parts = runs.map { run in
      let width = min(run.width.roundedUp, rest)
      rest -= width
      return Cell(width: width, runs: [run])
    }
    if let port, !parts.isEmpty { parts[0].port = port }
    return rest > 0 ? parts + [.gap(rest)] : parts
  }

  /// Empty room.
  static func gap(_ width: Int) -> Cell { Cell(width: width) }

  /// Empty room that takes what is left over.
  static let spring = Cell(width: nil)

  /// A filled shape with rounded ends around bold text.
  static func pill(_ text: String, fill: Ink, size: Double, minimumWidth: Int = 0) -> Cell {
    let run = TextRun(text, TextStyle(size: size, ink: .badgeText, isBold: true))
    return Cell(
      width: max(run.width.roundedUp + 8, minimumWidth), givenHeight: (size * 1.5).roundedUp,
      runs: [run], alignment: .center, fill: fill, isRounded: true)
  }
}

/// A straight piece of line, drawn as thin cells.
struct LineSample: Sendable {
  let ink: Ink
  let thickness: Int
  /// Lengths of stroke and gap in turn.
  let pattern: [Int]
}

extension Double {
  /// The next whole number of points.
  var roundedUp: Int { self < 1e9 ? Int(rounded(.up)) : 1_000_000_000 }
}
