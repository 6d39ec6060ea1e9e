import Graphviz
import Hierarchy
import Unwinding

/// The subject of a diagram.
public enum DiagramSubject: Sendable, Hashable {
  /// The hierarchy, and the destination of every unwind segue.
  case hierarchy
  /// One unwind segue: the questions, the destination, and the executor. By its place in
  /// ``/Unwinding/Trace/unwinds``.
  case search(unwind: UnwindIndex)
  /// The responder chain of one unwind segue, from its source to the application.
  case chain(unwind: UnwindIndex)
  /// The whole app, or a part of it with ``DrawingOptions/focus``: every screen, the paths to it,
  /// and the possible destinations of its unwind segues.
  case map

  /// How it can be laid out, the default first.
  var layouts: [DiagramLayout] { self == .map ? .ofMaps : .ofFigures }

  /// The unwind segue of the view; nil: it shows several.
  func unwind(in trace: Trace) throws(DrawingError) -> UnwindTrace? {
    switch self {
    case .hierarchy, .map: return nil
    case .search(let place), .chain(let place):
      guard trace.unwinds.places.contains(place) else { throw .noSuchUnwind(place) }
      return trace.unwinds[place]
    }
  }
}

struct View {
  var scene: Scene
  /// Why routing all edges isn't tried; nil: it is.
  private var obstacle: OmissionReason?
  /// Whether readers can follow all edges.
  private var isGood: @Sendable (FigureLayout) -> Bool = { $0.failed.isEmpty }

  /// The number of crossings above which readers can't follow the edges.
  private static let crossingLimit = 5
  /// The number of nodes above which the search path isn't routed.
  private static let boxLimit = 60

  init(
    of drawn: DrawnDocument, trace: Trace, subject: DiagramSubject, options: DrawingOptions
  ) throws(DrawingError) {
    let factory = drawn.factory
    let unwind = try subject.unwind(in: trace)
    switch (subject, unwind) {
    case (.search, let unwind?):
      let builder = FigureScene(
        unwind: unwind, story: drawn.simulator.story(of: unwind, ios: trace.ios), trace: trace,
        factory: factory, options: options
      ) { drawn.simulator.whyUnasked($0, in: unwind, ios: trace.ios) }
      scene = try builder.scene()
      obstacle = builder.boxCount <= Self.boxLimit ? nil : .tooMuch
      isGood = { $0.failed.isEmpty && $0.crossings <= Self.crossingLimit }
    case (.chain, let unwind?):
      scene = ChainFigure.scene(
        of: unwind, story: drawn.simulator.story(of: unwind, ios: trace.ios), trace: trace,
        factory: factory,
        showsAll: options.expands)
      try Scene.checkCards(scene.cards.count, isExpanded: options.expands)
    case (.map, _):
      scene = try MapScene(
        trace: trace, factory: factory, part: MapPart(options), showsAll: options.expands,
        exploration: drawn.exploration, unwindLinks: options.unwindLinks
      ).scene()
      try Scene.checkCards(scene.cards.count, isExpanded: options.expands)
      obstacle = MapLinks.obstacle(scene)
    case (.hierarchy, _), (.search, nil), (.chain, nil):
      scene = try HierarchyScene(trace: trace, factory: factory, showsAll: options.expands)
        .figure(options)
      obstacle = HierarchyScene.obstacle(scene)
      isGood = { [count = scene.links.count] in HierarchyScene.isGood($0, linkCount: count) }
    }
  }

  /// The page with all edges or, if these would cross too often, with only the necessary ones.
  func page(
    _ options: DrawingOptions, _ identity: DiagramIdentity?
  ) throws(GraphvizError) -> FigurePage {
    let palette: Palette = options.theme == .dark ? .dark : .light
    if let engine = options.layout?.engine, let identity {
      return try FigurePage(scene, palette: palette, options: options, engine: engine, identity)
    }
    func page(_ scene: Scene) -> FigurePage {
      FigurePage(scene, palette: palette, options: options)
    }
    let whole = obstacle == nil ? page(scene) : nil
    let hasGoodLines = whole.map { isGood($0.layout) } ?? false
    if let whole, hasGoodLines, whole.excess == 0 { return whole }
    let reason = obstacle ?? (hasGoodLines ? .tooNarrow : .tangle)
    let quiet = page(scene.withoutOmittedEdges(reason, isPartOfPage: options.isPartOfPage))
    if let whole, hasGoodLines, quiet.excess >= whole.excess { return whole }
    return quiet
  }
}
