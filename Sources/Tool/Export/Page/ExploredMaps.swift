import Drawing
import Graphviz
import Hierarchy
import Text

/// The map of an explored app, as parts of its page: one picture, or an index and one of each storyboard.
struct ExploredMaps {
  /// The whole app; nil: it could not be drawn.
  private(set) var whole: PageFigure?
  private(set) var storyboards: [StoryboardMap] = []
  /// What the pictures leave out, in a sentence; nil: nothing.
  private(set) var remark: String?

  /// The map of a storyboard.
  struct StoryboardMap {
    let storyboard: String
    let figure: PageFigure

    /// Where in the page it is.
    var anchor: String { Self.anchor(of: storyboard) }

    static func anchor(of storyboard: String) -> String {
      "storyboard=" + PercentEncoding.encoded(storyboard.utf8, keepsSlashes: false)
    }
  }

  var figures: [PageFigure] { [whole].compactMap { $0 } + storyboards.map(\.figure) }

  /// - Parameters:
  ///   - drawing: the app, with links for the rows of its unwinds.
  ///   - provenance: what the page carries of where it comes from; nil: nothing.
  /// - Throws: ``Drawing/DrawingError`` or ``Graphviz/GraphvizError``.
  init(_ drawing: DocumentDrawing, _ provenance: Provenance?) throws {
    let names = Diagram.mapPages(of: drawing.document)
    guard !names.isEmpty else {
      let (figure, remark) = try Self.map(drawing, part: "map-")
      (whole, self.remark) = (try figure.pageFigure(provenance), remark)
      return
    }
    var index = drawing
    index.linkMaps(to: names) { "#" + StoryboardMap.anchor(of: $0) }
    whole = try index.diagram(.map, unwind: nil, partOfPage: "map-").pageFigure(provenance)
    for (number, name) in zip(1..., names) {
      let (figure, remark) = try Self.map(drawing, storyboard: name, part: "map-\(number)-")
      storyboards.append(StoryboardMap(storyboard: name, figure: try figure.pageFigure()))
      self.remark = self.remark ?? remark
    }
  }

  /// A map with all its screens or, where they are too many, with those nearest to the beginning.
  private static func map(
    _ drawing: DocumentDrawing, storyboard: String? = nil, part: String
  ) throws(DrawingError) -> (Diagram, remark: String?) {
    do throws(DrawingError) {
      var all = drawing
      all.expandMaps()
      return (
        try all.diagram(.map, unwind: nil, storyboard: storyboard, partOfPage: part), nil
      )
    } catch {
      guard case .tooManyScreens(let count, _) = error else { throw error }
      return (
        try drawing.diagram(.map, unwind: nil, storyboard: storyboard, partOfPage: part),
        "The map shows the screens nearest to the start, out of \(count). To draw others, run segueviz"
          + " render --view map --focus ID."
      )
    }
  }
}
