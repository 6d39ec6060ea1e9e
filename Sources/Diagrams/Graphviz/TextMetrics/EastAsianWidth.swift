/// Widths of the scripts whose fonts set every character in a square or half a square
/// (Unicode Standard Annex 11: Wide, Fullwidth and Halfwidth).
enum EastAsianWidth {
  /// Nil for a character of another script.
  static func units(of scalar: Unicode.Scalar, em: Int) -> Int? {
    guard scalar.value >= 0x1100 else { return nil }
    if halfwidth.contains(where: { $0.contains(scalar.value) }) { return em / 2 }
    return wide.contains { $0.contains(scalar.value) } ? em : nil
  }

  private static let halfwidth: [ClosedRange<UInt32>] = [0xFF61...0xFFDC, 0xFFE8...0xFFEE]

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo, leading consonants
    0x2E80...0x303E,  // radicals, ideographic description, punctuation
    0x3041...0x33FF,  // kana, Bopomofo, compatibility Jamo, squared words
    0x3400...0x4DBF,  // ideographs, extension A
    0x4E00...0x9FFF,  // ideographs
    0xA000...0xA4CF,  // Yi
    0xA960...0xA97F,  // Hangul Jamo, extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // compatibility forms, small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographs, extensions B and later
  ]
}
