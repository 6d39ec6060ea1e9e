import Graphviz

/// The legend of a diagram: only the edges and marks that occur in it, with the same appearance.
struct Legend {
  private(set) var entries: [Entry] = []
  private(set) var width = 0.0

  struct Entry {
    var sample: Sample
    var text: [TextRun]
    var place = Point(x: 0, y: 0)

    var width: Double { sample.width + 6 + text.width }
  }

  enum Sample {
    case line(LinkKind)
    /// An unwind segue with a letter, and whether it's certain.
    case lettered(Bool)
    /// The letter of an unwind segue without an edge.
    case letter
    /// A controller that UIKit asks, without an outgoing line, and whether it's the destination.
    case disc(Bool)
    case removed
    case stack
    /// Scenes that aren't on screen.
    case scene
    case change(Role)

    var width: Double {
      switch self {
      case .line(.searchPath): 42
      case .lettered, .change: 48
      case .line: 30
      case .disc, .stack: 18
      case .letter: 12
      case .removed, .scene: 24
      }
    }
  }

  static let rowHeight = 18.0

  init(_ scene: Scene, showsAny: Bool) {
    guard showsAny else { return }
    func add(_ isThere: Bool, _ sample: Sample, _ text: String) {
      guard isThere else { return }
      let style = TextStyle(size: FigureType.small, ink: .muted)
      entries.append(Entry(sample: sample, text: [TextRun(text, style)]))
    }
    let isSearchPath = scene.links.contains(where: \.kind.isSearchPath)
    let kinds = Set(scene.links.filter { $0.mark == nil }.map(\.kind))
    let lettered = Set(scene.links.filter { $0.mark != nil }.map(\.kind))
    let boxes = scene.figure.boxes
    let discs = boxes.compactMap(\.disc)
    add(
      isSearchPath, .line(.searchPath(1)),
      Self.isAlsoSpine(scene)
        ? "asked in order (also next responder)" : "asked in order")
    add(
      !isSearchPath && !discs.isEmpty, .disc(discs.allSatisfy(\.isDestination)),
      discs.contains { $0.last > 1 } ? "asked in order" : "asked")
    let texts: [(LinkKind, String)] = [
      (.containment, "contains"), (.presentation, "presents"), (.shown, "shows or pushes"),
      (.custom, "custom segue"), (.code, "shown by code"), (.next, "next responder"),
      (.unwind, "unwinds to"), (.blocked, "finds, but fails"), (.possible, "may unwind to"),
    ]
    for (kind, text) in texts { add(kinds.contains(kind), .line(kind), text) }
    add(
      lettered.contains(.unwind), .lettered(true), "unwinds to, with the letter of its action")
    add(
      lettered.contains(.possible), .lettered(false),
      "may unwind to" + (lettered.contains(.unwind) ? "" : ", with the letter of its action"))
    add(scene.figure.hasOnlyLetters, .letter, "unwinds to the node with the same letter")
    add(kinds.contains(.forward), .line(.forward), "a segue leads to")
    add(scene.cards.contains { $0.isRemoved }, .removed, "removed")
    add(
      boxes.contains { if case .stack = $0.contents { true } else { false } }, .stack,
      "stack, top first")
    add(boxes.contains(where: \.isApart), .scene, "not on screen")
    for role in Role.allCases where role.isChange {
      add(
        scene.cards.contains { $0.roles.contains(role) }, .change(role),
        "\(role.rawValue) by the patch")
    }
  }

  /// Whether a line of the search path also leads to the next responder.
  private static func isAlsoSpine(_ scene: Scene) -> Bool {
    guard scene.figure.arrangement == .column else { return false }
    let steps = scene.columnSteps
    return scene.links.contains { link in
      guard case .searchPath = link.kind else { return false }
      return steps.contains { $0.upper == link.from && $0.lower == link.to }
    }
  }

  /// Places the entries in rows, and returns the end of the last.
  mutating func place(x: Double, y: Double, width: Double) -> Double {
    // The minimum number of rows, of about the same length.
    let count = arrange(x: x, y: y, width: width)
    var balanced = width
    while balanced > 60, arrange(x: x, y: y, width: balanced - 12) == count { balanced -= 12 }
    return y + Double(arrange(x: x, y: y, width: balanced)) * Self.rowHeight - 4
  }

  private static let gap = 12.0

  /// Places the entries in rows, and returns their number.
  private mutating func arrange(x: Double, y: Double, width: Double) -> Int {
    var (left, row) = (x, 0)
    self.width = 0
    for index in entries.indices {
      let length = entries[index].width
      if left > x, left + length > x + width { (left, row) = (x, row + 1) }
      entries[index].place = Point(x: left, y: y + Double(row) * Self.rowHeight)
      left += length + Self.gap
      self.width = max(self.width, left - Self.gap - x)
    }
    return row + 1
  }
}

extension FigurePen {
  mutating func legend(_ entry: Legend.Entry) -> [Sketch.Mark] {
    let (x, y) = (entry.place.x, entry.place.y + 7)
    var marks: [Sketch.Mark]
    switch entry.sample {
    case .lettered(let isCertain):
      let mark = ActionMark(letter: "A", ink: Ink.actions[0])
      var link = Link(kind: isCertain ? .unwind : .possible, from: .window, to: .window)
      link.mark = mark
      let (start, end) = (Point(x: x + 6, y: y), Point(x: x + 42, y: y))
      marks = arrow(
        [start, end.towards(start, by: FigureType.tag + 0.5)], EdgeStyle(link))
      for place in [start, end] { marks += tag(mark, place) }
    case .letter:
      marks = tag(ActionMark(letter: "A", ink: Ink.actions[0]), Point(x: x + 6, y: y))
    case .line(let kind):
      let end = kind.isSearchPath ? x + 25 : x + entry.sample.width
      marks = arrow(
        [Point(x: x, y: y), Point(x: end, y: y)], EdgeStyle(kind))
      if kind.isSearchPath { marks += number(Point(x: x + 34, y: y), isDestination: false) }
    case .disc(let isDestination):
      marks = number(Point(x: x + 9, y: y), isDestination: isDestination)
    case .removed:
      let box = Rect(x: x, y: y - 6, width: 24, height: 13)
      marks = [rectangle(box, radius: 3, fill: .removedCard)]
      if let hatch = hatch(Rect(x: x - 1, y: y - 7, width: 26, height: 17), .hatch) {
        marks.append(hatch)
      }
      marks.append(
        rectangle(box, radius: 3, fill: nil, border: .removedBorder, dashes: .dashed))
    case .stack:
      marks = (0..<2).map { row in
        rectangle(
          Rect(x: x, y: y - 6.5 + 6.5 * Double(row), width: 18, height: 6.5), radius: 2,
          fill: .card, border: .border)
      }
    case .scene:
      marks = [
        rectangle(
          Rect(x: x, y: y - 6, width: 24, height: 13), radius: 3, fill: .folded, border: .border,
          dashes: .dashed)
      ]
    case .change(let role):
      marks = badge(role.badge, role.fill, x: x, baseline: y + 3)
    }
    return marks + text(entry.text, x: x + entry.sample.width + 6, baseline: y + 3)
  }

  /// The number of the view controller that is asked, as a letter.
  private mutating func number(_ place: Point, isDestination: Bool) -> [Sketch.Mark] {
    var marks = disc(
      FigureBox.Disc(first: 0, last: 0, steps: [], isDestination: isDestination), place)
    marks.removeLast()
    let style = TextStyle(size: FigureType.number, ink: .badgeText, isBold: true)
    return marks + centered([TextRun("n", style)], x: place.x, baseline: place.y + 3)
  }
}
