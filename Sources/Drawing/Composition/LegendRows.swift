/// The legend: only what occurs in the picture.
struct LegendRows {
  let theme: Theme
  let scene: Scene

  private struct Entry {
    var sample: [Cell]
    var text: String
  }

  /// The legend as rows no wider than `width`; none where there is nothing to explain. The rows are about
  /// equally long, so that no entry stands alone.
  func rows(width: Int) -> [Row] {
    let entries = entries.map(cells)
    guard !entries.isEmpty else { return [] }
    let needed = lines(entries, width: width).count
    var narrow = width
    let widest = entries.reduce(0) { max($0, Row($1).width) }
    while narrow - 8 >= widest, lines(entries, width: narrow - 8).count == needed { narrow -= 8 }
    return lines(entries, width: narrow).enumerated().flatMap { place, line in
      (place > 0 ? [.space(3)] : []) + [Row(line)]
    }
  }

  private func lines(_ entries: [[Cell]], width: Int) -> [[Cell]] {
    var lines: [[Cell]] = []
    for cells in entries {
      if let last = lines.last, Row(last).width + Self.gap + Row(cells).width <= width {
        lines[lines.count - 1] += [.gap(Self.gap)] + cells
      } else {
        lines.append(cells)
      }
    }
    return lines
  }

  private static let gap = 18

  private func cells(_ entry: Entry) -> [Cell] {
    let style = TextStyle(size: theme.type.body, ink: .muted)
    return entry.sample + [.gap(theme.space.gutter), .text([TextRun(entry.text, style)])]
  }

  private func sample(_ kind: LinkKind) -> Cell {
    Cell(
      width: Self.sampleLength,
      content: .line(LineSample(style: kind.style(theme.stroke), length: Self.sampleLength)))
  }

  private static let sampleLength = 30

  /// A small card that looks as cards do.
  private func sample(_ look: CardLook, isDashed: Bool) -> Cell {
    Cell(
      width: 18, givenHeight: 12,
      content: .card(
        Label.Frame(
          fill: look.fill, border: look.border, borderWidth: 1, isDashed: isDashed, padding: 5)))
  }

  private static let texts: [(kind: LinkKind, text: String)] = [
    (.containment, "contains"), (.stack, "navigation stack, top first"),
    (.presentation, "presents"), (.forward, "a segue leads to"), (.shown, "shows or pushes"),
    (.custom, "custom segue"), (.code, "code brings up"), (.walk, "the search goes on to"),
    (.next, "next responder, not reached"), (.unwind, "unwinds to"),
    (.blocked, "finds, but fails"), (.open, "what stands above is not known"),
    (.possible, "may unwind to"),
  ]

  private var entries: [Entry] {
    let kinds = Set(scene.links.map(\.kind))
    var entries = Self.texts.filter { kinds.contains($0.kind) }.map {
      Entry(sample: [sample($0.kind)], text: $0.text)
    }
    let actions = Ink.actions.first { kinds.contains(.action($0)) }
    if let ink = actions {
      let disc = Cell.disc("A", fill: ink, size: theme.type.small)
      entries.append(
        Entry(
          sample: [disc, .gap(4), sample(.action(ink))],
          text: "unwinds to, with letter and colour of its action"))
    }
    if scene.frames.contains(where: \.isStoryboard) {
      let inside = Cell(width: 16, givenHeight: 9, fill: .folded)
      let outline = Cell(
        width: 18, content: .rows([.space(1), Row([.gap(1), inside, .gap(1)]), .space(1)]),
        fill: .border)
      entries.append(Entry(sample: [outline], text: "storyboard"))
    }
    if scene.cards.contains(where: { $0.rows.contains(where: \.isVerb) }) {
      let pill = Cell.pill("A", fill: .executorBadge, size: theme.type.small, minimumWidth: 18)
      entries.append(Entry(sample: [pill], text: "does this, in this order"))
    }
    if scene.cards.contains(where: \.isRemoved) {
      entries.append(
        Entry(sample: [sample(.removed, isDashed: true)], text: "leaves the hierarchy"))
    }
    if scene.cards.contains(where: { $0.isScene && !$0.isOnMap && !$0.isRemoved }) {
      entries.append(Entry(sample: [sample(.folded, isDashed: true)], text: "not on screen"))
    }
    for role in Role.allCases where role.isChange {
      guard scene.cards.contains(where: { $0.roles.contains(role) }) else { continue }
      let pill = Cell.pill(role.badge, fill: role.fill, size: theme.type.small)
      entries.append(Entry(sample: [pill], text: "\(role.rawValue) by the overlay"))
    }
    return entries
  }
}

extension CardRow {
  /// Whether it says what the controller does.
  fileprivate var isVerb: Bool { if case .verb = self { true } else { false } }
}
