/// The legend: only what occurs in the picture.
struct LegendRows {
  let theme: Theme
  let scene: Scene

  private struct Entry {
    var sample: [Cell]
    var text: String
  }

  /// The legend as rows no wider than `width`; none where there is nothing to explain.
  func rows(width: Int) -> [Row] {
    let style = TextStyle(size: theme.type.body, ink: .muted)
    var rows: [Row] = []
    var line: [Cell] = []
    for entry in entries {
      let cells =
        entry.sample + [.gap(theme.space.gutter), .text([TextRun(entry.text, style)])]
      let used = Row(line).width
      if !line.isEmpty, used + 18 + Row(cells).width > width {
        rows += [Row(line), .space(3)]
        line = []
      }
      line += (line.isEmpty ? [] : [.gap(18)]) + cells
    }
    if !line.isEmpty { rows.append(Row(line)) }
    return rows
  }

  /// An arrowhead behind a sample of a line.
  private enum Head {
    case none, filled, open, diamond, bar
  }

  private func sample(
    _ ink: Ink, _ thickness: Double, _ pattern: [Int], _ head: Head = .none
  ) -> [Cell] {
    let line = LineSample(ink: ink, thickness: thickness.roundedUp, pattern: pattern)
    let length = pattern.reduce(0, +)
    let style = TextStyle(size: theme.type.small, ink: ink, isBold: true)
    let end: [Cell] =
      switch head {
      case .none: []
      case .filled: [.text([TextRun("►", TextStyle(size: theme.type.body, ink: ink))])]
      case .open: [.text([TextRun(">", style)])]
      case .diamond: [.text([TextRun("◆", TextStyle(size: theme.type.body, ink: ink))])]
      case .bar: [Cell(width: 2, content: .line(LineSample(ink: ink, thickness: 9, pattern: [2])))]
      }
    return [Cell(width: length, content: .line(line))] + end
  }

  private var entries: [Entry] {
    let kinds = Set(scene.links.map(\.kind))
    let strokes = theme.stroke
    let solid = [24]
    let dashed = [6, 4, 6, 4, 6]
    let dotted = [2, 3, 2, 3, 2, 3, 2, 3, 2, 3]
    var entries: [Entry] = []
    func add(_ kind: LinkKind, _ cells: [Cell], _ text: String) {
      if kinds.contains(kind) { entries.append(Entry(sample: cells, text: text)) }
    }
    add(.containment, sample(.containment, 1, solid), "contains")
    add(.stack, sample(.stack, strokes.stack, solid), "navigation stack, top first")
    add(.presentation, sample(.presentation, 2, dashed, .open), "presents")
    add(.forward, sample(.forward, 2, dashed, .filled), "a segue leads to")
    add(.shown, sample(.forward, 2, solid, .filled), "shows or pushes")
    add(.custom, sample(.walk, 2, dotted, .diamond), "custom segue")
    add(.code, sample(.forward, 2, dotted, .open), "code brings up")
    add(.walk, sample(.walk, strokes.walk, dotted, .filled), "the search goes on to")
    add(.next, sample(.containment, 1, solid, .open), "next responder, not reached")
    add(.unwind, sample(.unwind, strokes.unwind, solid, .filled), "unwinds to")
    add(.blocked, sample(.blocked, strokes.walk, dashed, .bar), "finds, but fails")
    add(.open, sample(.cautionBorder, 1, dotted), "what stands above is not known")
    add(.possible, sample(.cautionBorder, strokes.walk, dashed, .open), "may unwind to")
    if kinds.contains(where: { if case .action = $0 { true } else { false } }) {
      entries.append(
        Entry(
          sample: sample(.action1, strokes.walk, solid, .filled),
          text: "unwinds to, in the colour of its action"))
    }
    if scene.frames.contains(where: \.isStoryboard) {
      let inside = Cell(width: 16, givenHeight: 9, fill: .folded)
      let outline = Cell(
        width: 18, content: .rows([.space(1), Row([.gap(1), inside, .gap(1)]), .space(1)]),
        fill: .border)
      entries.append(Entry(sample: [outline], text: "storyboard"))
    }
    if scene.cards.contains(where: \.isRemoved) {
      entries.append(
        Entry(sample: sample(.removedBorder, 1, dashed), text: "leaves the hierarchy"))
    }
    for role in Role.allCases where role.isChange {
      guard scene.cards.contains(where: { $0.roles.contains(role) }) else { continue }
      let pill = Cell.pill(role.badge, fill: role.fill, size: theme.type.small)
      entries.append(Entry(sample: [pill], text: "\(role.rawValue) by the overlay"))
    }
    return entries
  }
}
