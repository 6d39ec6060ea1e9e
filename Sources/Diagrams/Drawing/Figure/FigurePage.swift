import Graphviz

/// A figure with everything around it, at its place on the page. Lengths are in points.
struct FigurePage: Sendable {
  let scene: Scene
  let palette: Palette
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// The graph, at its position on the page.
  let layout: FigureLayout
  private(set) var heading: (label: Label, box: Rect)
  private(set) var legend: Legend
  private(set) var screenSequence: ScreenSequence
  private(set) var table: (label: Label, box: Rect)?
  /// The width beyond the maximum, in points.
  let excess: Double

  func shapes(
    _ identity: DiagramIdentity, wantsSource: Bool
  ) throws(GraphvizError) -> GraphShapes {
    if let drawn = layout.drawn, !wantsSource || !drawn.source.isEmpty { return drawn }
    return try graph(identity).drawn(wantsSource: wantsSource)
  }

  /// The areas that a thumbnail can show, the best first: the graph; the source, the destination, and the edge of one unwind
  /// segue; its destination or, if it has none, its source.
  func core(isAboutUnwind: Bool) -> [Rect] {
    let graph = Rect(
      x: FigureType.margin, y: heading.box.maxY + FigureType.block, width: layout.width,
      height: layout.height)
    func box(_ role: Role) -> Rect? {
      zip(scene.cards, layout.boxes).first { $0.0.roles.contains(role) }?.1
    }
    guard isAboutUnwind, let source = box(.source) else { return [graph] }
    let end = box(.destination) ?? box(.found) ?? source
    let edge = zip(scene.links, layout.curves).first { $0.0.kind.isResult }?.1
    let all = (edge?.curve ?? []).reduce(source.united(with: end)) {
      $0.united(with: Rect(x: $1.x, y: $1.y, width: 0, height: 0))
    }
    return [graph, all, end]
  }

  /// The nodes, and the headers and tags of containers, which a thumbnail doesn't cut.
  var pieces: [Rect] {
    layout.tags.joined()
      + zip(scene.figure.boxes, zip(layout.boxes, layout.blocks)).map { box, place in
        let (rect, block) = (place.0, place.1)
        return box.isFrame
          ? Rect(x: rect.minX, y: rect.minY, width: block.width, height: block.height) : rect
      }
  }

  /// Lays out a figure with segueviz's own layout.
  init(_ scene: Scene, palette: Palette, options: DrawingOptions) {
    let (_, inner) = Self.widths(options)
    let setting = FigureSetting(palette: palette, width: inner)
    let layout =
      switch scene.figure.arrangement {
      case .nested, .column: FigureLayout(nested: scene, setting, width: inner)
      case .trees: FigureLayout(trees: scene, setting, width: inner)
      }
    self.init(scene, layout, palette: palette, options: options)
  }

  /// Lets Graphviz lay out a figure.
  init(
    _ scene: Scene, palette: Palette, options: DrawingOptions,
    engine: LayoutEngine, _ identity: DiagramIdentity
  ) throws(GraphvizError) {
    let (_, inner) = Self.widths(options)
    let layout = try FigureLayout(
      by: engine, scene, FigureSetting(palette: palette, width: inner), identity, options)
    self.init(scene, layout, palette: palette, options: options)
  }

  private static func widths(_ options: DrawingOptions) -> (page: Double, graph: Double) {
    // 96 CSS pixels are 72 points.
    let page = options.width.points ?? 720
    return (page, max(page - 2 * FigureType.margin, 120))
  }

  private init(
    _ scene: Scene, _ layout: FigureLayout, palette: Palette, options: DrawingOptions
  ) {
    var scene = scene
    scene.note(unroutable: layout.failed, isPartOfPage: options.isPartOfPage)
    self.scene = scene
    self.palette = palette
    let margin = FigureType.margin
    let (wanted, inner) = Self.widths(options)
    let graphWidth = layout.width
    let room = options.width.points == nil ? max(graphWidth, 360) : max(inner, graphWidth)
    let headingLabel = Label(
      rows: HeadingRows(heading: scene.heading).rows(width: Int(room)))
    heading = (headingLabel, headingLabel.box(x: margin, y: margin))
    let top = heading.box.maxY + FigureType.block
    self.layout = layout.moved(x: margin, y: top)
    var y = top + layout.height
    legend = Legend(scene, showsAny: options.showsLegend)
    if !legend.entries.isEmpty {
      y += FigureType.block
      y = legend.place(x: margin, y: y, width: room)
    }
    screenSequence = ScreenSequence(
      options.showsScreenSequence ? scene.figure.screenSequence : [],
      hasTable: !scene.table.isEmpty && !scene.table.isWide)
    if !screenSequence.screens.isEmpty {
      y += FigureType.block
      y = screenSequence.place(x: margin, y: y, width: room)
    }
    if !scene.table.isEmpty {
      let rows = StepTableRows(table: scene.table)
      let below = Label(rows: rows.rows(width: Int(room)))
      var box = below.box(x: margin, y: y + FigureType.block)
      table = (below, box)
      // Beside the screens, if there is room.
      let left = screenSequence.width + FigureType.block
      if !screenSequence.screens.isEmpty, !scene.table.isWide, room - left >= Self.narrowestTable {
        let beside = Label(rows: rows.rows(width: Int(room - left)))
        let other = beside.box(x: margin + left, y: screenSequence.titlePlace.y - FigureType.small)
        if other.maxY < box.maxY { (box, table) = (other, (beside, other)) }
      }
      y = max(y, box.maxY)
    }
    let widths = [
      graphWidth, heading.box.width, legend.width, screenSequence.width,
      (table?.box.maxX ?? 0) - margin,
    ]
    let taken = (widths.max() ?? 0) + 2 * margin
    // Each run of a text has a whole number of points, so a small excess is only rounding.
    width = taken > wanted && taken < wanted + 4 && graphWidth <= inner ? wanted : taken
    height = y + margin
    excess = options.width.points == nil ? 0 : max(graphWidth - inner, 0)
  }

  /// The minimum width of a table beside the screens. In a narrower one, lines break too often.
  private static let narrowestTable = 160.0

  static func disc(in box: Rect) -> Point {
    Point(x: box.minX + FigureLayout.disc, y: box.minY + FigureLayout.disc)
  }
}

extension Label {
  /// Its box with the upper left corner at a place.
  func box(x: Double, y: Double) -> Rect {
    Rect(x: x, y: y, width: Double(size.width), height: Double(size.height))
  }
}
