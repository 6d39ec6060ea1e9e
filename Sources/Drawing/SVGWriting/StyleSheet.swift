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
    // The page's own switch goes first: an ancestor's or the svg element's data-theme.
    let changes = changes.filter { (($0.isFill ? fills : strokes).contains($0.color)) }
    rules += "@media (prefers-color-scheme:dark){"
    for change in changes { rules += change.preferred }
    rules += "}"
    for change in changes { rules += change.forced }
    return rules
  }

  /// A light colour's change into its dark one.
  private struct Change {
    let color: Color
    let isFill: Bool
    /// The rule for readers who prefer dark.
    let preferred: String
    /// The rule for pages that are dark.
    let forced: String

    init(_ ink: Ink, isFill: Bool) {
      color = Palette.light[ink]
      self.isFill = isFill
      let attribute = isFill ? "fill" : "stroke"
      let selector = "[\(attribute)=\"\(color.hex)\"]"
      let rule = "\(attribute):\(Palette.dark[ink].hex)"
      preferred =
        ".\(automatic):not([data-theme=light],[data-theme=light] *) \(selector){\(rule)}"
      forced =
        "[data-theme=dark] .\(automatic):not([data-theme=light]) \(selector),"
        + ".\(automatic)[data-theme=dark] \(selector){\(rule)}"
    }
  }

  private static let changes = Ink.allCases.flatMap { ink in
    [Change(ink, isFill: true), Change(ink, isFill: false)]
  }
}
