import Graphviz
import Unwinding

/// The picture of a search as a figure.
struct Figure {
  let page: FigurePage
  private let identity: PictureIdentity
  private let options: DrawingOptions

  /// nil if a tree tells more, unless a figure is asked for.
  init?(
    _ unwind: UnwindTrace, trace: Trace, drawn: DrawnDocument, marks: OverlayMarks?,
    options: DrawingOptions
  ) throws(DrawingError) {
    var scene = try FigureScene(
      unwind: unwind, trace: trace, factory: drawn.factory, options: options
    ).scene()
    marks?.mark(&scene, unwind: unwind)
    let theme: Theme = options.theme == .dark ? .dark : .light
    guard let page = FigurePage(scene, theme: theme, options: options) else { return nil }
    // Where nobody says how, a search is a tree.
    if options.layout == nil { return nil }
    self.page = page
    self.options = options
    identity = try PictureIdentity(scene: scene, document: drawn.document, options: options)
  }

  /// Everything at its place, as shapes.
  func drawing(background: Color?) -> FigureDrawing {
    FigureSketch.drawing(
      page, identity: identity, readingOrder: readingOrder, background: background)
  }

  func svg(background: Color?, _ provenance: Provenance?) -> [UInt8] {
    SVGWriter(
      title: page.scene.heading.title.plainText, description: page.scene.altText,
      options: options, identifiers: (identity.svg, identity.title, identity.description),
      cards: [], lines: [], readingOrder: [], metadata: provenance?.svgMetadata ?? ""
    ).svg(of: drawing(background: background))
  }

  private var readingOrder: [Int] {
    let cards = page.scene.cards
    let places = Dictionary(
      cards.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    var seen: Set<Int> = []
    return (page.scene.readingOrder.compactMap { places[$0] } + cards.indices)
      .filter { seen.insert($0).inserted }
  }
}

extension FigurePage {
  /// Where everything stands, under the names that the scene's graph would have.
  var layout: Layout {
    var nodes: [NodeLayout] = []
    var frames: [ClusterLayout] = []
    for (card, (content, box)) in zip(scene.cards, zip(content.boxes, boxes)) {
      if content.isFrame {
        frames.append(ClusterLayout(placed: card.key.nodeName, box: box, label: nil))
      } else {
        nodes.append(NodeLayout(name: card.key.nodeName, box: box))
      }
    }
    let edges = zip(scene.links, lines).map { link, corners in
      EdgeLayout(
        tail: link.from.nodeName, head: link.to.nodeName,
        curves: corners.isEmpty ? [] : [Curve(corners.asCurve)])
    }
    return Layout(
      width: width, height: height, nodes: nodes, edges: edges, clusters: frames,
      label: heading.box)
  }
}
