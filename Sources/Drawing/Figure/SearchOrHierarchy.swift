import Unwinding

/// A search or a hierarchy: what is drawn as a figure, or as a tree of cards.
enum SearchOrHierarchy: Sendable {
  case search(SearchScene)
  case hierarchy(HierarchyScene)

  /// The unwind that a search is of.
  var unwind: UnwindTrace? { if case .search(let search) = self { search.unwind } else { nil } }

  /// What it is as a tree.
  func tree() throws(DrawingError) -> Scene {
    switch self {
    case .search(let search): try search.scene()
    case .hierarchy(let hierarchy): try hierarchy.scene()
    }
  }

  /// What it is as a figure; nil if a tree tells more, unless a figure is asked for.
  func figure(
    _ drawn: DrawnDocument, marks: OverlayMarks?, options: DrawingOptions
  ) throws(DrawingError) -> Figure? {
    switch self {
    case .search(let search):
      return try Figure(
        search.unwind, story: search.story, trace: search.trace, drawn: drawn, marks: marks,
        options: options)
    case .hierarchy(let hierarchy):
      guard var scene = try hierarchy.figure(options) else { return nil }
      marks?.mark(&scene, unwind: nil)
      return try Figure(scene, drawn: drawn, options: options) {
        HierarchyScene.isGood($0, scene)
      }
    }
  }
}
