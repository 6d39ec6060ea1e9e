import Graphviz
import Wording

/// An outline with everything around it, at its place on the page.
struct OutlinePage: DiagramPage {
  let scene: Scene
  let theme: Theme
  private(set) var width = 0.0
  private var widest = Double(OutlineSpace.width)
  private(set) var height = 0.0
  private(set) var core = Rect(x: 0, y: 0, width: 0, height: 0)
  var cards: [CardKey: (label: Label, box: Rect)] = [:]
  var lines: [OutlineLine] = []
  /// Whether there is a way for each unwind that is to have a line.
  private(set) var areUnwindsDrawn = true
  /// Whether a tree goes on in the second column.
  private(set) var hasFlowed = false
  /// By their places among the scene's frames.
  var frames: [Int: (title: Label, corner: Point, box: Rect)] = [:]
  private(set) var heading: (label: Label, box: Rect)
  private(set) var legend: Legend
  /// What Graphviz drew, if one of its engines placed the cards.
  var drawn: GraphShapes?

  init(_ scene: Scene, _ outline: Outline, theme: Theme, showsLegend: Bool) {
    self.scene = scene
    self.theme = theme
    legend = Legend(scene, showsAny: showsLegend)
    let margin = Double(theme.space.margin)
    let gap = Double(OutlineSpace.block)
    var placer = OutlinePlacer(scene, theme: theme)
    let headingLabel = Label(
      HeadingRows(theme: theme, heading: scene.heading).rows(width: OutlineSpace.width))
    heading = (headingLabel, headingLabel.box(x: margin, y: margin))
    var y = heading.box.maxY
    var blocks = outline.blocks[...]
    while let block = blocks.popFirst() {
      y += gap
      // Two with few cards share a row.
      if let one = narrow(block, &placer), let next = blocks.first,
        let other = narrow(next, &placer)
      {
        blocks.removeFirst()
        let left = add(one, in: block, placer, x: margin, y: y, width: narrowWidth)
        let right = add(
          other, in: next, placer, x: margin + Double(OutlineSpace.width - narrowWidth), y: y,
          width: narrowWidth)
        y = max(left, right)
        // Side by side they are of one height.
        for frame in [block.frame, next.frame].compactMap({ $0 }) { frames[frame]?.box.maxY = y }
        continue
      }
      let inner = inner(OutlineSpace.width, block)
      let isList = scene.cards.first { $0.key == block.roots.first }?.isListed ?? false
      let piece =
        isList
        ? placer.list(block.roots, width: inner) : placer.place(block.roots, width: inner)
      y = add(piece, in: block, placer, x: margin, y: y, width: OutlineSpace.width)
    }
    hasFlowed = placer.hasFlowed
    end(at: y)
  }

  /// Adds the legend below what ends at a height, and the margins.
  private mutating func end(at bottom: Double) {
    let margin = Double(theme.space.margin)
    var y = bottom
    let top = heading.box.maxY + Double(OutlineSpace.block)
    core = Rect(x: margin, y: top, width: widest, height: bottom - top)
    if !legend.entries.isEmpty {
      y = legend.place(
        x: margin, y: y + Double(OutlineSpace.block), width: Double(OutlineSpace.width))
    }
    width = widest + 2 * margin
    height = y + margin
  }

  /// Has Graphviz place the cards.
  init(
    _ scene: Scene, theme: Theme, options: DrawingOptions, engine: LayoutEngine,
    _ identity: PictureIdentity
  ) throws(GraphvizError) {
    self.scene = scene
    self.theme = theme
    legend = Legend(scene, showsAny: options.showsLegend)
    let margin = Double(theme.space.margin)
    let headingLabel = Label(
      HeadingRows(theme: theme, heading: scene.heading).rows(width: OutlineSpace.width))
    heading = (headingLabel, headingLabel.box(x: margin, y: margin))
    let setting = CardLabel(theme: theme, cardWidth: OutlineSpace.engineCard)
    for card in scene.cards {
      let label = setting.label(card)
      cards[card.key] = (label, label.box(x: 0, y: 0))
    }
    for (place, frame) in scene.frames.enumerated() {
      let title = titleLabel(frame)
      frames[place] = (title, Point(x: 0, y: 0), title.box(x: 0, y: 0))
    }
    let top = heading.box.maxY + Double(OutlineSpace.block)
    let bounds = try place(
      by: engine, identity, options, x: margin, y: top)
    widest = max(widest, bounds.width)
    end(at: bounds.maxY)
  }

  // MARK: Blocks

  /// The title of a frame. The legend says what frames are.
  private func titleLabel(_ frame: Frame) -> Label {
    let style = TextStyle(size: theme.type.name, ink: .text, isBold: true)
    let title = TextFitting.truncated(
      displayText(frame.title), style, width: Double(theme.space.cardText))
    return Label([Row([.text([TextRun(title, style)])])])
  }

  private var hasUnwinds: Bool { scene.links.contains { !$0.isStructure } }

  private var narrowWidth: Int { (OutlineSpace.width - OutlineSpace.block) / 2 }

  /// How wide the cards of a block may be together.
  private func inner(_ width: Int, _ block: Outline.Block) -> Int {
    let inset = block.frame == nil ? 0 : theme.space.frameMargin
    return width - 2 * inset - (hasUnwinds ? OutlineSpace.lanes : 0)
  }

  private func narrow(_ block: Outline.Block, _ placer: inout OutlinePlacer) -> OutlinePiece? {
    guard let frame = block.frame, scene.frames[frame].isStoryboard else { return nil }
    return placer.narrow(block.roots, width: inner(narrowWidth, block))
  }

  /// Adds what is placed of a block, in its frame, and returns where that ends.
  private mutating func add(
    _ piece: OutlinePiece, in block: Outline.Block, _ placer: OutlinePlacer, x: Double, y: Double,
    width: Int
  ) -> Double {
    let inset = block.frame == nil ? 0 : Double(theme.space.frameMargin)
    let around = Double(width - inner(width, block))
    var top = y
    if let frame = block.frame, scene.frames.indices.contains(frame) {
      let title = titleLabel(scene.frames[frame])
      let corner = Point(x: x + inset, y: y + 6)
      top = corner.y + Double(title.size.height) + 6
      frames[frame] = (
        title, corner,
        Rect(
          x: x, y: y, width: max(Double(width), piece.width + around),
          height: top + piece.height + inset - y)
      )
    }
    var unwinds = OutlineUnwinds(
      scene, in: piece, width: inner(width, block), gutter: placer.gutter)
    areUnwindsDrawn = unwinds.route() && areUnwindsDrawn
    var placed = OutlinePiece()
    placed.add(piece, x: x + inset, y: top)
    var ways = OutlinePiece()
    for line in unwinds.lines { ways.add(line) }
    placed.add(ways, x: x + inset, y: top)
    for card in placed.cards { cards[card.key] = (card.label, card.box) }
    lines += placed.lines
    widest = max(widest, piece.width + around)
    return top + piece.height + inset
  }
}

extension Scene {
  /// Leaves out the lines of unwinds from block to block and, where there is no way for one inside a
  /// block, those of all: some of them would say that there are no others. The cards name them all.
  mutating func dropUndrawnUnwinds() {
    guard let outline else { return }
    if links.contains(where: { !$0.isStructure }) { dropUnwinds(outline) }
    let sources = Set(links.filter { !$0.isStructure }.map(\.from))
    func unwinds(_ cards: [Card]) -> Int { cards.flatMap(\.rows).count(where: \.isUnwind) }
    let drawn = unwinds(cards.filter { sources.contains($0.key) })
    guard drawn < unwinds(cards) else { return }
    let words = drawn == 0 ? "unwind segues have no lines" : "not all unwind segues have lines"
    heading.detail += (heading.detail.isEmpty ? "" : " · ") + words + "; the cards list them"
  }

  private mutating func dropUnwinds(_ outline: Outline) {
    let page = OutlinePage(self, outline, theme: .light, showsLegend: false)
    var drawn = page.areUnwindsDrawn ? Set(page.lines.map(\.link)) : []
    if page.hasFlowed, drawn.count < links.count {
      var still = self
      var outline = outline
      outline.flows = false
      still.outline = outline
      let page = OutlinePage(still, outline, theme: .light, showsLegend: false)
      if page.areUnwindsDrawn, page.height <= OutlineSpace.highest, page.lines.count > drawn.count {
        self.outline = outline
        drawn = Set(page.lines.map(\.link))
      }
    }
    links = links.enumerated().filter { $1.isStructure || drawn.contains($0) }.map(\.element)
  }
}

extension Label {
  /// Its box with the upper left corner at a place.
  func box(x: Double, y: Double) -> Rect {
    Rect(x: x, y: y, width: Double(size.width), height: Double(size.height))
  }
}
