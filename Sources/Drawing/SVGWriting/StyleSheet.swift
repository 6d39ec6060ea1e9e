/// The style sheet of an SVG: its text settings and, for a picture that follows the reader's
/// preference, the dark colours.
///
/// Colours stay as attributes, in light, so that programs without CSS show the light theme. The
/// rules exchange them by their value, which is why no two inks share a light colour.
struct StyleSheet {
  /// The class of the svg element under which all rules stand.
  static let scope = "segueviz"
  /// Further class of those that follow the reader's preference.
  static let automatic = "segueviz-auto"

  /// The rules. For the colours that occur as attributes.
  static func text(isAutomatic: Bool, fills: Set<Color>, strokes: Set<Color>) -> String {
    var rules = ".\(scope) text{font-kerning:none;white-space:pre}"
    guard isAutomatic else { return rules }
    let dark = darkColors(fills: fills, strokes: strokes)
    // The page's own switch goes first: an ancestor's or the svg element's data-theme.
    rules += "@media (prefers-color-scheme:dark){"
    rules += dark.map {
      ".\(automatic):not([data-theme=light],[data-theme=light] *) \($0.selector){\($0.rule)}"
    }.joined()
    rules += "}"
    rules += dark.map {
      "[data-theme=dark] .\(automatic):not([data-theme=light]) \($0.selector),"
        + ".\(automatic)[data-theme=dark] \($0.selector){\($0.rule)}"
    }.joined()
    return rules
  }

  private static func darkColors(
    fills: Set<Color>, strokes: Set<Color>
  ) -> [(selector: String, rule: String)] {
    var result: [(String, String)] = []
    for ink in Ink.allCases {
      let light = Palette.light[ink]
      let dark = Palette.dark[ink].hex
      if fills.contains(light) { result.append(("[fill=\"\(light.hex)\"]", "fill:\(dark)")) }
      if strokes.contains(light) {
        result.append(("[stroke=\"\(light.hex)\"]", "stroke:\(dark)"))
      }
    }
    return result
  }
}
