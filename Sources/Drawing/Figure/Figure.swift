import Graphviz
import Unwinding

/// The picture of a search, a hierarchy or a chain as a figure.
struct Figure {
  let page: FigurePage
  let identity: PictureIdentity
  /// What the picture says in other places than itself.
  let words: (title: String, outcome: String, altText: String)
  private let options: DrawingOptions

  /// Where more lines cross, readers lose the thread.
  private static let crossingLimit = 5
  /// Between more boxes a thread is not looked for.
  private static let boxLimit = 60

  /// nil only if the scene is no figure's.
  init?(
    _ unwind: UnwindTrace, story: UnwindStory, trace: Trace, drawn: DrawnDocument,
    marks: OverlayMarks?,
    options: DrawingOptions
  ) throws(DrawingError) {
    let builder = FigureScene(
      unwind: unwind, story: story, trace: trace, factory: drawn.factory, options: options
    ) { drawn.whyUnasked($0, in: unwind, ios: trace.ios) }
    var scene = try builder.scene()
    marks?.mark(&scene, unwind: unwind)
    try self.init(
      scene, drawn: drawn, options: options,
      obstacle: builder.boxCount <= Self.boxLimit ? nil : .tooMuch
    ) { $0.failures == 0 && $0.crossings <= Self.crossingLimit }
  }

  /// The figure of a scene, with all of its lines or, where these would be a tangle, with as few as it takes,
  /// unless a figure with all of them is asked for; nil only if the scene is no figure's.
  ///
  /// - Parameters:
  ///   - obstacle: why all of the lines are not tried at all; nil: they are.
  ///   - isGood: whether all lines can be followed.
  init?(
    _ scene: Scene, drawn: DrawnDocument, options: DrawingOptions, obstacle: QuietReason? = nil,
    isGood: (FigurePage.Quality) -> Bool
  ) throws(DrawingError) {
    var scene = scene
    let heading = scene.heading
    if options.isPartOfPage { scene.keepOnlyFigure() }
    let theme: Theme = options.theme == .dark ? .dark : .light
    func page(_ scene: Scene) -> FigurePage? {
      FigurePage(scene, theme: theme, options: options)
    }
    let isWhole = options.layout != nil
    var drawnPage = obstacle == nil || isWhole ? page(scene) : nil
    let hasGoodLines = drawnPage.map { isGood($0.quality) } ?? false
    let isNarrow = drawnPage.map { $0.quality.excess == 0 } ?? false
    if !isWhole, !hasGoodLines || !isNarrow {
      let reason = obstacle ?? (hasGoodLines ? .tooNarrow : .tangle)
      let quiet = scene.withoutTangle(reason, isPartOfPage: options.isPartOfPage)
      if let other = page(quiet),
        !hasGoodLines || other.quality.excess < drawnPage?.quality.excess ?? .infinity
      {
        (scene, drawnPage) = (quiet, other)
      }
    }
    guard let drawnPage else { return nil }
    self.page = drawnPage
    words = (heading.title.plainText, heading.outcome.plainText, drawnPage.scene.altText)
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
