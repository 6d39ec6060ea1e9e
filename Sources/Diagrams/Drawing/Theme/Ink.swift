/// What a color is for. A palette gives each ink one color, and no two inks the same light color,
/// so that the finished SVG can exchange light for dark by color alone.
enum Ink: String, CaseIterable, Sendable {
  // Grounds.
  case canvas, card, folded, sourceCard, destinationCard, executorCard, removedCard
  case cautionBanner
  // Lines behind the text of what leaves.
  case hatch
  // Texts on these grounds.
  case text, muted, good, bad, caution
  // Lines.
  case border, faintLine, containment, stack, presentation, forward, walk, unwind, blocked
  case sourceBorder, destinationBorder, executorBorder, removedBorder, cautionBorder
  // Filled shapes that carry light text.
  case badgeText, number, sourceBadge, destinationBadge, executorBadge, removedBadge, cautionBadge
  case changeBadge, quietBadge, disc
  // One per unwind action in the hierarchy view; lines, texts, and discs that carry a letter.
  case discText
  case action1, action2, action3, action4, action5, action6, action7, action8

  /// The colors of unwind actions, in the order in which they are given out.
  static let actions: [Ink] = [
    .action1, .action2, .action3, .action4, .action5, .action6, .action7, .action8,
  ]

  /// Grounds on which any text may stand.
  static let grounds: [Ink] = [
    .canvas, .card, .folded, .sourceCard, .destinationCard, .executorCard, .removedCard,
    .cautionBanner, .hatch,
  ]

  /// Inks for text on ``grounds``.
  static let texts: [Ink] = [.text, .muted, .good, .bad, .caution] + actions

  /// Shapes on which ``discText`` stands: the letters of actions.
  static let discs = actions

  /// Shapes on which ``badgeText`` stands.
  static let badges: [Ink] = [
    .number, .sourceBadge, .destinationBadge, .executorBadge, .removedBadge, .cautionBadge,
    .changeBadge, .quietBadge, .disc,
  ]

  /// Lines that mean something, and so must be seen on the canvas and on panels.
  static let lines: [Ink] = [
    .border, .containment, .stack, .presentation, .forward, .walk, .unwind, .blocked, .sourceBorder,
    .destinationBorder, .executorBorder, .removedBorder, .cautionBorder,
  ]
}
