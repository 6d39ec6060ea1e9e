/// The legend: only what occurs in the picture.
struct LegendRows {
  let theme: Theme
  let scene: Scene

  private struct Entry {
    var sample: Cell
    var text: String
  }

  /// The legend as rows no wider than `width`; none where there is nothing to explain.
  func rows(width: Int) -> [Row] {
    let style = TextStyle(size: theme.type.body, ink: .muted)
    var rows: [Row] = []
    var line: [Cell] = []
    for entry in entries {
      let cells = [entry.sample, .gap(theme.space.gutter), .text([TextRun(entry.text, style)])]
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

  private var entries: [Entry] {
    let kinds = Set(scene.links.map(\.kind))
    let strokes = theme.stroke
    func sample(_ ink: Ink, _ thickness: Double, _ pattern: [Int]) -> Cell {
      Cell(
        width: 30,
        sample: LineSample(ink: ink, thickness: thickness.roundedUp, pattern: pattern))
    }
    let solid = [28]
    let dashed = [6, 5, 6, 5, 6]
    let dotted = [2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2]
    var entries: [Entry] = []
    func add(_ kind: LinkKind, _ cell: Cell, _ text: String) {
      if kinds.contains(kind) { entries.append(Entry(sample: cell, text: text)) }
    }
    add(.containment, sample(.containment, 1, solid), "contains")
    add(.stack, sample(.stack, strokes.stack, solid), "navigation stack, top first")
    add(.presentation, sample(.presentation, 2, dashed), "presents")
    add(.walk, sample(.walk, strokes.walk, dotted), "the search goes on to")
    add(.next, sample(.containment, 1, solid), "next responder, not searched")
    add(.unwind, sample(.unwind, strokes.unwind, solid), "unwinds to")
    add(.blocked, sample(.blocked, strokes.walk, dashed), "finds, but fails")
    add(.possible, sample(.cautionBorder, strokes.walk, dashed), "may unwind to")
    if kinds.contains(where: { if case .action = $0 { true } else { false } }) {
      entries.append(
        Entry(
          sample: sample(.action1, strokes.walk, solid),
          text: "unwinds to (a colour for each action)"))
    }
    if scene.cards.contains(where: \.isRemoved) {
      entries.append(
        Entry(sample: sample(.removedBorder, 1, dashed), text: "leaves the hierarchy"))
    }
    return entries
  }
}
