import Graphviz

/// Rows set to one width.
struct Label: Sendable {
  let rows: [LabelRow]

  var size: (width: Int, height: Int) {
    (rows.reduce(0) { max($0, $1.width) }, rows.reduce(0) { $0 + $1.height })
  }
}

struct LabelRow: Sendable {
  let cells: [Cell]

  var width: Int { cells.reduce(0) { $0 + $1.width } }
  var height: Int { cells.reduce(0) { max($0, $1.height) } }

  static func space(_ height: Int) -> LabelRow {
    LabelRow(cells: [Cell(width: 0, height: height)])
  }
}

/// A piece of a label's row: text, a filled shape with text in its middle, or a space.
struct Cell: Sendable {
  var width: Int
  var height = 0
  var runs: [TextRun] = []
  var fill: Ink?
  /// The radius of the shape's corners, as a part of its shorter side.
  var roundness = 0.0

  /// Text, with its own width by default.
  static func text(_ runs: [TextRun], width: Int? = nil) -> Cell {
    Cell(
      width: width ?? runs.reduce(0) { $0 + $1.width.roundedUp },
      height: runs.reduce(0) { max($0, TextMetrics.height(fontSize: $1.style.size).roundedUp) },
      runs: runs)
  }

  static func gap(_ width: Int) -> Cell { Cell(width: width) }

  static func disc(_ text: String, fill: Ink, size: Double) -> Cell {
    let side = (size * 1.6).roundedUp
    return shape(text, .discText, fill, size, room: 4, least: side, height: side, roundness: 0.5)
  }

  /// The number of the controller that is asked, in a disc.
  static func number(_ text: String, fill: Ink, size: Double) -> Cell {
    let side = (size * 1.5).roundedUp + 1
    return shape(text, .badgeText, fill, size, room: 6, least: side, height: side, roundness: 0.5)
  }

  /// A filled shape with rounded ends around bold text.
  static func pill(_ text: String, fill: Ink, size: Double, minimumWidth: Int = 0) -> Cell {
    shape(
      text, .badgeText, fill, size, room: 8, least: minimumWidth, height: (size * 1.5).roundedUp,
      roundness: 1 / 3)
  }

  private static func shape(
    _ text: String, _ ink: Ink, _ fill: Ink, _ size: Double, room: Int, least: Int, height: Int,
    roundness: Double
  ) -> Cell {
    let run = TextRun(text, TextStyle(size: size, ink: ink, isBold: true))
    return Cell(
      width: max(run.width.roundedUp + room, least), height: height, runs: [run], fill: fill,
      roundness: roundness)
  }
}

extension Double {
  var roundedUp: Int { self < 1e9 ? Int(rounded(.up)) : 1_000_000_000 }
}
