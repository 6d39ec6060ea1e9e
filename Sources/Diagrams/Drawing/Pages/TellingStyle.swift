/// The style sheet by which a page shows a ``PageFigure`` as far as it has told it.
///
/// The page says `telling` around the figure, and of each card `is-known` (it was spoken of), `is-told`
/// (what it answers, too), `is-found`, `is-acting`, `is-gone`, and `is-here` while it is spoken of; of lines and
/// verbs `is-told`. What is not said is not to be seen: cards look alike until it is told what becomes of them.
package enum TellingStyle {
  /// The rules; the page has the colors `--card`, `--border`, `--ring`, `--source`,
  /// `--source-border`.
  package static let rules: String = {
    let palette = Palette.light
    func fill(_ ink: Ink) -> String { "[fill=\"\(palette.hex(ink))\"]" }
    func stroke(_ ink: Ink) -> String { "[stroke=\"\(palette.hex(ink))\"]" }
    /// What shows a role: the card's ground, its border and its badge.
    func hide(_ state: String, ground: Ink, border: Ink, badge: Ink) -> String {
      let card = ".telling .card:not(.\(state))"
      return "\(card) rect\(fill(ground)){fill:var(--card)}"
        + "\(card) rect\(stroke(border)){stroke:var(--border);stroke-width:1}"
        + "\(card) rect\(fill(badge)),\(card) rect\(fill(badge))+text{visibility:hidden}"
    }
    let (untold, here) = (".telling .card:not(.is-told)", ".telling .card:not(.is-gone)")
    return [
      // Only after a step: nothing moves by itself when a page comes up.
      ".telling.is-stepping .card{transition:opacity .25s}",
      ".telling .card:not(.is-known){opacity:.4}",
      hide(
        "is-found", ground: .destinationCard, border: .destinationBorder,
        badge: .destinationBadge),
      hide("is-told", ground: .cautionBanner, border: .cautionBorder, badge: .cautionBadge),
      hide("is-acting", ground: .executorCard, border: .executorBorder, badge: .executorBadge),
      hide("is-gone", ground: .removedCard, border: .removedBorder, badge: .removedBadge),
      // Of the source it is said from the beginning that it is that.
      ".telling .card.source:not(.is-gone) rect\(fill(.removedCard)){fill:var(--source)}"
        + ".telling .card.source:not(.is-gone) rect\(stroke(.removedBorder))"
        + "{stroke:var(--source-border);stroke-width:2}",
      "\(untold) text[font-family][font-weight]{visibility:hidden}",
      // Of folded cards all but how many they are.
      "\(untold).folded text~text,\(untold) .reason,\(untold) .disc{visibility:hidden}",
      "\(here) \(stroke(.hatch)){visibility:hidden}\(here) rect{stroke-dasharray:none}",
      ".telling .card.is-gone{opacity:.2}",
      ".telling .card.is-here rect[stroke]:not(.verb *){stroke:var(--ring)!important;stroke-width:4!important}",
      ".telling .lines :is(.walk,.thread,.unwind,.blocked,.possible):not(.is-told),"
        + ".telling .verb:not(.is-told){visibility:hidden}",
    ].joined(separator: "\n")
  }()
}
