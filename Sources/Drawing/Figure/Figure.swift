import Graphviz
import Unwinding

/// The picture of a search, a hierarchy or a chain as a figure.
struct Figure {
  let page: FigurePage
  let identity: PictureIdentity
  /// What the picture says in other places than itself.
  let words: (title: String, outcome: String, altText: String)
  private let options: DrawingOptions

  /// Of more lines that cross, and so much higher, a figure is harder to follow than a tree. One that is high
  /// can be scrolled; the tree of as many controllers is three pages wide.
  private static let crossingLimit = 5
  /// Of more boxes no figure is that low.
  private static let boxLimit = 60
  private static let heightLimit = 2_400.0

  /// nil if a tree tells more, unless a figure is asked for.
  init?(
    _ unwind: UnwindTrace, story: UnwindStory, trace: Trace, drawn: DrawnDocument,
    marks: OverlayMarks?,
    options: DrawingOptions
  ) throws(DrawingError) {
    let builder = FigureScene(
      unwind: unwind, story: story, trace: trace, factory: drawn.factory, options: options)
    if options.layout == nil, builder.boxCount > Self.boxLimit { return nil }
    var scene = try builder.scene()
    marks?.mark(&scene, unwind: unwind)
    try self.init(scene, drawn: drawn, options: options) { quality in
      quality.failures == 0 && quality.crossings <= Self.crossingLimit && quality.excess == 0
        && quality.height <= Self.heightLimit
    }
  }

  /// The figure of a scene; nil if it is not good enough, unless a figure is asked for.
  init?(
    _ scene: Scene, drawn: DrawnDocument, options: DrawingOptions,
    isGood: (FigurePage.Quality) -> Bool
  ) throws(DrawingError) {
    var scene = scene
    let heading = scene.heading
    if options.isPartOfPage { scene.keepOnlyFigure() }
    let theme: Theme = options.theme == .dark ? .dark : .light
    guard let page = FigurePage(scene, theme: theme, options: options) else { return nil }
    if options.layout == nil, !isGood(page.quality) { return nil }
    self.page = page
    words = (heading.title.plainText, heading.outcome.plainText, page.scene.altText)
    self.options = options
    identity = try PictureIdentity(scene: scene, document: drawn.document, options: options)
  }

  /// Everything at its place, as shapes.
  func drawing(background: Color?) -> FigureDrawing {
    FigureSketch.drawing(
      page, identity: identity, readingOrder: page.scene.readingPlaces, background: background)
  }

  func svg(background: Color?, _ provenance: Provenance?) -> [UInt8] {
    writer(provenance).svg(of: drawing(background: background))
  }

  private func writer(_ provenance: Provenance?) -> SVGWriter {
    SVGWriter(
      title: page.scene.heading.title.plainText, description: page.scene.description,
      options: options, identifiers: (identity.svg, identity.title, identity.description),
      cards: [], lines: [], list: page.scene.table.spokenLines, readingOrder: [],
      metadata: provenance?.svgMetadata ?? "")
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
