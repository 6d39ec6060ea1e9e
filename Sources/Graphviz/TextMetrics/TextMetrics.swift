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
    var units = 0
    for character in text {
      units += self.units(of: character, face: face)
    }
    return Double(units) / unitsPerEm * fontSize
  }

  private static let unitsPerEm = 2048.0
  private static let em = 2048

  private static func units(of character: Character, face: TextFace) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if isEmoji(character, first: first) { return em * 5 / 4 }
    var units = 0
    for scalar in scalars {
      units += self.units(of: scalar, face: face)
    }
    return units
  }

  private static func units(of scalar: Unicode.Scalar, face: TextFace) -> Int {
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return 0 }
    if scalar.value >= 0x300, takesNoRoom(scalar) { return 0 }
    if let units = EastAsianWidth.units(of: scalar, em: em) { return units }
    let table: WidthTable
    switch face {
    case .courier: return em * 3 / 5
    case .helvetica: table = .helvetica
    case .helveticaBold: table = .helveticaBold
    }
    return table.width(of: scalar).map(Int.init) ?? em * 3 / 4
  }

  private static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether a character is drawn from an emoji font: by default, or because a variation selector
  /// asks for it. Sequences of emoji are one picture.
  private static func isEmoji(_ character: Character, first: Unicode.Scalar) -> Bool {
    guard first.value >= 0x2000 || character.unicodeScalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}")
  }
}
