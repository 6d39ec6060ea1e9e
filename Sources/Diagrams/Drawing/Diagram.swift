import Graphviz
import Hierarchy
import Platform
import Unwinding
import Wording

/// A diagram of a hierarchy or of one of its unwind segues, ready to render.
public struct Diagram: Sendable {
  /// The title of the diagram.
  public let title: String
  /// The outcome, as a sentence.
  public let outcome: String
  /// The whole diagram as prose, for readers who can't see it.
  public let altText: String

  let page: FigurePage
  private(set) var options: DrawingOptions
  let subject: DiagramSubject
  let trace: Trace
  package let wording: Wording
  let identity: DiagramIdentity
  private let shapes: DrawnShapes

  /// Creates the diagram of a subject. Throws ``DrawingError`` if its unwind segue doesn't exist,
  /// or the diagram would have more than 400 nodes.
  public init(
    of drawn: DrawnDocument, trace: Trace, subject: DiagramSubject,
    options: DrawingOptions = DrawingOptions()
  ) throws(DrawingError) {
    if let layout = options.layout, !subject.layouts.contains(layout) {
      throw .unsuitableLayout(layout, known: subject.layouts)
    }
    var view = try View(of: drawn, trace: trace, subject: subject, options: options)
    drawn.overlay.map { OverlayMarks($0, trace: trace, wording: drawn.factory.wording) }?
      .mark(&view.scene, unwind: try subject.unwind(in: trace))
    let heading = view.scene.heading
    altText = view.scene.altText
    if options.isPartOfPage { view.scene.keepOnlyFigure() }
    func identity(of scene: Scene) throws(DrawingError) -> DiagramIdentity {
      try DiagramIdentity(scene: scene, document: drawn.document, options: options)
    }
    let names = options.layout?.engine == nil ? nil : try identity(of: view.scene)
    do throws(GraphvizError) {
      page = try view.page(options, names)
    } catch {
      throw .notLaidOut(error)
    }
    (title, outcome) = (heading.title.plainText, heading.outcome.plainText)
    self.identity = try identity(of: page.scene)
    (self.options, self.subject, self.trace) = (options, subject, trace)
    wording = drawn.factory.wording
    shapes = DrawnShapes()
  }

  /// Creates the only diagram of a document.
  public init(
    document: Document, trace: Trace, subject: DiagramSubject,
    options: DrawingOptions = DrawingOptions(), overlay: DrawnOverlay? = nil
  ) throws(DrawingError) {
    try self.init(
      of: DrawnDocument(document, overlay: overlay), trace: trace, subject: subject,
      options: options)
  }

  /// The pages of a large app's map, which ``DrawingOptions/storyboard`` chooses: storyboards, and
  /// parts of large ones. The map itself is then an index of them. Empty: the map is one diagram.
  public static func mapPages(of document: Document) -> [String] { MapPages.keys(of: document) }

  var scene: Scene { page.scene }
  var cards: [Card] { scene.cards }

  /// Returns the diagram's bytes. Graphviz lays it out and draws it once for all formats. Without a
  /// provenance, SVG and PNG only name segueviz as their generator.
  public func rendered(
    as format: OutputFormat, provenance: Provenance? = nil
  ) throws(GraphvizError) -> [UInt8] {
    switch format {
    case .svg: return writer(provenance).svg(of: try drawing())
    case .png:
      let text =
        provenance.map { PNGText(keyword: Provenance.pngKeyword, text: $0.text) }
        ?? OwnDiagram.pngMaker
      return try Graphviz.png(of: try drawing().sketch, scale: scale, texts: [text])
    case .pdf: return OwnDiagram.marked(pdf: try Graphviz.pdf(of: try drawing().sketch))
    case .dot: return try shapes.made(of: page, identity, wantsSource: true).source
    }
  }

  /// The same diagram, which is drawn once for all scales of its PNG.
  package func scaled(by scale: Double?) -> Diagram {
    var diagram = self
    diagram.options.scale = scale
    return diagram
  }

  /// The pixels of its PNG per 1/96 inch.
  private var scale: Double { options.scale ?? reducedScale ?? Self.usualScale }
  /// The scale of a PNG, unless another is requested.
  package static let usualScale = 2.0

  /// The largest scale of a PNG, rounded down to hundredths; nil: the usual scale is possible, or
  /// another is requested.
  package var reducedScale: Double? {
    let pixels = (width: page.width * 4 / 3, height: page.height * 4 / 3)
    let side = Double(PNGLimits.pixelsPerSide - 1) / max(pixels.width, pixels.height)
    let area = Double(PNGLimits.pixelCount) / (pixels.width * pixels.height)
    let most = (min(side, area.squareRoot()) * 100).rounded(.down) / 100
    return options.scale == nil && most < Self.usualScale ? most : nil
  }

  /// The area of the graph and its width, then other areas (``FigurePage/core(isAboutUnwind:)``), then the pieces, in
  /// CSS pixels.
  package var core: String {
    let areas = page.core(isAboutUnwind: subject != .hierarchy && subject != .map)
    var lists = [areas, page.pieces].map { rects in
      rects.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    }
    lists[0].insert(page.width, at: 4)
    return lists.map { lengths in
      lengths.map { String(Int(($0 * 4 / 3).rounded())) }.joined(separator: " ")
    }.joined(separator: ";")
  }

  func drawing() throws(GraphvizError) -> DiagramDrawing {
    let shapes = try shapes.made(of: page, identity, wantsSource: options.keepsSource)
    var sketch = FigureSketch(page, shapes, identity)
    return sketch.drawing(background: options.isPartOfPage ? nil : background)
  }

  /// The unroutable edges that are omitted, as text, unless the diagram itself reports them.
  public var omittedEdges: [String] { page.scene.omittedEdges }

  /// The width that the nodes need; nil: it isn't wider than requested, or any width is possible.
  public var excessWidth: ExcessWidth? {
    guard case .pixels(let wanted) = options.width else { return nil }
    let pixels = (page.width * 4 / 3).rounded()
    return pixels > Double(wanted) ? ExcessWidth(width: Int(pixels), wanted: wanted) : nil
  }

  /// The same for a format; nil: the format has no width, or its width isn't too large.
  package func excessWidth(as format: DiagramFormat) -> ExcessWidth? {
    guard format.hasWidth, !(format == .svg && isScaledDown) else { return nil }
    return excessWidth
  }

  /// Whether ``DrawingOptions/maximumWidth`` scales the SVG down to the requested width.
  private var isScaledDown: Bool {
    guard case .pixels(let wanted) = options.width, let maximum = options.maximumWidth
    else { return false }
    return maximum <= wanted
  }

  private var background: Color? {
    switch options.background {
    case .theme: page.palette[.canvas]
    case .none: nil
    case .color(let value): Color(value)
    }
  }

  func writer(_ provenance: Provenance? = nil) -> SVGWriter {
    SVGWriter(
      title: title, description: options.isPartOfPage ? "" : scene.description, options: options,
      identifiers: (identity.svg, identity.title, identity.description),
      list: scene.table.spokenLines, metadata: provenance?.svgMetadata ?? "")
  }
}

/// Graphviz's drawing of a diagram, created when it's first needed, and kept.
final class DrawnShapes: Sendable {
  private let shapes = Monitor<GraphShapes?>(nil)

  func made(
    of page: FigurePage, _ identity: DiagramIdentity, wantsSource: Bool
  ) throws(GraphvizError) -> GraphShapes {
    try shapes.withValue { (kept) throws(GraphvizError) in
      if let kept, !wantsSource || !kept.source.isEmpty { return kept }
      let made = try page.shapes(identity, wantsSource: wantsSource)
      kept = made
      return made
    }
  }
}

/// The width of a diagram whose nodes don't fit in the requested width, in CSS pixels.
public struct ExcessWidth: Sendable, Hashable {
  /// The width.
  public let width: Int
  /// The requested width.
  public let wanted: Int

  package init(width: Int, wanted: Int) { (self.width, self.wanted) = (width, wanted) }
}
