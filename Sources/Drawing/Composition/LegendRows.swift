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

  private static let texts: [(kind: LinkKind, text: String)] = [
    (.containment, "contains"), (.presentation, "presents"), (.forward, "a segue leads to"),
    (.shown, "shows or pushes"), (.custom, "custom segue"), (.code, "code brings up"),
    (.possible, "may unwind to"),
  ]

  private var entries: [Entry] {
    let kinds = Set(scene.links.map(\.kind))
    var entries = Self.texts.filter { kinds.contains($0.kind) }.map {
      Entry(sample: [sample($0.kind)], text: $0.text)
    }
    if scene.frames.contains(where: \.isStoryboard) {
      let inside = Cell(width: 16, givenHeight: 9, fill: .folded)
      let outline = Cell(
        width: 18, content: .rows([.space(1), Row([.gap(1), inside, .gap(1)]), .space(1)]),
        fill: .border)
      entries.append(Entry(sample: [outline], text: "storyboard"))
    }
    for role in Role.allCases where role.isChange {
      guard scene.cards.contains(where: { $0.roles.contains(role) }) else { continue }
      let pill = Cell.pill(role.badge, fill: role.fill, size: theme.type.small)
      entries.append(Entry(sample: [pill], text: "\(role.rawValue) by the overlay"))
    }
    return entries
  }
}
