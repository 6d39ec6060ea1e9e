import Text

/// The size of text, from tables instead of the machine's fonts, so that a layout is the same
/// everywhere. All lengths are in points.
public enum TextMetrics {
  /// The distance from one line's upper edge to the next one's, as a multiple of the font size.
  public static let lineHeight = 1.2
  /// The distance from the baseline to the top of the tallest letters' box, in font sizes.
  public static let ascent = 0.905
  /// The distance from the baseline to the bottom of the letters' box, in font sizes.
  public static let descent = 0.212

  /// The height of one line.
  public static func height(fontSize: Double) -> Double {
    fontSize * lineHeight
  }

  /// The distance from a line's upper edge to its baseline: ascent and descent are centered.
  public static func baseline(fontSize: Double) -> Double {
    fontSize * ((lineHeight - ascent - descent) / 2 + ascent)
  }

  /// The advance width of one line of text, without kerning.
  ///
  /// If the face has no width for a character, its script determines it, in em: 1 for East Asian
  /// wide characters, 1.25 for emoji (or 0.75 for each part), 0 for combining marks of measured
  /// scripts, and 0.75 for others. (A font without a script draws a box for each mark.)
  public static func width(of text: String, fontSize: Double, face: TextFace) -> Double {
    Double(units(of: text, face: face)) / Double(em) * fontSize
  }

  /// The font size in the units of the tables.
  private static let em = 2048

  private static func units(of text: String, face: TextFace) -> Int {
    let table = face.table
    return units(ofPlain: text, table: table)
      ?? text.reduce(0) { $0 + units(of: $1, table: table) }
  }

  /// The width of plain text; nil unless every character is one code point of Latin letters and
  /// common marks. Taking text apart into characters takes many times as long.
  private static func units(ofPlain text: String, table: WidthTable?) -> Int? {
    var units = 0
    /// The number of letters of a monospaced face, whose width isn't a whole number.
    var fixedCount = 0
    for scalar in text.unicodeScalars {
      // This saves 2 % of a batch.
      if let table, (0x20..<0x7F).contains(scalar.value) {
        units += table.width(ofASCII: scalar)
        continue
      }
      switch scalar.value {
      // The last two are dashes, quotation marks, the ellipsis, and arrows.
      case 0..<0x300, 0x2010...0x2027, 0x2190...0x21BF: break
      default: return nil
      }
      let width = Self.units(of: scalar, table: table)
      if table == nil, width > 0 { fixedCount += 1 } else { units += width }
    }
    return units + fixedCount * em * 3 / 5
  }

  private static func units(of character: Character, table: WidthTable?) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if isEmoji(scalars, first: first) {
      return max(em * 5 / 4, scalars.count { !takesNoRoom($0) } * em * 3 / 4)
    }
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
    case .format, .control: true
    case .nonspacingMark, .enclosingMark: scalar.value < 0x590 || isMark(scalar)
    default: false
    }
  }

  /// Whether it's an emoji by default or by a variation selector. A sequence of emoji is one image.
  private static func isEmoji(
    _ scalars: Character.UnicodeScalarView, first: Unicode.Scalar
  ) -> Bool {
    guard first.value >= 0x2000 || scalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && scalars.contains("\u{FE0F}")
  }
}

/// The widths of characters in a square or half a square (Unicode Standard Annex 11: Wide,
/// Fullwidth and Halfwidth).
enum EastAsianWidth {
  /// The width of a character; nil: it's of another script.
  static func units(of scalar: Unicode.Scalar, em: Int) -> Int? {
    guard scalar.value >= 0x1100 else { return nil }
    if halfwidth.contains(where: { $0.contains(scalar.value) }) { return em / 2 }
    return scalar.isWide ? em : nil
  }

  private static let halfwidth: [ClosedRange<UInt32>] = [0xFF61...0xFFDC, 0xFFE8...0xFFEE]
}
