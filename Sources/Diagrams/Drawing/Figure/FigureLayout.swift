import Graphviz
import Placing

/// The places of the boxes and edges of a figure. Lengths are in points.
struct FigureLayout {
  var width = 0.0
  var height = 0.0
  let setting: FigureSetting
  /// The text of each box, from its upper left corner.
  let blocks: [FigureSetting.Block]
  var boxes: [Rect] = []
  /// The pills of each frame's verbs.
  var tags: [[Rect]] = []
  /// The route of each of the scene's links; nil: none.
  var curves: [EdgeCurve?] = []
  /// The shared part of each route before its own: the branches of a tree.
  var trunks: [Int: [[Point]]] = [:]
  /// The lines without gaps: straight ones from disc to disc, and branches.
  var straight: Set<Int> = []
  /// The links that should have a route, but don't.
  var failed: [Int] = []
  var crossings = 0
  /// Graphviz's drawing, if one of its engines laid out the boxes.
  var drawn: GraphShapes?

  /// The distance from a box's corner to the center of its disc, horizontally and vertically.
  static let disc = Double(GridSpacing.disc) * FigureType.cell

  /// The links with an edge, by their positions in the scene.
  var links: [Int] { curves.indices.filter { curves[$0] != nil } }

  func moved(x: Double, y: Double) -> FigureLayout {
    var layout = self
    layout.boxes = boxes.map { $0.moved(x, y) }
    layout.tags = tags.map { $0.map { $0.moved(x, y) } }
    layout.curves = curves.map { $0?.moved(x, y) }
    layout.trunks = trunks.mapValues { $0.map { $0.map { $0.moved(x, y) } } }
    layout.drawn = drawn?.moved(x, y)
    return layout
  }
}

extension FigureLayout {
  /// Places the nodes of a map as trees, and routes the edges of unwind segues between them.
  init(trees scene: Scene, _ setting: FigureSetting, width: Double) {
    func block(_ place: Int, _ width: Int) -> FigureSetting.Block {
      let box = scene.figure.boxes[place]
      return setting.block(
        box, card: scene.cards[place],
        room: Double(width) * Self.cell - FigureType.textStart - FigureType.textEnd)
    }
    var placer = TreePlacer(scene) { Self.count(block($0, $1).height) }
    placer.place(width: Int(width / Self.cell))
    var plan = Plan(width: Int(width / Self.cell))
    plan.isOverview = true
    plan.boxes = zip(scene.figure.boxes, placer.rects).enumerated().map { place, box in
      let header = box.0.isFrame ? Self.count(block(place, box.1.width).height) : box.1.height
      return Plan.Box(box.0.contents, box.1.width, header, in: box.0.frame)
    }
    let places = scene.placesOfCards
    let unwinds = scene.links.indices.filter { !scene.links[$0].isStructure }
    plan.lines = unwinds.map { scene.links[$0].planned(places) }
    plan.fixed = Plan.Fixed(
      boxes: placer.rects, paths: placer.branches.flatMap { $0.shared + [$0.path] })
    let placement = plan.placed()
    self.init(setting: setting, blocks: placer.rects.enumerated().map { block($0, $1.width) })
    set(placement)
    curves = scene.links.map { _ in nil }
    for (place, route) in zip(unwinds, placement.routes) {
      curves[place] = Self.curve(scene.links[place], Self.points(route))
      if route == .failed { failed.append(place) }
    }
    // Everything moves by the same distance.
    let (dx, dy) =
      placer.rects.first.map { first in
        (
          boxes[0].minX - Double(first.minX) * Self.cell,
          boxes[0].minY - Double(first.minY) * Self.cell
        )
      } ?? (0, 0)
    for branch in placer.branches {
      func points(_ corners: [CellPoint]) -> [Point] {
        Self.points(.path(corners)).map { $0.moved(dx, dy) }
      }
      curves[branch.link] = EdgeCurve(points(branch.path), EdgeStyle(scene.links[branch.link]))
      trunks[branch.link] = branch.shared.map { points($0).asCurve }
      straight.insert(branch.link)
    }
  }

  /// Lets Graphviz lay out the boxes.
  init(
    by engine: LayoutEngine, _ scene: Scene, _ setting: FigureSetting,
    _ identity: DiagramIdentity, _ options: DrawingOptions
  ) throws(GraphvizError) {
    self.setting = setting
    let blocks = setting.blocks(scene, part: 1)
    self.blocks = blocks
    let content = scene.figure
    // A container's texts are followed by its verbs.
    let sizes = zip(content.boxes, blocks).map { box, block in
      box.verbs.reduce((width: block.width, height: block.height)) { size, verb in
        guard box.isFrame else { return size }
        let pill = Self.textStart + setting.pillWidth(verb) + FigureType.textEnd
        return (max(size.width, pill), size.height + Self.pillStep)
      }
    }
    let places = scene.placesOfCards
    var graph = scene.graph(
      blocks,
      zip(content.boxes, sizes).map { box, size in
        let narrowest = box.isFrame ? 0 : Double(FigureType.narrowestCard) * FigureType.cell
        return Rect(x: 0, y: 0, width: max(size.width, narrowest), height: size.height)
      }, identity, setting.palette)
    graph.isPlaced = false
    graph.growsRight = options.direction == .right
    var links: [Int] = []
    for (place, link) in scene.links.enumerated() {
      guard let from = places[link.from], let to = places[link.to], from != to else { continue }
      links.append(place)
      graph.edges.append(
        link.edge(from: from, to: to, id: identity.lines[place], setting.palette))
    }
    let shapes = try graph.drawn(by: engine, wantsSource: options.keepsSource)
    let bounds = shapes.bounds
    let drawn = shapes.moved(-bounds.minX, -bounds.minY)
    (width, height) = (bounds.width, bounds.height)
    boxes = drawn.boxes.map(\.rect)
    tags = content.boxes.indices.map { place in
      guard content.boxes[place].isFrame else { return [] }
      return content.boxes[place].verbs.enumerated().map { number, verb in
        Rect(
          x: boxes[place].minX + Self.textStart,
          y: boxes[place].minY + blocks[place].height + Self.pillStep * Double(number),
          width: setting.pillWidth(verb), height: Self.pillStep)
      }
    }
    curves = scene.links.map { _ in nil }
    for (place, edge) in zip(links, drawn.edges) {
      curves[place] = EdgeCurve(curve: edge.curves.last, tip: edge.tip)
    }
    self.drawn = drawn
  }

  private static let textStart = FigureType.textStart
  private static let pillStep = Double(GridSpacing.tag) * FigureType.cell
}

extension EdgeCurve {
  fileprivate func moved(_ x: Double, _ y: Double) -> EdgeCurve {
    var moved = self
    moved.curve = curve.map { $0.moved(x, y) }
    moved.tip = tip.moved(x, y)
    return moved
  }
}

extension GraphShapes {
  func moved(_ x: Double, _ y: Double) -> GraphShapes {
    var shapes = self
    for place in boxes.indices { shapes.boxes[place].rect = boxes[place].rect.moved(x, y) }
    for place in edges.indices {
      shapes.edges[place].curves = edges[place].curves.map { $0.map { $0.moved(x, y) } }
      shapes.edges[place].tip = edges[place].tip?.moved(x, y)
    }
    return shapes
  }
}
