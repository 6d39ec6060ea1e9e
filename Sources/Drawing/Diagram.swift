import Graphviz
import Hierarchy
import Unwinding
import Wording

/// What a picture is about.
public enum DiagramSubject: Sendable, Hashable {
  /// What is alive, and where every unwind leads.
  case hierarchy
  /// One unwind: who is asked, who wins, who executes. By its place in ``/Unwinding/Trace/unwinds``.
  case search(unwind: UnwindIndex)
  /// The responder chain of one unwind, from its source to the application.
  case chain(unwind: UnwindIndex)
  /// The whole app, or with ``DrawingOptions/focus`` a part of it: every screen, how it is reached,
  /// and where its unwinds could go.
  case map
}

/// A picture of a hierarchy or of one of its unwinds, ready to be rendered.
public struct Diagram: Sendable {
  /// No picture has more cards: dot would take minutes, and nobody could read it.
  public static let cardLimit = 400

  /// What stands over the picture.
  public let title: String
  /// What becomes of it, as a sentence.
  public let outcome: String
  /// The whole picture as prose, for readers who do not see it.
  public let altText: String
  /// The graph as DOT has it, in the colours of a picture that is not for both themes.
  public var graph: GraphDescription { composer.graph() }

  /// What a picture shows, as laid out: of a figure its boxes.
  let scene: Scene
  let options: DrawingOptions
  let subject: DiagramSubject
  let trace: Trace
  let wording: Wording
  let identity: PictureIdentity
  /// What dot lays out; nil: nothing, as it is a figure.
  private let tree: GraphComposer?
  /// Where everything stands, if we place it ourselves.
  private let page: OutlinePage?
  /// What is drawn as a figure; nil: as a tree, which somebody asked for, or it is a map.
  let figure: Figure?
  /// Of what it is a figure or a tree; nil: a map, which has one layout.
  private let source: FigureOrTree?
  private let marks: OverlayMarks?

  /// Makes the picture of a subject.
  ///
  /// - Throws: ``DrawingError`` if the subject's unwind does not exist, or the picture would have more
  ///   than ``cardLimit`` cards.
  public init(
    of drawn: DrawnDocument, trace: Trace, subject: DiagramSubject,
    options: DrawingOptions = DrawingOptions()
  ) throws(DrawingError) {
    let factory = drawn.factory
    let unwind = try Self.unwind(of: subject, in: trace)
    let marks = drawn.overlay.map { OverlayMarks($0, trace: trace, wording: factory.wording) }
    self.options = options
    self.subject = subject
    self.trace = trace
    self.marks = marks
    wording = factory.wording
    var source: FigureOrTree?
    switch subject {
    case .hierarchy:
      source = .hierarchy(
        HierarchyScene(trace: trace, factory: factory, showsAll: options.expands))
    case .search:
      source = unwind.map {
        .search(
          SearchScene(
            unwind: $0, story: drawn.story(of: $0, ios: trace.ios), trace: trace,
            factory: factory, options: options))
      }
    case .chain:
      source = unwind.map {
        .chain(
          ChainScene(
            unwind: $0, story: drawn.story(of: $0, ios: trace.ios), trace: trace, factory: factory,
            showsAll: options.expands))
      }
    case .map: break
    }
    self.source = source
    if let source {
      // A tree with more cards than may be is refused also where it would be a figure.
      if drawn.document.controllers.count + 2 > Self.cardLimit {
        try Self.check(source.tree(), options)
      }
      if options.layout != .tree,
        let figure = try source.figure(drawn, marks: marks, options: options)
      {
        (title, outcome, altText) = figure.words
        (scene, identity) = (figure.page.scene, figure.identity)
        (tree, page, self.figure) = (nil, nil, figure)
        return
      }
    }
    var scene: Scene
    if let source {
      scene = try source.tree()
    } else {
      scene = try MapScene(
        trace: trace, factory: factory,
        part: MapPart(options),
        showsAll: options.expands, exploration: drawn.exploration,
        unwindLinks: options.unwindLinks
      ).scene()
    }
    marks?.mark(&scene, unwind: unwind)
    try Self.check(scene, options)
    scene.dropUndrawnUnwinds()
    title = scene.heading.title.plainText
    outcome = scene.heading.outcome.plainText
    altText = scene.altText
    if options.isPartOfPage { scene.keepOnlyFigure() }
    identity = try PictureIdentity(scene: scene, document: drawn.document, options: options)
    figure = nil
    let tree = GraphComposer(
      scene: scene, theme: Self.theme(options), options: options, identity: identity)
    self.tree = tree
    self.scene = tree.scene
    page = OutlinePage(tree.scene, theme: tree.theme, showsLegend: options.showsLegend)
  }

  private static func theme(_ options: DrawingOptions) -> Theme {
    options.theme == .dark ? .dark : .light
  }

  /// Refuses more cards than a picture can hold.
  static func checkCards(_ count: Int, isExpanded: Bool) throws(DrawingError) {
    guard count <= cardLimit else {
      throw .tooManyCards(count: count, limit: cardLimit, isExpanded: isExpanded)
    }
  }

  private static func check(_ scene: Scene, _ options: DrawingOptions) throws(DrawingError) {
    try checkCards(scene.cards.count, isExpanded: options.expands)
  }

  /// What becomes a graph: of a figure only where somebody asks for that.
  var composer: GraphComposer {
    if let tree { return tree }
    let scene = treeScene
    let identity =
      (try? PictureIdentity(scene: scene, document: wording.document, options: options))
      ?? identity
    return GraphComposer(
      scene: scene, theme: Self.theme(options), options: options, identity: identity)
  }

  /// The cards and lines of a tree, also where it is drawn as a figure.
  var treeScene: Scene {
    guard figure != nil, let source, var scene = try? source.tree() else { return self.scene }
    marks?.mark(&scene, unwind: source.unwind)
    scene.dropUndrawnUnwinds()
    if options.isPartOfPage { scene.keepOnlyFigure() }
    return scene
  }

  /// Makes a picture of a document of which there are no others.
  ///
  /// - Throws: as ``init(of:trace:subject:options:)``.
  public init(
    document: Document, trace: Trace, subject: DiagramSubject,
    options: DrawingOptions = DrawingOptions(), overlay: DrawnOverlay? = nil
  ) throws(DrawingError) {
    try self.init(
      of: DrawnDocument(document, overlay: overlay), trace: trace, subject: subject,
      options: options)
  }

  /// The cards, as laid out.
  var cards: [Card] { scene.cards }

  /// The unwind that a picture is about; nil: none alone.
  private static func unwind(
    of subject: DiagramSubject, in trace: Trace
  ) throws(DrawingError) -> UnwindTrace? {
    switch subject {
    case .hierarchy, .map: nil
    case .search(let place), .chain(let place): try unwind(place, of: trace)
    }
  }

  private static func unwind(
    _ place: UnwindIndex, of trace: Trace
  ) throws(DrawingError) -> UnwindTrace {
    guard trace.unwinds.places.contains(place) else { throw .noSuchUnwind(place) }
    return trace.unwinds[place]
  }

  /// The picture's bytes.
  ///
  /// - Parameters:
  ///   - format: the format of the picture.
  ///   - provenance: what SVG and PNG carry of where they come from; nil: that segueviz made them.
  /// - Throws: ``/Graphviz/GraphvizError``, above all for a PNG that would be too large.
  public func rendered(
    as format: OutputFormat, provenance: Provenance? = nil
  ) throws(GraphvizError) -> [UInt8] {
    switch format {
    case .svg:
      if let figure { return figure.svg(background: background, provenance) }
      return writer(provenance).svg(of: try sketch())
    case .png:
      let text =
        provenance.map { PNGText(keyword: Provenance.pngKeyword, text: $0.text) }
        ?? OwnPicture.pngMaker
      return try Graphviz.png(
        of: try painted(), options: RenderOptions(scale: options.scale, pngTexts: [text]))
    case .pdf: return OwnPicture.marked(pdf: try Graphviz.pdf(of: try painted()))
    case .dot: return try Graphviz.render(graph, as: .dot)
    }
  }

  /// Where everything stands, without rendering.
  ///
  /// - Throws: ``/Graphviz/GraphvizError``.
  public func layout() throws(GraphvizError) -> Layout {
    if let figure { return figure.page.layout }
    if let page { return page.layout }
    let rendering: Rendering = try Graphviz.render(
      composer.outline(), as: [], arranging: composer.page.arrangement)
    return rendering.layout
  }

  /// Everything in the order in which an SVG has it.
  private func painted() throws(GraphvizError) -> Sketch {
    if let figure { return figure.drawing(background: background).sketch }
    return try sketch().ordered
  }

  /// The lines that a figure leaves out as there is no way for them between the cards, in words. Of lines that
  /// would be a tangle it says so itself.
  public var undrawnLines: [String] { figure?.page.scene.undrawn ?? [] }

  /// How a search, a hierarchy or a chain is drawn; nil: it is a map.
  public var searchLayout: SearchLayout? {
    switch subject {
    case .search, .hierarchy, .chain: figure == nil ? .tree : .figure
    case .map: nil
    }
  }

  /// How many CSS pixels a search, a hierarchy or a chain is wide, and how many it should be at most; nil if it is
  /// no wider, or nobody says how wide.
  public var excessWidth: (width: Int, wanted: Int)? {
    guard searchLayout != nil, case .pixels(let wanted) = options.width,
      let width = figure.map(\.page.width) ?? (try? layout().width)
    else { return nil }
    let pixels = (width * 4 / 3).rounded()
    return pixels > Double(wanted) ? (Int(pixels), wanted) : nil
  }

  /// The same of a picture in a format; nil also if that has no width, or comes to be no wider.
  package func excessWidth(as format: PictureFormat) -> (width: Int, wanted: Int)? {
    guard format.hasWidth, !(format == .svg && isScaledDown) else { return nil }
    return excessWidth
  }

  /// Whether ``DrawingOptions/maximumWidth`` scales an SVG of it down to the width that is wanted.
  private var isScaledDown: Bool {
    guard case .pixels(let wanted) = options.width, let maximum = options.maximumWidth
    else { return false }
    return maximum <= wanted
  }

  private var background: Color? {
    switch options.background {
    case .theme: Self.theme(options).palette[.canvas]
    case .none: nil
    case .color(let value): Color(value)
    }
  }

  /// What every picture shows: the lines and where the labels stand by Graphviz, the labels by us; of
  /// a map all by us.
  func sketch() throws(GraphvizError) -> Sketch {
    if let page { return OutlineSketch.sketch(page, background: background) }
    var sketch = TreeLines.mended(
      try Graphviz.sketch(of: composer.outline(), arranging: composer.page.arrangement),
      scene.links, places: scene.placesOfCards)
    var sketcher = LabelSketcher(palette: composer.theme.palette, points: sketch.points.count)
    for (owner, label) in composer.page.labels {
      guard let box = sketch.labels[owner] else { continue }
      sketcher.draw(label, of: owner, center: box.center)
    }
    for (place, (label, box)) in zip(composer.cardLabels, sketch.nodes).enumerated() {
      sketcher.draw(label, of: .node(place), center: box.center)
    }
    sketch.marks += sketcher.marks
    sketch.points += sketcher.points
    return sketch
  }

  /// Where rows of cards lead to: the words, the address and the box.
  var rowLinks: [(words: String, address: String, box: Rect)] {
    guard let page, !options.unwindLinks.isEmpty else { return [] }
    return OutlineSketch.links(of: page).map { link in
      let card = page.scene.cards[link.card]
      let place = card.links.filter { $0.value == link.address }.keys.min()
      let rows = place.map { [card.rows[$0]] } ?? []
      return (rows.spoken.joined(), link.address, link.box)
    }
  }

  /// What writes the picture as an SVG.
  func writer(_ provenance: Provenance? = nil) -> SVGWriter {
    SVGWriter(
      title: title, description: options.isPartOfPage ? "" : scene.description, options: options,
      identifiers: (identity.svg, identity.title, identity.description),
      cards: scene.cards.compactMap { identity.cards[$0.key] },
      lines: zip(scene.links, identity.lines).map { link, id in
        SVGWriter.LineNotes(id: id, classes: link.kind.className)
      },
      list: scene.table.spokenLines, readingOrder: scene.readingPlaces,
      metadata: provenance?.svgMetadata ?? "")
  }
}
