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
    let width = look == .executor ? 1 : card.borderWidth(page.theme.stroke)
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
        group.marks += pen.badge(text, fill, x: x, baseline: y)
      case .verb(let verb, let lines, let width):
        group.parts.append(
          self.verb(verb, lines: lines, x: x, y: y - 9.4, width: width, by: group.id))
      case .tag(let mark):
        let middle = Point(x: x + FigureSetting.tagWidth(mark.letter) / 2, y: y - 3)
        group.marks += pen.tag(mark, middle)
      }
    }
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
    group.marks = pen.disc(disc, center)
    return group
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
        part.marks += pen.tag(mark, start) + pen.tag(mark, end)
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
      for entry in page.legend.entries { group.marks += pen.legend(entry) }
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

  private mutating func screen(_ screen: FigureStrip.Screen, _ place: Int) -> FigureGroup {
    var group = FigureGroup("screen", id: identity.screen(place))
    if let verb = screen.screen.verb { group.attributes = [("data-verb", verb.letter)] }
    let unseen = screen.screen.unseen.map(\.verb.letter)
    if !unseen.isEmpty { group.attributes.append(("data-unseen", unseen.joined(separator: " "))) }
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
  var isOfAction: Bool { if case .action = self { true } else { false } }
}

extension Rect {
  /// The rectangle without a margin on each side.
  func inset(_ distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
