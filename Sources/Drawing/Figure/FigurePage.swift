import Graphviz
import Placing

/// A figure with everything around it, at its place on the page. Lengths are in points.
struct FigurePage {
  let scene: Scene
  let theme: Theme
  let content: FigureContent
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// What stands in each box, from its upper left corner.
  private(set) var blocks: [FigureSetting.Block] = []
  private(set) var boxes: [Rect] = []
  /// The pills of each frame's verbs.
  private(set) var tags: [[Rect]] = []
  /// The corners of each of the scene's lines; of one from disc to disc two; none where it has no way.
  private(set) var lines: [[Point]] = []
  /// Which of them go straight from disc to disc.
  private(set) var straight: Set<Int> = []
  private(set) var heading: (label: Label, box: Rect)
  private(set) var legend: FigureLegend
  private(set) var strip: FigureStrip
  private(set) var table: (label: Label, box: Rect)?
  /// How well it could be placed.
  let quality: Quality
  /// How its texts are set.
  let setting: FigureSetting

  /// What speaks against a figure.
  struct Quality {
    /// Lines without a way.
    var failures = 0
    var crossings = 0
    /// How many points it is wider than it should be.
    var excess = 0.0
  }

  private static let cell = FigureType.cell

  /// - Parameters:
  ///   - width: in points, margins included; nil: as it comes.
  init?(_ scene: Scene, theme: Theme, options: DrawingOptions) {
    guard let content = scene.figure else { return nil }
    var scene = scene
    self.theme = theme
    self.content = content
    let margin = FigureType.margin
    // 96 CSS pixels are 72 points.
    let wanted = options.width.points ?? 720
    let inner = max(wanted - 2 * margin, 120)
    var setting = FigureSetting(theme: theme)
    setting.widestPill = min(setting.widestPill, max(inner - 36, 120))
    let (blocks, placement) = Self.placed(scene, content, setting, cells: Int(inner / Self.cell))
    self.blocks = blocks
    self.setting = setting
    scene.say(lostLines: UndrawnLines(scene, placement), isPartOfPage: options.isPartOfPage)
    self.scene = scene
    let graphWidth = Double(placement.width) * Self.cell
    let room = options.width.points == nil ? max(graphWidth, 360) : max(inner, graphWidth)
    let headingLabel = Label(
      HeadingRows(theme: theme, heading: scene.heading, titleSize: FigureType.title)
        .rows(width: Int(room)))
    heading = (headingLabel, headingLabel.box(x: margin, y: margin))
    let top = heading.box.maxY + FigureType.block
    func rect(_ rect: CellRect) -> Rect {
      Rect(
        x: margin + Double(rect.minX) * Self.cell, y: top + Double(rect.minY) * Self.cell,
        width: Double(rect.width) * Self.cell, height: Double(rect.height) * Self.cell)
    }
    boxes = placement.boxes.map(rect)
    tags = placement.tags.map { $0.map(rect) }
    var y = top + Double(placement.height) * Self.cell
    legend = FigureLegend(scene, content, showsAny: options.showsLegend)
    if !legend.entries.isEmpty {
      y += FigureType.block
      y = legend.place(x: margin, y: y, width: room)
    }
    strip = FigureStrip(options.showsStrip ? content.strip : [], setting)
    if !strip.screens.isEmpty {
      y += FigureType.block
      y = strip.place(x: margin, y: y, width: room)
    }
    let tableRows = StepTableRows(theme: theme, table: scene.table).rows(width: Int(room))
    if !scene.table.isEmpty {
      let label = Label(tableRows)
      let box = label.box(x: margin, y: y + FigureType.block)
      table = (label, box)
      y = box.maxY
    }
    let widths = [graphWidth, heading.box.width, legend.width, strip.width, table?.box.width ?? 0]
    let taken = (widths.max() ?? 0) + 2 * margin
    // Each run of a text is set in whole points: what they are too wide is no more than rounding.
    width = taken > wanted && taken < wanted + 4 && graphWidth <= inner ? wanted : taken
    height = y + margin
    quality = Quality(
      failures: placement.failures, crossings: placement.crossings,
      excess: options.width.points == nil ? 0 : max(graphWidth - inner, 0))
    addLines(placement, x: margin, y: top)
  }

  private mutating func addLines(_ placement: Placement, x: Double, y: Double) {
    let places = scene.placesOfCards
    lines = zip(scene.links, placement.routes).enumerated().map { place, line in
      switch line.1 {
      case .failed: return []
      case .path(let corners):
        return corners.map {
          Point(x: x + Double($0.x) * Self.cell, y: y + Double($0.y) * Self.cell)
        }
      case .straight:
        guard let from = places[line.0.from], let to = places[line.0.to] else { return [] }
        straight.insert(place)
        let (start, end) = (disc(of: from), disc(of: to))
        let way = end.y > start.y ? 1.0 : -1
        return [
          Point(x: start.x, y: start.y + way * FigureType.disc),
          Point(x: end.x, y: end.y - way * (FigureType.disc + 0.5)),
        ]
      }
    }
  }

  /// The middle of a box's disc.
  func disc(of box: Int) -> Point {
    let offset = Double(GridSpacing.disc) * Self.cell
    return Point(x: boxes[box].minX + offset, y: boxes[box].minY + offset)
  }

  // MARK: Placing

  /// How much room a figure gives itself.
  private struct Fit {
    /// Of the usual width of a card's texts.
    var part: Double
    /// Between a frame's border and what is in it, in cells; nil: as lines need it.
    var inset: Int?
  }

  /// The usual one, and narrower ones.
  private static let fits = [
    Fit(part: 1), Fit(part: 0.8), Fit(part: 0.65), Fit(part: 0.65, inset: 2),
    Fit(part: 0.8, inset: 1), Fit(part: 0.5, inset: 2), Fit(part: 0.5, inset: 1),
    Fit(part: 0.4, inset: 1),
  ]

  /// Cards of the usual width or, where the figure would be too wide, narrower ones. Where that is not enough
  /// frames lie closer around what is in them, though lines then lack room.
  private static func placed(
    _ scene: Scene, _ content: FigureContent, _ setting: FigureSetting, cells: Int
  ) -> ([FigureSetting.Block], Placement) {
    var best = placed(scene, content, setting, cells: cells, fits[0])
    for fit in fits.dropFirst() where best.1.width > cells {
      let other = placed(scene, content, setting, cells: cells, fit)
      let isCloser = fit.inset != nil
      if other.1.width < best.1.width, isCloser || other.1.failures <= best.1.failures {
        best = other
      }
    }
    return best
  }

  private static func placed(
    _ scene: Scene, _ content: FigureContent, _ setting: FigureSetting, cells: Int, _ fit: Fit
  ) -> ([FigureSetting.Block], Placement) {
    let blocks = zip(content.boxes, scene.cards).map { box, card in
      setting.block(
        box, card: card,
        room: (box.isFrame || content.isColumn ? FigureType.headerText : FigureType.cardText)
          * fit.part
      )
    }
    var plan = Plan(width: cells)
    for (box, block) in zip(content.boxes, blocks) {
      let width = count(block.width)
      var planned = Plan.Box(
        box.contents, box.isFrame ? width : max(width, FigureType.narrowestCard),
        count(block.height), in: box.frame, hasDisc: box.disc != nil,
        tags: box.isFrame ? box.verbs.map { count(setting.pillWidth($0)) } : [])
      planned.isApart = box.isApart
      planned.beside = box.beside
      plan.boxes.append(planned)
    }
    let places = scene.placesOfCards
    plan.lines = scene.links.map { link in
      Plan.Line(
        from: places[link.from] ?? -1, to: places[link.to] ?? -1, kind: link.kind.planned)
    }
    plan.isColumn = content.isColumn
    if content.isOverview { plan.makeRoomForLines() }
    if let inset = fit.inset {
      plan.isStrict = true
      for place in plan.boxes.indices { plan.boxes[place].inset = inset }
    }
    return (blocks, plan.placed())
  }

  private static func count(_ length: Double) -> Int { (length / cell).roundedUp }
}

extension LinkKind {
  /// What a line of the kind is to whoever places it.
  fileprivate var planned: Plan.Line.Kind {
    switch self {
    case .thread, .forward, .next, .walk: .step
    case .action: .tagged
    default: .main
    }
  }
}

extension Plan {
  /// Makes cards as high as the lines that end there need them to be, and wide what they run through.
  fileprivate mutating func makeRoomForLines() {
    isOverview = true
    // Cells that tags and the ends of other lines take on each box.
    var ends = [Int](repeating: 0, count: boxes.count)
    var inside = ends
    var own = ends
    for line in lines where boxes.indices.contains(line.from) && boxes.indices.contains(line.to) {
      for end in [line.from, line.to] { ends[end] += line.kind == .tagged ? 2 : 1 }
      let (from, to) = (boxes[line.from].frame, boxes[line.to].frame)
      if let from, from == to { inside[from] += 1 }
      for (box, other) in [(line.from, line.to), (line.to, line.from)]
      where isFrame(box, around: other) { own[box] += 1 }
    }
    for place in boxes.indices {
      // Three quarters of them may be on one side.
      if case .nothing = boxes[place].contents, ends[place] > 2 {
        boxes[place].height = max(boxes[place].height, 4 + (ends[place] * 3 + 3) / 4)
      }
      // A line to the frame's own border is straight before both of its ends.
      boxes[place].inset += own[place] > 0 ? 5 : min((inside[place] + 1) / 2, 5)
    }
    gap += min(lines.count / 8, 3)
  }
}
