import Text

/// An opaque sRGB color.
struct Color: Hashable, Sendable {
  /// 0xRRGGBB.
  let value: UInt32

  init(_ value: UInt32) { self.value = value & 0xFFFFFF }

  /// "#rrggbb", as Graphviz writes colors into SVG.
  var hex: String { "#" + Hexadecimal.text(value, atLeast: 6, .lower) }
}
