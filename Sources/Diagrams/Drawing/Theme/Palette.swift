import Text

/// The colors of one theme. Every text meets WCAG AA (4.5), and every line with a meaning 3.
/// PaletteTests verifies that.
struct Palette: Sendable {
  private let colors: [Ink: Color]
  private let hexes: [Ink: String]

  subscript(ink: Ink) -> Color { colors[ink] ?? Color(0x808080) }

  /// The color of an ink in attributes: "#rrggbb".
  func hex(_ ink: Ink) -> String { hexes[ink] ?? self[ink].hex }

  /// The dark-on-white palette, also for programs without CSS, and for print.
  static let light = Palette(\.0)

  /// The palette of light on near black.
  static let dark = Palette(\.1)

  private init(_ appearance: (((UInt32, UInt32)) -> UInt32)) {
    colors = Dictionary(
      Self.table.map { ($0.0, Color(appearance($0.1))) }, uniquingKeysWith: { first, _ in first })
    hexes = colors.mapValues(\.hex)
  }

  private static let table: [(Ink, (UInt32, UInt32))] = [
    (.canvas, (0xFFFFFF, 0x0D1117)),
    (.card, (0xF6F8FA, 0x161B22)),
    (.folded, (0xFCFCFD, 0x11151B)),
    (.sourceCard, (0xE3F3FF, 0x0C2338)),
    (.destinationCard, (0xE2FAE7, 0x0E2A1B)),
    (.executorCard, (0xF8F0FF, 0x231A36)),
    (.removedCard, (0xFFF8F7, 0x1F1517)),
    (.cautionBanner, (0xFFF8DF, 0x2A210D)),

    (.hatch, (0xF7DEDC, 0x4E2629)),

    (.text, (0x1F2328, 0xE6EDF3)),
    (.muted, (0x59616B, 0x9BA5B0)),
    (.good, (0x116329, 0x56D364)),
    (.bad, (0xB01E29, 0xFF7B72)),
    (.caution, (0x7A5200, 0xE3B341)),

    (.border, (0x828A94, 0x6B747E)),
    (.faintLine, (0xD5DAE0, 0x30363D)),
    (.containment, (0x6E7781, 0x8B949E)),
    (.stack, (0x818A95, 0x6C757F)),
    (.presentation, (0x1B7C83, 0x39C5CF)),
    (.forward, (0x5A6BA8, 0x8FA3E0)),
    (.walk, (0xBC4C00, 0xF0883E)),
    (.unwind, (0x1A7F36, 0x3FB950)),
    (.blocked, (0xCF212E, 0xF85149)),
    (.sourceBorder, (0x0969DA, 0x4493F8)),
    (.destinationBorder, (0x1A7F35, 0x3FB952)),
    (.executorBorder, (0x8250DF, 0xAB7DF8)),
    (.removedBorder, (0xCF222D, 0xF8514B)),
    (.cautionBorder, (0x9A6700, 0xD29922)),

    (.badgeText, (0xFFFFFE, 0xFFFFFD)),
    (.discText, (0xFFFFFC, 0x0D1118)),
    (.number, (0x57606A, 0x5D6670)),
    (.sourceBadge, (0x0968D8, 0x1B67D8)),
    (.destinationBadge, (0x1A7F37, 0x217A34)),
    (.executorBadge, (0x8150DE, 0x8153DC)),
    (.removedBadge, (0xCE222E, 0xCF2F2C)),
    (.cautionBadge, (0x8F5F00, 0x8F6000)),
    (.changeBadge, (0x0B6E75, 0x0F7078)),
    (.quietBadge, (0x5A626C, 0x5C656F)),
    (.disc, (0xBB4C00, 0xB0540F)),

    (.action1, (0x0A5FC4, 0x58A6FF)),
    (.action2, (0xA84300, 0xF08A45)),
    (.action3, (0x7A45D6, 0xB48CFF)),
    (.action4, (0x146C2E, 0x4AC25E)),
    (.action5, (0xA92A72, 0xF778BA)),
    (.action6, (0x0F6B72, 0x3FC1CB)),
    (.action7, (0x7D5600, 0xDDA935)),
    (.action8, (0x9E3B30, 0xF29A8E)),
  ]
}

/// The purpose of a color. No two inks have the same light color, so that the SVG can replace light
/// colors with dark ones.
enum Ink: CaseIterable, Sendable {
  // Backgrounds.
  case canvas, card, folded, sourceCard, destinationCard, executorCard, removedCard
  case cautionBanner
  // The hatching behind the text of removed controllers.
  case hatch
  // Texts on these backgrounds.
  case text, muted, good, bad, caution
  // Edges and borders.
  case border, faintLine, containment, stack, presentation, forward, walk, unwind, blocked
  case sourceBorder, destinationBorder, executorBorder, removedBorder, cautionBorder
  // Filled shapes behind light text.
  case badgeText, number, sourceBadge, destinationBadge, executorBadge, removedBadge, cautionBadge
  case changeBadge, quietBadge, disc
  // The colors of unwind actions in a hierarchy: edges, texts, and discs with a letter.
  case discText
  case action1, action2, action3, action4, action5, action6, action7, action8

  /// The colors of unwind actions, in order of use.
  static let actions: [Ink] = [
    .action1, .action2, .action3, .action4, .action5, .action6, .action7, .action8,
  ]
}

struct Color: Hashable, Sendable {
  /// The color as 0xRRGGBB.
  let value: UInt32

  init(_ value: UInt32) { self.value = value & 0xFFFFFF }

  /// The color as "#rrggbb", like Graphviz writes colors in SVG.
  var hex: String { "#" + Hexadecimal.text(value, atLeast: 6, .lower) }
}
