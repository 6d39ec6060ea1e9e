/// The style sheet by which a page shows a ``PageFigure`` as far as it has told it.
///
/// The page says `telling` around the figure, and of each card `is-known` (it was spoken of), `is-told`
/// (what it answers, too), `is-found`, `is-acting`, `is-gone`, and `is-here` while it is spoken of; of a line
/// `is-told`. What is not said is not to be seen: cards look alike until it is told what becomes of them.
package enum TellingStyle {
  /// The rules; the page has the colours `--card`, `--border`, `--ring`.
  package static let rules: String = {
    let palette = Palette.light
    func fill(_ ink: Ink) -> String { "[fill=\"\(palette.hex(ink))\"]" }
    /// What shows a role: the card's frame, and its badge.
    func hide(_ state: String, frames: [Ink], badges: [Ink]) -> String {
      let card = ".telling .card:not(.\(state))"
      let frame = frames.map { "\(card)>rect\(fill($0)):first-of-type" }.joined(separator: ",")
      let badge = badges.flatMap { ink in
        ["\(card)>rect\(fill(ink)):not(:first-of-type)", "\(card)>rect\(fill(ink))+text"]
      }.joined(separator: ",")
      return "\(frame){fill:var(--card);stroke:var(--border);stroke-width:1;stroke-dasharray:none}"
        + "\(badge){visibility:hidden}"
    }
    let untold = ".telling .card:not(.is-told)"
    return [
      ".telling .card{transition:opacity .25s}",
      ".telling .card:not(.is-known){opacity:.4}",
      hide("is-found", frames: [.destinationCard], badges: [.destinationBadge]),
      hide("is-told", frames: [.cautionBanner], badges: [.cautionBadge]),
      hide("is-acting", frames: [.executorCard], badges: [.executorBadge]),
      hide("is-gone", frames: [.removedCard], badges: [.removedBadge]),
      "\(untold)>rect\(fill(.faintLine)),\(untold)>rect\(fill(.faintLine))~*,"
        + "\(untold)>text[font-family][font-weight]{visibility:hidden}",
      ".telling .card:not(.is-gone)>rect:first-of-type{stroke-dasharray:none}",
      ".telling .card.is-gone{opacity:.2}",
      ".telling .card.is-here>rect:first-of-type{stroke:var(--ring)!important;"
        + "stroke-width:4!important}",
      ".telling .lines :is(.walk,.unwind,.blocked,.possible):not(.is-told){visibility:hidden}",
    ].joined(separator: "\n")
  }()
}
