import Graphviz
import Unwinding
import Wording

/// Draws a figure's page.
struct FigureSketch {
  private let page: FigurePage
  private let identity: PictureIdentity
  private let setting: FigureSetting
  private var pen: FigurePen

  private init(_ page: FigurePage, _ identity: PictureIdentity) {
    self.page = page
    self.identity = identity
    setting = page.setting
    pen = FigurePen(palette: page.theme.palette)
  }

  /// The page as a picture.
  ///
  /// - Parameter background: behind everything; nil: nothing.
  static func drawing(
    _ page: FigurePage, identity: PictureIdentity, readingOrder: [Int], background: Color?
  ) -> FigureDrawing {
    var sketch = FigureSketch(page, identity)
    return sketch.drawing(readingOrder, background)
  }

  private mutating func drawing(_ readingOrder: [Int], _ background: Color?) -> FigureDrawing {
    var groups: [FigureGroup] = []
    let boxes = page.content.boxes
    for place in boxes.indices where boxes[place].isFrame { groups.append(box(place)) }
    groups.append(heading())
    for place in readingOrder where !boxes[place].isFrame { groups.append(box(place)) }
    groups.append(lines())
    groups += notes()
    let ground = background.map { color in
      Sketch.Mark(
        pen.polygon(
          [
            Point(x: 0, y: 0), Point(x: 0, y: page.height),
            Point(x: page.width, y: page.height), Point(x: page.width, y: 0),
          ], fill: .canvas), fill: Sketch.PaintColor(value: color.value << 8 | 0xFF))
    }
    return FigureDrawing(
      width: page.width, height: page.height, background: ground, points: pen.points,
      groups: groups)
  }

  private mutating func heading() -> FigureGroup {
    var group = FigureGroup("heading")
    // Title and description say it.
    group.isHidden = true
    group.marks = pen.label(page.heading.label, at: page.heading.box)
    return group
  }

  // MARK: Boxes

  private mutating func box(_ place: Int) -> FigureGroup {
    let (box, card, rect) = (page.content.boxes[place], page.scene.cards[place], page.boxes[place])
    let notes = identity.cards[card.key]
    var group = FigureGroup(notes?.classes ?? "card", id: notes?.id)
    group.title = notes?.title ?? ""
    group.name = notes?.name ?? ""
    group.link = notes?.link
    let radius = box.isFrame ? FigureType.frameRadius : FigureType.cardRadius
    let isRemoved = card.isRemoved
    // In a search what is not known is where the thread ends, and only what leaves is dashed.
    let isDashed = isRemoved || box.isApart || (card.key == .above && page.content.isOverview)
    if box.isModal {
      let shadow = Rect(
        minX: rect.minX + 4, minY: rect.minY + 4, maxX: rect.maxX + 4, maxY: rect.maxY + 4)
      group.marks.append(pen.rectangle(shadow, radius: radius, fill: .faintLine))
    }
    let look = card.look
    // Who acts is said by verbs.
    let width = look == .executor ? 1 : look.borderWidth(page.theme.stroke)
    let fill: Ink = box.isFrame && look == .plain ? .canvas : look.fill
    let border: Ink = look == .executor ? .border : look.border
    let ground: Ink = look == .executor ? (box.isFrame ? .canvas : .card) : fill
    let outline = rect.inset(width > 1 ? width / 2 : 0)
    group.marks.append(pen.rectangle(outline, radius: radius, fill: ground))
    if isRemoved, let hatch = pen.hatch(rect, .hatch) {
      group.marks.append(hatch)
    }
    group.marks.append(
      pen.rectangle(
        outline, radius: radius, fill: nil, border: border, width: width,
        dashes: isDashed ? .dashed : .solid))
    add(page.blocks[place], at: rect, to: &group, box)
    for (verb, pill) in zip(box.isFrame ? box.verbs : [], page.tags[place]) {
      let y = pill.minY + (pill.height - FigureType.pillHeight) / 2
      group.parts.append(
        self.verb(
          verb, lines: nil, x: pill.minX, y: y, width: setting.pillWidth(verb), by: notes?.id))
    }
    if let disc = box.disc { group.parts.append(self.disc(disc, page.disc(of: place))) }
    return group
  }

  private mutating func add(
    _ block: FigureSetting.Block, at rect: Rect, to group: inout FigureGroup, _ box: FigureBox
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
          var part = FigureGroup(line.name)
          part.marks = marks
          group.parts.append(part)
        }
      case .badge(let text, let fill):
        group.marks += badge(text, fill, x: x, baseline: y)
      case .verb(let verb, let lines, let width):
        group.parts.append(
          self.verb(verb, lines: lines, x: x, y: y - 9.4, width: width, by: group.id))
      case .tag(let mark):
        group.marks += tag(mark, Point(x: x + setting.tagWidth(mark.letter) / 2, y: y - 3))
      }
    }
  }

  private mutating func badge(
    _ text: String, _ fill: Ink, x: Double, baseline: Double
  ) -> [Sketch.Mark] {
    let width = setting.badgeWidth(text)
    let box = Rect(x: x, y: baseline - 8.7, width: width, height: 11.4)
    let style = TextStyle(size: FigureType.pill, ink: .badgeText, isBold: true)
    return [pen.rectangle(box, radius: 5.7, fill: fill)]
      + pen.centered([TextRun(text, style)], x: x + width / 2, baseline: baseline)
  }

  /// - Parameter lines: its text; nil: one line, shortened where there is no room.
  private mutating func verb(
    _ verb: Verb, lines: [[TextRun]]?, x: Double, y: Double, width: Double, by owner: String?
  ) -> FigureGroup {
    var group = FigureGroup("verb", id: identity.verb(verb.letter))
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

  private mutating func disc(_ disc: FigureBox.Disc, _ center: Point) -> FigureGroup {
    var group = FigureGroup("disc", id: identity.disc(disc.first))
    group.attributes = [("data-step", "\(disc.first)")]
    if disc.last != disc.first { group.attributes.append(("data-last", "\(disc.last)")) }
    group.attributes.append(("data-trace", disc.steps.map(String.init).joined(separator: " ")))
    group.marks = discMarks(disc, center)
    return group
  }

  private mutating func discMarks(_ disc: FigureBox.Disc, _ center: Point) -> [Sketch.Mark] {
    let fill: Ink = disc.isWinner ? .destinationBadge : .disc
    let isWide = disc.text.count > 2
    let style = TextStyle(
      size: isWide ? FigureType.pill : FigureType.number, ink: .badgeText, isBold: true)
    let baseline = center.y + (isWide ? 2.9 : 3.2)
    guard isWide else {
      return [pen.circle(center, radius: FigureType.disc, fill: fill)]
        + pen.centered([TextRun(disc.text, style)], x: center.x, baseline: baseline)
    }
    let width = setting.discWidth(disc)
    let box = Rect(x: center.x - 7.5, y: center.y - 7, width: width, height: 14)
    return [pen.rectangle(box, radius: 7, fill: fill)]
      + pen.centered([TextRun(disc.text, style)], x: box.center.x, baseline: baseline)
  }

  /// The letter of an action in a disc.
  private mutating func tag(_ mark: ActionMark, _ center: Point) -> [Sketch.Mark] {
    let style = TextStyle(size: FigureType.pill, ink: .discText, isBold: true)
    let width = setting.tagWidth(mark.letter)
    let ground =
      width > FigureType.tag * 2
      ? pen.rectangle(
        Rect(
          minX: center.x - width / 2, minY: center.y - FigureType.tag, maxX: center.x + width / 2,
          maxY: center.y + FigureType.tag), radius: FigureType.tag, fill: mark.ink)
      : pen.circle(center, radius: FigureType.tag, fill: mark.ink)
    return [ground]
      + pen.centered([TextRun(mark.letter, style)], x: center.x, baseline: center.y + 2.9)
  }

  // MARK: Lines

  private mutating func lines() -> FigureGroup {
    var group = FigureGroup("lines")
    group.isHidden = true
    // The thread lies below what it leads to.
    let order = page.scene.links.indices.sorted { one, other in
      (page.scene.links[one].kind.isThread ? 0 : 1, one)
        < (page.scene.links[other].kind.isThread ? 0 : 1, other)
    }
    for place in order where !page.lines[place].isEmpty {
      let link = page.scene.links[place]
      var part = FigureGroup(link.kind.className, id: identity.lines[place])
      part.attributes = [link.from, link.to].enumerated().compactMap { end, key in
        identity.cards[key].map { (end == 0 ? "data-from" : "data-to", $0.id) }
      }
      if case .thread(let number) = link.kind {
        part.attributes.append(("data-step", "\(number)"))
      }
      let style = FigureLineStyle(link.kind)
      var corners = style.isBarred ? clearOfHeads(place) : page.lines[place]
      if let mark = link.mark, let start = corners.first, let end = corners.last,
        corners.count > 1
      {
        part.attributes.append(("data-letter", mark.letter))
        corners[corners.count - 1] = end.towards(
          corners[corners.count - 2], by: FigureType.tag + 0.5)
        part.marks = pen.arrow(corners, style, hasGap: true)
        part.marks += tag(mark, start) + tag(mark, end)
      } else {
        part.marks = pen.arrow(corners, style, hasGap: !page.straight.contains(place))
      }
      group.parts.append(part)
    }
    return group
  }

  /// The way of a line that ends in a bar, a little shorter where another's head is so near that the bar
  /// would touch it.
  private func clearOfHeads(_ place: Int) -> [Point] {
    var corners = page.lines[place]
    guard let tip = corners.last, corners.count > 1 else { return corners }
    let before = corners[corners.count - 2]
    let isNear = page.lines.indices.contains { other in
      guard other != place, let head = page.lines[other].last else { return false }
      return abs(head.x - tip.x) < 12 && abs(head.y - tip.y) < 12
    }
    if isNear, tip.distance(to: before) > 24 {
      corners[corners.count - 1] = tip.towards(before, by: 14)
    }
    return corners
  }

  // MARK: Notes

  private mutating func notes() -> [FigureGroup] {
    var groups: [FigureGroup] = []
    if !page.legend.entries.isEmpty {
      var group = FigureGroup("notes")
      group.isHidden = true
      for entry in page.legend.entries { group.marks += legend(entry) }
      groups.append(group)
    }
    if !page.strip.screens.isEmpty {
      var group = FigureGroup("strip")
      group.isHidden = true
      group.marks = pen.text(
        page.strip.title, x: page.strip.titlePlace.x, baseline: page.strip.titlePlace.y)
      for (place, screen) in page.strip.screens.enumerated() {
        group.parts.append(self.screen(screen, place))
      }
      groups.append(group)
    }
    if let table = page.table {
      var group = FigureGroup("notes")
      group.isHidden = true
      group.marks = pen.label(table.label, at: table.box)
      groups.append(group)
    }
    return groups
  }

  private mutating func legend(_ entry: FigureLegend.Entry) -> [Sketch.Mark] {
    let (x, y) = (entry.place.x, entry.place.y + 7)
    var marks: [Sketch.Mark]
    switch entry.sample {
    case .line(let kind) where kind.isAction:
      let (start, end) = (Point(x: x + 6, y: y), Point(x: x + 42, y: y))
      marks = pen.arrow(
        [start, end.towards(start, by: FigureType.tag + 0.5)], FigureLineStyle(kind), hasGap: false)
      for place in [start, end] {
        marks += tag(ActionMark(letter: "A", ink: FigureLineStyle(kind).ink), place)
      }
    case .line(let kind):
      let end = kind.isThread ? x + 25 : x + entry.sample.width
      marks = pen.arrow(
        [Point(x: x, y: y), Point(x: end, y: y)], FigureLineStyle(kind), hasGap: false)
      if kind.isThread {
        let disc = FigureBox.Disc(first: 0, last: 0, steps: [])
        marks += discMarks(disc, Point(x: x + 34, y: y))
        marks.removeLast()
        marks += pen.centered(
          [TextRun("n", TextStyle(size: FigureType.number, ink: .badgeText, isBold: true))],
          x: x + 34, baseline: y + 3)
      }
    case .removed:
      let box = Rect(x: x, y: y - 6, width: 24, height: 13)
      marks = [pen.rectangle(box, radius: 3, fill: .removedCard)]
      if let hatch = pen.hatch(Rect(x: x - 1, y: y - 7, width: 26, height: 17), .hatch) {
        marks.append(hatch)
      }
      marks.append(
        pen.rectangle(box, radius: 3, fill: nil, border: .removedBorder, dashes: .dashed))
    case .verb:
      let box = Rect(
        x: x, y: y - FigureType.pillHeight / 2, width: 42, height: FigureType.pillHeight)
      let style = TextStyle(size: FigureType.pill, ink: .action3, isBold: true)
      marks =
        [pen.rectangle(box, radius: box.height / 2, fill: .canvas, border: .executorBorder)]
        + pen.centered([TextRun("A verb", style)], x: box.center.x, baseline: y + 2.8)
    case .stack:
      marks = (0..<2).map { row in
        pen.rectangle(
          Rect(x: x, y: y - 6.5 + 6.5 * Double(row), width: 18, height: 6.5), radius: 2,
          fill: .card, border: .border)
      }
    case .scene:
      marks = [
        pen.rectangle(
          Rect(x: x, y: y - 6, width: 24, height: 13), radius: 3, fill: .folded, border: .border,
          dashes: .dashed)
      ]
    case .change(let role):
      marks = badge(role.badge, role.fill, x: x, baseline: y + 3)
    case .modal:
      marks = [
        pen.rectangle(
          Rect(x: x + 3, y: y - 3.5, width: 17, height: 11), radius: 2, fill: .faintLine),
        pen.rectangle(
          Rect(x: x, y: y - 6.5, width: 17, height: 11), radius: 2, fill: .card, border: .border),
      ]
    }
    return marks + pen.text(entry.text, x: x + entry.sample.width + 6, baseline: y + 3)
  }

  private mutating func screen(_ screen: FigureStrip.Screen, _ place: Int) -> FigureGroup {
    var group = FigureGroup("screen", id: identity.screen(place))
    if let verb = screen.screen.verb { group.attributes = [("data-verb", verb.letter)] }
    let box = screen.box
    if screen.isNext {
      let style = FigureLineStyle.next
      group.marks += pen.arrow(
        [
          Point(x: box.minX - FigureStrip.gap + 3, y: box.center.y),
          Point(x: box.minX - 3, y: box.center.y),
        ], style, hasGap: false)
    }
    group.marks.append(
      pen.rectangle(box, radius: FigureType.frameRadius, fill: .card, border: .border))
    group.marks += FigureScreenSketch.marks(
      screen.screen, in: box.inset(7), pen: &pen)
    for (line, runs) in screen.caption.enumerated() {
      group.marks += pen.centered(
        runs, x: box.center.x, baseline: FigureStrip.baseline(line, below: box))
    }
    return group
  }
}

extension Sketch.Mark {
  fileprivate init(_ mark: Sketch.Mark, fill: Sketch.PaintColor) {
    self = mark
    self.fill = fill
  }
}

extension LinkKind {
  var isThread: Bool { if case .thread = self { true } else { false } }
  fileprivate var isAction: Bool { if case .action = self { true } else { false } }
}

extension Rect {
  /// The rectangle without a margin on each side.
  func inset(_ distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
