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
    if options.isPartOfPage { scene.keepOnlyFigure() }
    let theme: Theme = options.theme == .dark ? .dark : .light
    guard let page = FigurePage(scene, theme: theme, options: options) else { return nil }
    // Where nobody says how, a search is a tree; a page has it as a figure, unless that is a tangle.
    if options.layout == nil, !options.isPartOfPage || page.quality.isTangled { return nil }
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
    writer(provenance).svg(of: drawing(background: background))
  }

  private func writer(_ provenance: Provenance?) -> SVGWriter {
    SVGWriter(
      title: page.scene.heading.title.plainText, description: page.scene.altText,
      options: options, identifiers: (identity.svg, identity.title, identity.description),
      cards: [], lines: [], readingOrder: [], metadata: provenance?.svgMetadata ?? "")
  }

  /// The figure as a part of a page.
  ///
  /// - Parameter title: what the picture is called.
  func pageFigure(title: String, _ provenance: Provenance?) -> PageFigure {
    var writer = writer(provenance)
    writer.title = title
    let (element, fills, strokes) = writer.element(of: drawing(background: nil))
    var figure = PageFigure(
      element: element, cards: page.scene.cardIDs(identity),
      lines: PageFigure.Line.all(of: page.scene.links, identity), fills: fills, strokes: strokes)
    figure.tellsAnswersOnly = true
    for verb in page.content.boxes.flatMap(\.verbs) {
      figure.verbs[verb.effect] = identity.verb(verb.letter)
    }
    return figure
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

extension FigurePage.Quality {
  /// Whether a tree is easier to follow.
  var isTangled: Bool { failures > 0 || crossings > 5 || excess > 0 || height > 1_400 }
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
