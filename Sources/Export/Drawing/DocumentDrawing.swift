import Drawing
import Graphviz
import Hierarchy
import Unwinding

/// A document whose pictures are being drawn: read and simulated once for all of them.
struct DocumentDrawing {
  let document: Document
  let bytes: [UInt8]
  /// The file's base name.
  let inputName: String
  let trace: Trace
  let settings: DrawingSettings
  /// What is drawing: "segueviz 0.1.0".
  let generator: String

  init(
    of document: Document, bytes: [UInt8], inputName: String, settings: DrawingSettings,
    generator: String
  ) throws(TraceTooLarge) {
    self.document = document
    self.bytes = bytes
    self.inputName = inputName
    self.settings = settings
    self.generator = generator
    trace = try Simulator(document).trace(ios: settings.ios)
  }

  /// Draws a picture.
  ///
  /// - Throws: ``Drawing/DrawingError`` or ``Graphviz/GraphvizError``.
  func draw(_ job: PictureJob) throws -> (bytes: [UInt8], content: PictureContent) {
    var options = settings.options
    if job.variant.isDark { options.theme = .dark }
    options.scale *= Double(job.variant.scale)
    let place = trace.unwinds.firstIndex { $0.segue == job.unwind } ?? 0
    let view: DiagramView =
      switch job.view {
      case .hierarchy: .hierarchy
      case .search: .search(unwind: place)
      case .chain: .chain(unwind: place)
      case .map: .map
      }
    let diagram = try Diagram(document: document, trace: trace, view: view, options: options)
    let bytes = try diagram.rendered(as: job.format, provenance: provenance(of: job))
    return (bytes, content(of: diagram, unwind: job.unwind == nil ? nil : place))
  }

  /// Where a picture comes from. Its view and unwind are named also where they went without saying,
  /// so that it is the same picture however it was asked for.
  private func provenance(of job: PictureJob) -> Provenance? {
    guard settings.embedsProvenance else { return nil }
    let unwind = job.unwindID.map { "--unwind=\($0)" }
    let options =
      ["--view=\(job.view.rawValue)"] + [unwind].compactMap { $0 } + settings.text
      + job.variant.words
    return Provenance(
      generator: generator, inputName: inputName, options: options.joined(separator: " "),
      input: bytes)
  }

  private func content(of diagram: Diagram, unwind place: Int?) -> PictureContent {
    let unwinds = place.map { [trace.unwinds[$0]] } ?? trace.unwinds
    let diagnostics = place.map { trace.unwinds[$0].diagnostics } ?? trace.diagnostics
    return PictureContent(
      title: diagram.title, sentence: diagram.outcome, unwinds: unwinds.map(summary),
      findings: diagnostics.map { .init(id: $0.id, message: $0.message) })
  }

  private func summary(of unwind: UnwindTrace) -> PictureContent.Unwind {
    PictureContent.Unwind(
      segue: document.segues[unwind.segue].id, action: unwind.action.name,
      source: document.controllers[unwind.source].id, outcome: unwind.outcome.name,
      winner: unwind.destination.map { document.controllers[$0].id })
  }
}
