import Text

/// An opaque sRGB colour.
struct Color: Hashable, Sendable {
  /// 0xRRGGBB.
  let value: UInt32

  init(_ value: UInt32) { self.value = value & 0xFFFFFF }

  /// "#rrggbb", as Graphviz writes colours into SVG.
  var hex: String { "#" + Hexadecimal.text(value, atLeast: 6, .lower) }

  /// WCAG 2's relative luminance, from 0 (black) to 1 (white).
  var luminance: Double {
    func linear(_ shift: UInt32) -> Double {
      let share = Double((value >> shift) & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// WCAG 2's contrast ratio, from 1 to 21.
  func contrast(with other: Color) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }
}

/// `base` to the power of 2.4, without a C library's pow: the fifth root by Newton's method.
private func power(_ base: Double) -> Double {
  guard base > 0 else { return 0 }
  let square = base * base
  var root = 1.0
  for _ in 0..<40 {
    root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
  }
  return square * root
}
