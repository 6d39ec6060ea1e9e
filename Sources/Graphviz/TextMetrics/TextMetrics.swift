/// How much room text takes, by tables instead of by the machine's fonts, so that a layout is the
/// same everywhere. All lengths are in points.
public enum TextMetrics {
  /// From one line's upper edge to the next one's, as a multiple of the font size.
  public static let lineHeight = 1.2
  /// From the baseline up to the top of the tallest letters' box, as a multiple of the font size.
  public static let ascent = 0.905
  /// From the baseline down, as a multiple of the font size.
  public static let descent = 0.212

  /// The height of one line.
  public static func height(fontSize: Double) -> Double {
    fontSize * lineHeight
  }

  /// From a line's upper edge to its baseline: ascent and descent are centred in the line.
  public static func baseline(fontSize: Double) -> Double {
    fontSize * ((lineHeight - ascent - descent) / 2 + ascent)
  }

  /// The advance width of one line of text, without kerning.
  ///
  /// Characters that the face has no width for go by their script: East Asian wide ones take one
  /// em, combining marks nothing, emoji one and a quarter, others three quarters of an em.
  public static func width(of text: String, fontSize: Double, face: TextFace) -> Double {
    Double(units(of: text, face: face)) / Double(em) * fontSize
  }

  /// The font size in the units of the tables.
  private static let em = 2048

  private static func units(of text: String, face: TextFace) -> Int {
    let table = face.table
    if let table {
      let width = text.utf8.withContiguousStorageIfAvailable(table.width(ofPrintableASCII:))
      if let width = width ?? nil { return width }
    } else if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return text.utf8.count * em * 3 / 5
    }
    return text.reduce(0) { $0 + units(of: $1, table: table) }
  }

  private static func units(of character: Character, table: WidthTable?) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if isEmoji(scalars, first: first) { return em * 5 / 4 }
    return scalars.reduce(0) { $0 + units(of: $1, table: table) }
  }

  private static func units(of scalar: Unicode.Scalar, table: WidthTable?) -> Int {
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return 0 }
    if takesNoRoom(scalar) { return 0 }
    if let units = EastAsianWidth.units(of: scalar, em: em) { return units }
    guard let table else { return em * 3 / 5 }
    return table.width(of: scalar).map(Int.init) ?? em * 3 / 4
  }

  private static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return scalar == "\u{AD}" }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether a character is drawn from an emoji font: by default, or because a variation selector
  /// asks for it. Sequences of emoji are one picture.
  private static func isEmoji(
    _ scalars: Character.UnicodeScalarView, first: Unicode.Scalar
  ) -> Bool {
    guard first.value >= 0x2000 || scalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && scalars.contains("\u{FE0F}")
  }
}
