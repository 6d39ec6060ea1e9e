/// The scale of type sizes of headings and tables. Bold and capitals make other distinctions.
enum TypeScale {
  /// The size of class names and the outcome.
  static let name = 12.0
  /// The size of text that is read as a sentence.
  static let body = 8.5
  /// The size of capitals over a name, badges, and numbers.
  static let small = 8.0
}

/// The widths of lines, in points.
enum Strokes {
  static let card = 1.0
  static let role = 2.0
  static let destination = 3.0
  static let containment = 1.2
}
