/// The style sheet of an SVG: its text settings and, for a diagram that follows the reader's
/// preference, the dark colors.
///
/// Colors stay as attributes, in light, so that programs without CSS show the light theme. A rule for each
/// color lets a custom property of its name replace it, and dark sets these properties. Inks are told
/// apart by their light color, so no two of them share one.
struct StyleSheet {
  /// The class of the svg element under which all rules stand.
  static let scope = "segueviz"
  /// Further class of those that follow the reader's preference.
  static let automatic = "segueviz-auto"

  /// The rules. For the colors that occur as attributes.
  static func text(isAutomatic: Bool, fills: Set<Color>, strokes: Set<Color>) -> String {
    let rules = ".\(scope) text{font-kerning:none;white-space:pre}"
    guard isAutomatic else { return rules }
    var (replaced, dark) = ("", "")
    for ink in Ink.allCases {
      let color = Palette.light[ink]
      let name = "--" + color.hex.dropFirst()
      guard fills.contains(color) || strokes.contains(color) else { continue }
      for (attribute, colors) in [("fill", fills), ("stroke", strokes)]
      where colors.contains(color) {
        replaced +=
          ".\(automatic) [\(attribute)=\"\(color.hex)\"]{\(attribute):var(\(name),\(color.hex))}"
      }
      dark += "\(name):\(Palette.dark[ink].hex);"
    }
    // The page's own switch goes first: an ancestor's or the svg element's data-theme. Programs that don't
    // know custom properties don't read the rules that need them.
    return rules + "@supports (fill:var(--a)){\(replaced)}"
      + "@media (prefers-color-scheme:dark)"
      + "{.\(automatic):not([data-theme=light],[data-theme=light] *){\(dark)}}"
      + "[data-theme=dark] .\(automatic):not([data-theme=light]),"
      + ".\(automatic)[data-theme=dark]{\(dark)}"
  }
}
