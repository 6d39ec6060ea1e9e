import Graphviz
import Hierarchy
import Wording

/// Adds what Graphviz can't draw to its drawing of a figure's graph, and the blocks around it.
struct FigureSketch {
  private let page: FigurePage
  private let shapes: GraphShapes
  private let identity: DiagramIdentity
  private let setting: FigureSetting
  private var pen: FigurePen

  init(_ page: FigurePage, _ shapes: GraphShapes, _ identity: DiagramIdentity) {
    self.page = page
    self.shapes = shapes
    self.identity = identity
    setting = page.layout.setting
    pen = FigurePen(palette: page.palette)
  }

  mutating func drawing(background: Color?) -> DiagramDrawing {
    var groups: [DiagramGroup] = []
    let boxes = page.scene.figure.boxes
    for place in boxes.indices where boxes[place].isFrame { groups.append(box(place)) }
    groups.append(heading())
    for place in page.scene.readingPlaces where !boxes[place].isFrame { groups.append(box(place)) }
    groups.append(lines())
    groups += notes()
    let ground = background.map { pen.background($0, width: page.width, height: page.height) }
    return DiagramDrawing(
      width: page.width, height: page.height, background: ground, points: pen.points,
      groups: groups)
  }

  private mutating func heading() -> DiagramGroup {
    // Title and description have the same text.
    DiagramGroup(
      classes: "heading", isHidden: true,
      marks: pen.label(page.heading.label, at: page.heading.box))
  }

  private mutating func box(_ place: Int) -> DiagramGroup {
    let (box, card, shape) = (
      page.scene.figure.boxes[place], page.scene.cards[place], shapes.boxes[place]
    )
    let rect = shape.rect
    let notes = identity.cards[card.key]
    var group = DiagramGroup(
      id: notes?.id, classes: notes?.classes ?? "card", title: notes?.title ?? "",
      link: notes?.link, name: notes?.name ?? "")
    let radius = box.isFrame ? FigureType.frameRadius : FigureType.cardRadius
    if box.isModal {
      let shadow = Rect(
        minX: rect.minX + 4, minY: rect.minY + 4, maxX: rect.maxX + 4, maxY: rect.maxY + 4)
      group.marks.append(pen.rectangle(shadow, radius: radius, fill: .faintLine))
    }
    // Graphviz draws a border around the edge of its box, segueviz inside.
    let outline = rect.inset(shape.width > 1 ? shape.width / 2 : 0)
    func mark(pen: Sketch.PaintColor, fill: Sketch.PaintColor) -> Sketch.Mark {
      Sketch.Mark(
        .rectangle(outline, radius: radius), pen: pen, fill: fill,
        penWidth: pen.isVisible ? shape.width : 1,
        dashes: pen.isVisible ? shape.dashes : .solid)
    }
    group.marks.append(mark(pen: .none, fill: shape.fill))
    if card.isRemoved, let hatch = pen.hatch(rect, .hatch) {
      group.marks.append(hatch)
    }
    group.marks.append(mark(pen: shape.pen, fill: .none))
    addBlock(page.layout.blocks[place], at: rect, to: &group)
    for (verb, pill) in zip(box.isFrame ? box.verbs : [], page.layout.tags[place]) {
      let y = pill.minY + (pill.height - FigureType.pillHeight) / 2
      group.parts.append(
        self.verb(
          verb, lines: nil, x: pill.minX, y: y, width: setting.pillWidth(verb), by: notes?.id))
    }
    if let disc = box.disc { group.parts.append(self.disc(disc, FigurePage.disc(in: rect))) }
    return group
  }

  private mutating func addBlock(
    _ block: FigureSetting.Block, at rect: Rect, to group: inout DiagramGroup
  ) {
    for line in block.lines {
      let (x, y) = (rect.minX + line.x, rect.minY + line.baseline)
      switch line.content {
      case .text(let runs):
        let marks = pen.text(runs, x: x, baseline: y)
        guard !line.name.isEmpty else {
          group.marks += marks
          continue
        }
        if group.parts.last?.classes == line.name {
          group.parts[group.parts.count - 1].marks += marks
        } else {
          group.parts.append(DiagramGroup(classes: line.name, marks: marks))
        }
      case .badge(let text, let fill):
        group.marks += pen.badge(text, fill, x: x, baseline: y)
      case .verb(let verb, let lines, let width):
        group.parts.append(
          self.verb(verb, lines: lines, x: x, y: y - 9.4, width: width, by: group.id))
      case .tag(let mark):
        let middle = Point(x: x + FigurePen.tagWidth(mark.letter) / 2, y: y - 3)
        group.marks += pen.tag(mark, middle)
      }
    }
  }

  /// Draws a verb's pill. If `lines` is nil, the text is one line, shortened if there's no space.
  private mutating func verb(
    _ verb: Verb, lines: [[TextRun]]?, x: Double, y: Double, width: Double, by owner: String?
  ) -> DiagramGroup {
    var group = DiagramGroup(id: identity.verb(verb.letter), classes: "verb")
    group.attributes = [("data-verb", verb.letter)] + (owner.map { [("data-by", $0)] } ?? [])
    let lines = lines ?? [setting.line(verb)]
    let height = FigureType.pillHeight + FigureType.pillLine * Double(lines.count - 1)
    let box = Rect(x: x, y: y, width: width, height: height)
    group.marks =
      [
        pen.rectangle(
          box, radius: FigureType.pillHeight / 2, fill: .canvas, border: .executorBorder)
      ]
      + lines.enumerated().flatMap { place, runs in
        pen.text(runs, x: x + 6, baseline: y + 9 + FigureType.pillLine * Double(place))
      }
    return group
  }

  private mutating func disc(_ disc: FigureBox.Disc, _ center: Point) -> DiagramGroup {
    var group = DiagramGroup(id: identity.disc(disc.first), classes: "disc")
    group.attributes = [("data-step", "\(disc.first)")]
    if disc.last != disc.first { group.attributes.append(("data-last", "\(disc.last)")) }
    group.attributes.append(("data-trace", disc.steps.map(String.init).joined(separator: " ")))
    group.marks = pen.disc(disc, center)
    return group
  }

  private mutating func lines() -> DiagramGroup {
    var group = DiagramGroup(classes: "lines", isHidden: true)
    // The search path is below its nodes.
    let order = page.scene.links.indices.sorted { one, other in
      (page.scene.links[one].kind.isSearchPath ? 0 : 1, one)
        < (page.scene.links[other].kind.isSearchPath ? 0 : 1, other)
    }
    let edges = Dictionary(firstOf: zip(page.layout.links, shapes.edges))
    for place in order {
      guard let edge = edges[place], let line = EdgeCurve(curve: edge.curves.last, tip: edge.tip)
      else { continue }
      let link = page.scene.links[place]
      var part = DiagramGroup(id: identity.lines[place], classes: link.kind.className)
      part.attributes = [link.from, link.to].enumerated().compactMap { end, key in
        identity.cards[key].map { (end == 0 ? "data-from" : "data-to", $0.id) }
      }
      if case .searchPath(let number) = link.kind {
        part.attributes.append(("data-step", "\(number)"))
      }
      // The shared part of a branch has the neutral color.
      part.marks = edge.curves.dropLast().map {
        pen.curve($0, .containment, width: Strokes.containment)
      }
      part.marks += pen.edge(
        line, EdgeStyle(link), hasGap: !page.layout.straight.contains(place))
      if let mark = link.mark, let start = line.curve.first, let last = line.curve.last {
        part.attributes.append(("data-letter", mark.letter))
        // The arrow ends at the disc of the letter.
        let end = line.tip.towards(last, by: -FigureLayout.tagRoom)
        part.marks += pen.tag(mark, start) + pen.tag(mark, end)
      }
      group.parts.append(part)
    }
    return group
  }

  private mutating func notes() -> [DiagramGroup] {
    var groups: [DiagramGroup] = []
    if !page.legend.entries.isEmpty {
      var group = DiagramGroup(classes: "notes", isHidden: true)
      for entry in page.legend.entries { group.marks += pen.legend(entry) }
      groups.append(group)
    }
    if !page.screenSequence.screens.isEmpty {
      var group = DiagramGroup(classes: "strip", isHidden: true)
      group.marks = pen.text(
        page.screenSequence.title, x: page.screenSequence.titlePlace.x,
        baseline: page.screenSequence.titlePlace.y)
      for (place, screen) in page.screenSequence.screens.enumerated() {
        group.parts.append(self.screen(screen, place))
      }
      groups.append(group)
    }
    if let table = page.table {
      groups.append(
        DiagramGroup(
          classes: "notes", isHidden: true, marks: pen.label(table.label, at: table.box)))
    }
    return groups
  }

  private mutating func screen(_ screen: ScreenSequence.Screen, _ place: Int) -> DiagramGroup {
    var group = DiagramGroup(id: identity.screen(place), classes: "screen")
    if let verb = screen.screen.verb { group.attributes = [("data-verb", verb.letter)] }
    let unseen = screen.screen.unseen.map(\.letter)
    if !unseen.isEmpty { group.attributes.append(("data-unseen", unseen.joined(separator: " "))) }
    let box = screen.box
    if screen.isNext {
      let style = EdgeStyle.next
      group.marks += pen.arrow(
        [
          Point(x: box.minX - ScreenSequence.gap + 1.5, y: box.center.y),
          Point(x: box.minX - 1.5, y: box.center.y),
        ], style)
    }
    group.marks.append(
      pen.rectangle(box, radius: FigureType.frameRadius, fill: .card, border: .border))
    group.marks += FigureScreenSketch.marks(screen.screen, in: box.inset(7), pen: &pen)
    for (line, runs) in screen.caption.enumerated() {
      group.marks += pen.centered(
        runs, x: box.center.x, baseline: ScreenSequence.baseline(line, below: box))
    }
    return group
  }
}
