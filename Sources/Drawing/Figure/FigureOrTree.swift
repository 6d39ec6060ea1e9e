import Unwinding

/// What is drawn as a figure, or as a tree of cards.
enum FigureOrTree: Sendable {
  case search(SearchScene)
  case hierarchy(HierarchyScene)
  case chain(ChainScene)

  /// The unwind that it is about; nil: none alone.
  var unwind: UnwindTrace? {
    switch self {
    case .search(let search): search.unwind
    case .chain(let chain): chain.unwind
    case .hierarchy: nil
    }
  }

  /// What it is as a tree.
  func tree() throws(DrawingError) -> Scene {
    switch self {
    case .search(let search): try search.scene()
    case .hierarchy(let hierarchy): try hierarchy.scene()
    case .chain(let chain): chain.scene()
    }
  }

  /// What it is as a figure.
  func figure(
    _ drawn: DrawnDocument, marks: OverlayMarks?, options: DrawingOptions
  ) throws(DrawingError) -> Figure? {
    switch self {
    case .search(let search):
      return try Figure(
        search.unwind, story: search.story, trace: search.trace, drawn: drawn, marks: marks,
        options: options)
    case .hierarchy(let hierarchy):
      var scene = try hierarchy.figure(options)
      marks?.mark(&scene, unwind: nil)
      return try Figure(
        scene, drawn: drawn, options: options, obstacle: HierarchyScene.obstacle(scene)
      ) { HierarchyScene.isGood($0, scene) }
    case .chain(let chain):
      var scene = ChainFigure.scene(of: chain)
      try Diagram.checkCards(scene.cards.count, isExpanded: options.expands)
      marks?.mark(&scene, unwind: chain.unwind)
      return try Figure(scene, drawn: drawn, options: options, isGood: ChainFigure.isGood)
    }
  }
}
