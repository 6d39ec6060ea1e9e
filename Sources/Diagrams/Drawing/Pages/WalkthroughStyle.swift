/// The styles that show a ``PageFigure`` step by step. The page sets `telling` around the figure.
/// On each node, it sets `is-known` (mentioned), `is-asked` (its number is visible), `is-told` (its
/// answer is visible), `is-inside` (the answers of counted controllers are visible), `is-found`,
/// `is-acting`, `is-gone`, and `is-here` (in the current step). On lines and verbs, it sets
/// `is-told`. Later information is invisible.
package enum WalkthroughStyle {
  /// The colors of the letters in a list, also on paper.
  package static let letters = Ink.actions.map {
    ".\($0){background:light-dark(\(Palette.light.hex($0)),\(Palette.dark.hex($0)))}"
  }.joined()

  /// The rules. The page has the colors `--card`, `--border`, `--ring`, `--source`,
  /// `--source-border`.
  package static let rules: String = {
    let palette = Palette.light
    func fill(_ ink: Ink) -> String { "[fill=\"\(palette.hex(ink))\"]" }
    func stroke(_ ink: Ink) -> String { "[stroke=\"\(palette.hex(ink))\"]" }
    /// Hides a role: the node's background, its border, and its badge.
    func hide(_ state: String, ground: Ink, border: Ink, badge: Ink) -> String {
      let card = ".telling .card:not(.\(state))"
      return "\(card) rect\(fill(ground)){fill:var(--card)}"
        + "\(card) rect\(stroke(border)){stroke:var(--border);stroke-width:1}"
        + "\(card) rect\(fill(badge)),\(card) rect\(fill(badge))+text{visibility:hidden}"
    }
    let inside = ".reason text[font-size=\"\(FigureType.small)\"]"
    let (unstated, here) = (".telling .card:not(.is-told)", ".telling .card:not(.is-gone)")
    return [
      // Only after a step, so that nothing moves when a page opens.
      ".telling.is-stepping .card{transition:opacity .25s}",
      ".telling .card:not(.is-known){opacity:.4}",
      hide(
        "is-found", ground: .destinationCard, border: .destinationBorder,
        badge: .destinationBadge),
      hide("is-told", ground: .cautionBanner, border: .cautionBorder, badge: .cautionBadge),
      hide("is-acting", ground: .executorCard, border: .executorBorder, badge: .executorBadge),
      hide("is-gone", ground: .removedCard, border: .removedBorder, badge: .removedBadge),
      // The source is marked from the beginning.
      ".telling .card.source:not(.is-gone) rect\(fill(.removedCard)){fill:var(--source)}"
        + ".telling .card.source:not(.is-gone) rect\(stroke(.removedBorder))"
        + "{stroke:var(--source-border);stroke-width:2}",
      "\(unstated) text[font-family][font-weight]{visibility:hidden}",
      // Collapsed nodes show only how many controllers they represent.
      "\(unstated).folded text~text,\(unstated) .reason,.telling .card:not(.is-asked) .disc,"
        + ".telling .card:not(.is-inside,.folded) \(inside){visibility:hidden}"
        + ".telling .card.is-inside \(inside){visibility:visible}",
      "\(here) \(stroke(.hatch)){visibility:hidden}\(here) rect{stroke-dasharray:none}",
      ".telling .card.is-gone{opacity:.2}",
      ".telling .card.is-here rect[stroke]:not(.verb *){stroke:var(--ring)!important;stroke-width:4!important}",
      ".telling .lines :is(.walk,.thread,.unwind,.blocked,.possible):not(.is-told),"
        + ".telling .verb:not(.is-told){visibility:hidden}",
    ].joined(separator: "\n")
  }()
}
