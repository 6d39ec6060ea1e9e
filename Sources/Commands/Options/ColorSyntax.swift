/// A colour as CSS writes it: `#rgb`, `#rrggbb`, or a name.
enum ColorSyntax {
  /// Reads a colour as 0xRRGGBB; throws what is wrong with it.
  static func read(_ text: String) throws(InvalidValue) -> UInt32 {
    let lowercased = text.lowercased()
    if let color = namedColors[lowercased] { return color }
    if let color = hexadecimal(lowercased) { return color }
    throw InvalidValue(
      message: "is no colour: write #rgb, #rrggbb or a name that CSS knows"
        + Suggestion.text(for: lowercased, among: namedColors.keys.sorted()))
  }

  private static func hexadecimal(_ text: String) -> UInt32? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3: return value(of: digits.flatMap { [$0, $0] })
    case 6: return value(of: digits)
    default: return nil
    }
  }

  private static func value(of digits: [Int]) -> UInt32 {
    digits.reduce(0) { $0 << 4 | UInt32($1) }
  }
}
