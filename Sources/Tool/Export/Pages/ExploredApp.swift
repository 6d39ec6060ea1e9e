import Drawing
import Exploring
import Hierarchy
import Reports
import Text
import Unwinding
import Wording

extension ExplorationReport {
  /// The page of an explored app, which contains the document's bytes, if there are any.
  package func page(
    bytes: [UInt8]?, settings: DrawingSettings, generator: String
  ) throws -> [UInt8] {
    var settings = settings
    if bytes == nil { settings.embedsProvenance = false }
    let document = about.document
    let simulator = Simulator(document)
    let drawing = DocumentDrawing(
      of: document, bytes: bytes ?? [], inputName: about.inputName,
      // A map shows no search.
      trace: try simulator.trace(ios: exploration.ios, segues: [], reviewsDocument: false),
      settings: settings, generator: generator, simulator: simulator, exploration: exploration)
    let ends = try OutcomeWalkthroughs(of: self, drawing)
    var map = drawing
    for unwind in exploration.unwinds {
      let id = document.segues[unwind.segue].id
      // An unwind segue without an outcome has only a row in the table.
      let anchor =
        ends.anchor(of: unwind.segue, firstPlace(of: unwind)) ?? VerdictMarkup.anchor(of: id)
      map.settings.options.unwindLinks[id] = "#" + anchor
    }
    let provenance = map.provenance(of: .explore, unwind: nil)
    var page = ExploredPage(
      report: self, maps: try ExploredMaps(map, provenance), ends: ends,
      theme: settings.options.theme, generator: generator)
    return page.page()
  }
}

extension DocumentDrawing {
  /// The page of every app state for a batch, and its report: the gallery's links lead to the page's outcomes.
  func exploredPage() throws -> (page: [UInt8], report: ExplorationReport) {
    let exploration = Explorer(document, ios: settings.ios).explore()
    let report = ExplorationReport(
      of: document, exploration, inputName: inputName, bytes: bytes)
    var settings = settings
    // The page shows the whole app.
    (settings.options.focus, settings.options.storyboard) = (nil, nil)
    let carries = settings.embedsProvenance && !omitsInput
    let input = carries ? bytes : nil
    return (try report.page(bytes: input, settings: settings, generator: generator), report)
  }
}

/// The map of an explored app: one diagram, or an index and a map of each storyboard.
struct ExploredMaps {
  /// The whole app; nil: it couldn't be drawn.
  private(set) var whole: PageFigure?
  private(set) var storyboards: [StoryboardMap] = []
  /// What the diagrams omit, in a sentence; nil: nothing.
  private(set) var remark: String?

  struct StoryboardMap {
    let storyboard: String
    let figure: PageFigure

    var anchor: String { Self.anchor(of: storyboard) }

    static func anchor(of storyboard: String) -> String {
      "storyboard=" + PercentEncoding.encoded(storyboard.utf8, keepsSlashes: false)
    }
  }

  var figures: [PageFigure] { [whole].compactMap { $0 } + storyboards.map(\.figure) }

  init(_ drawing: DocumentDrawing, _ provenance: Provenance?) throws {
    let names = Diagram.mapPages(of: drawing.document)
    guard !names.isEmpty else {
      let (figure, remark) = try Self.map(drawing, part: "map-")
      (whole, self.remark) = (try figure.pageFigure(provenance), remark)
      return
    }
    var index = drawing
    for name in names {
      index.settings.options.pageLinks[name] = "#" + StoryboardMap.anchor(of: name)
    }
    whole = try index.diagram(.map, unwind: nil, partOfPage: "map-").pageFigure(provenance)
    for (number, name) in zip(1..., names) {
      let (figure, remark) = try Self.map(drawing, storyboard: name, part: "map-\(number)-")
      storyboards.append(StoryboardMap(storyboard: name, figure: try figure.pageFigure()))
      self.remark = self.remark ?? remark
    }
  }

  /// A map with all screens or, if there are too many, those nearest to the start.
  private static func map(
    _ drawing: DocumentDrawing, storyboard: String? = nil, part: String
  ) throws(DrawingError) -> (Diagram, remark: String?) {
    do throws(DrawingError) {
      var all = drawing
      all.settings.options.expands = true
      return (try all.diagram(.map, unwind: nil, storyboard: storyboard, partOfPage: part), nil)
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
