/// The sizes of a figure's type, in points. At 720 CSS pixels, no text is under 10.5 pixels.
enum FigureType {
  static let title = 15.0
  static let name = 10.0
  static let reason = 8.5
  static let small = 8.25
  static let pill = 8.0
  static let number = 9.0

  static let cell = 6.0
  static let disc = 7.5
  /// The radius of the disc of an action's letter. Two of them fit on ports two cells apart.
  static let tag = 5.5
  /// The left edge of the text in a box without a disc, and with a disc.
  static let textStart = 11.0
  static let textStartBesideDisc = 26.0
  /// The distance between a box's text and its right side.
  static let textEnd = 8.0
  /// The distance between a box's border and its first line, and below its last.
  static let padding = 6.0
  /// The maximum width of a node's text, and of a container's header.
  static let cardText = 124.0
  static let headerText = 168.0
  /// The minimum width of a node in cells.
  static let narrowestCard = 15
  /// The margin around the diagram.
  static let margin = 12.0
  /// The distance between the diagram's blocks.
  static let block = 16.0
  static let pillHeight = 12.5
  /// The distance from one line of a pill to the next.
  static let pillLine = 9.5
  /// The widest pill in a frame's header.
  static let widestPill = 246.0
  static let cardRadius = 6.0
  static let frameRadius = 8.0
}
