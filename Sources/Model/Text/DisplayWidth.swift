extension String {
  /// How many columns a terminal gives the text: two for East Asian wide characters and emoji, none
  /// for what combines with the character before it.
  public var displayWidth: Int {
    // Most text is ASCII, and a long trace measures millions of words.
    utf8.allSatisfy { $0 < 0x80 }
      ? utf8.count : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// How many columns a terminal gives the scalar.
  package var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// Unicode's East Asian Width W and F (UAX #11), by blocks.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18DFF,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
