import Drawing
import Exploring
import Hierarchy
import Reports
import Unwinding
import Wording

/// An explored app that becomes a page.
package struct ExploredApp {
  private let report: ExplorationReport
  private let drawing: DocumentDrawing

  /// - Parameters:
  ///   - report: what was found.
  ///   - bytes: the document's file, for the page to carry; nil: it carries none.
  ///   - generator: what made the page: "segueviz 0.1.0".
  /// - Throws: TraceTooLarge.
  package init(
    _ report: ExplorationReport, bytes: [UInt8]?, settings: DrawingSettings, generator: String
  ) throws(TraceTooLarge) {
    self.report = report
    var settings = settings
    if bytes == nil { settings.embedsProvenance = false }
    let document = report.about.document
    let simulator = Simulator(document)
    drawing = DocumentDrawing(
      of: document, bytes: bytes ?? [], inputName: report.about.inputName,
      // A map shows no search.
      trace: try simulator.trace(
        ios: report.exploration.ios, segues: [], reviewsDocument: false),
      settings: settings, generator: generator, simulator: simulator,
      exploration: report.exploration)
  }

  /// The bytes of the page.
  ///
  /// - Throws: ``Drawing/DrawingError`` or ``Graphviz/GraphvizError``.
  package func page() throws -> [UInt8] {
    let document = report.about.document
    let ends = try ExploredEnds(of: report, drawing)
    var map = drawing
    for unwind in report.exploration.unwinds {
      let id = document.segues[unwind.segue].id
      // What never happens is told by its row alone.
      let anchor =
        ends.anchor(of: unwind.segue, report.firstPlace(of: unwind)) ?? VerdictMarkup.anchor(of: id)
      map.linkUnwind(id, to: "#" + anchor)
    }
    let provenance = map.provenance(of: .explore, unwind: nil)
    return ExploredPage(
      report: report, maps: try ExploredMaps(map, provenance), ends: ends,
      theme: drawing.settings.options.theme, generator: drawing.generator
    ).page()
  }
}

extension DocumentDrawing {
  /// The page of every stack of an app, for a batch, with what a gallery says of them: what leads from there
  /// into the page finds its ends.
  func exploredPage() throws -> DrawingResult {
    let exploration = Explorer(document, ios: settings.ios).explore()
    let report = ExplorationReport(
      of: document, exploration, inputName: inputName, bytes: bytes)
    var settings = settings
    // Of the whole app.
    (settings.options.focus, settings.options.storyboard) = (nil, nil)
    let carries = settings.embedsProvenance && !leavesOutInput
    let app = try ExploredApp(
      report, bytes: carries ? bytes : nil, settings: settings, generator: generator)
    let title = document.title.map(displayText) ?? OutputNames.stem(of: inputName)
    return DrawingResult(
      bytes: try app.page(),
      content: PictureContent(
        title: "\(title): every app state", sentence: report.summary, unwinds: [], diagnostics: []),
      stacks: StackNotes(report))
  }
}
