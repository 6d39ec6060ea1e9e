import Drawing
import Exploring
import Hierarchy
import Text
import Unwinding

/// A document whose pictures are being drawn: read and simulated once for all of them.
package struct DocumentDrawing: Sendable {
  let document: Document
  let bytes: [UInt8]
  /// The file's base name.
  let inputName: String
  let trace: Trace
  private(set) var settings: DrawingSettings
  /// What is drawing: "segueviz 0.1.0".
  let generator: String
  private let drawn: DrawnDocument
  private let recent = RecentDiagrams()
  /// The base name of that document's file.
  package var overlayInputName: String?

  /// - Parameters:
  ///   - bytes: the document's file, for pictures to carry.
  ///   - inputName: the file's base name.
  ///   - generator: what pictures say that made them: "segueviz 0.1.0".
  ///   - overlay: what another document laid over this one moves; nil: there is none.
  ///   - simulator: that which made the trace; nil: one is made where it is needed.
  ///   - exploration: what becomes of the unwinds in every stack; nil: maps find out as much as they show.
  ///   - keepsSource: whether diagrams are also written as DOT.
  package init(
    of document: Document, bytes: [UInt8], inputName: String, trace: Trace,
    settings: DrawingSettings, generator: String, overlay: DrawnOverlay? = nil,
    simulator: Simulator? = nil, exploration: Exploration? = nil, keepsSource: Bool = false
  ) {
    self.document = document
    var drawn = DrawnDocument(document, overlay: overlay, simulator: simulator)
    drawn.exploration = exploration
    self.drawn = drawn
    self.bytes = bytes
    self.inputName = inputName
    self.trace = trace
    self.settings = settings
    self.settings.options.keepsSource = keepsSource
    self.generator = generator
  }

  /// The picture of a view, ready to be rendered.
  ///
  /// - Parameters:
  ///   - unwind: the place of the unwind in the document's segues; nil: of none.
  ///   - storyboard: the storyboard of which a map is drawn; nil: what the settings say.
  ///   - pageName: how the file is called with a storyboard's map, so that an index links to it; nil: there
  ///     are no such files.
  ///   - partOfPage: what its ids begin with, where it is a part of a page; nil: it is none.
  /// - Throws: ``Drawing/DrawingError``, also where the view is about an unwind that the trace has not.
  package func diagram(
    _ view: PictureView, unwind: SegueIndex?, storyboard: String? = nil,
    variant: PictureVariant = PictureVariant(), pageName: ((String) -> String)? = nil,
    partOfPage: String? = nil
  ) throws(DrawingError) -> Diagram {
    var options = settings.options
    if let partOfPage { options.makePartOfPage(idPrefix: partOfPage) }
    if let storyboard { options.storyboard = storyboard }
    if let pageName, view == .map, options.drawsMapPages {
      for storyboard in Diagram.mapPages(of: document) {
        options.pageLinks[storyboard] =
          "./" + PercentEncoding.encoded(pageName(storyboard).utf8, keepsSlashes: false)
      }
    }
    if variant.isDark { options.theme = .dark }
    if let scale = variant.scale { options.scale = (options.scale ?? 1) * Double(scale) }
    let subject = try view.subject { () throws(DrawingError) in try placeOfShown(unwind) }
    let diagram = try recent.diagram(RecentDiagrams.Key(subject, options)) {
      () throws(DrawingError) in
      try Diagram(of: drawn, trace: trace, subject: subject, options: options)
    }
    return diagram.scaled(by: options.scale)
  }

  /// Has the maps of storyboards lead somewhere from an app's index.
  mutating func linkMaps(to storyboards: [String], _ address: (String) -> String) {
    for name in storyboards { settings.options.pageLinks[name] = address(name) }
  }

  /// Has the row of an unwind lead somewhere from maps.
  mutating func linkUnwind(_ id: String, to address: String) {
    settings.options.unwindLinks[id] = address
  }

  /// Has maps show every screen.
  mutating func expandMaps() { settings.options.expands = true }

  /// Whether the document is too large to be carried by its pictures, which are to carry it.
  package var leavesOutInput: Bool {
    settings.embedsProvenance && bytes.count > Provenance.inputLimit
  }

  /// Where a picture comes from; nil if it is not to tell, or the document is too large. Its view and unwind are named also where
  /// they went without saying, so that it is the same picture however it was asked for.
  package func provenance(
    of view: PictureView, unwind: SegueIndex?, storyboard: String? = nil,
    variant: PictureVariant = PictureVariant()
  ) -> Provenance? {
    guard settings.embedsProvenance, !leavesOutInput else { return nil }
    let unwind = unwind.map { "--unwind=\(document.segues[$0].id)" }
    let storyboard = storyboard.map { "--storyboard=\($0)" }
    let overlay = overlayInputName.map { "--with=\($0)" }
    let options =
      ["--view=\(view.rawValue)"] + [unwind, storyboard, overlay].compactMap { $0 } + settings.text
      + variant.words
    return Provenance(
      generator: generator, inputName: inputName, options: options.joined(separator: " "),
      input: bytes)
  }

  /// Where a picture that is of one unwind finds it.
  private func placeOfShown(_ unwind: SegueIndex?) throws(DrawingError) -> UnwindIndex {
    guard let place = place(of: unwind) else { throw .noUnwindOfSegue(unwind) }
    return place
  }

  private func place(of unwind: SegueIndex?) -> UnwindIndex? {
    unwind.flatMap { unwind in trace.unwinds.firstPlace { $0.segue == unwind } }
  }
}

/// A picture of a batch that is drawn and not yet a file.
struct DrawingResult {
  let bytes: [UInt8]
  let content: PictureContent
  /// The lines that it leaves out; nil: none.
  var undrawn: UndrawnLines?
  /// By how much it is wider than it should be; nil: it is not.
  var excess: ExcessWidth?
  /// The scale of a PNG that would be too large at the usual one; nil: it isn't.
  var reducedScale: Double?
  /// Of the page of every stack: what a gallery says of these.
  var stacks: StackNotes?
}

extension DocumentDrawing {
  /// Where a picture of a batch comes from; nil as for any other.
  func provenance(of picture: PlannedPicture) -> Provenance? {
    provenance(
      of: picture.view, unwind: picture.unwind, storyboard: picture.storyboard,
      variant: picture.variant)
  }

  /// Draws a picture of a batch.
  ///
  /// - Parameter adopted: the picture, if it is drawn already.
  /// - Throws: ``Drawing/DrawingError`` or ``Graphviz/GraphvizError``.
  func draw(_ picture: PlannedPicture, adopting adopted: [UInt8]? = nil) throws -> DrawingResult {
    if picture.view == .explore { return try exploredPage() }
    let diagram = try diagram(
      picture.view, unwind: picture.unwind, storyboard: picture.storyboard,
      variant: picture.variant, pageName: picture.nameOfPage,
      partOfPage: picture.format.isPage ? "" : nil)
    let bytes =
      try adopted
      ?? bytes(
        of: diagram, unwind: picture.unwind, as: picture.format, provenance(of: picture))
    return DrawingResult(
      bytes: bytes, content: content(of: diagram, unwind: picture.unwind),
      // Its text has no lines.
      undrawn: picture.format == .mermaid ? nil : UndrawnLines(diagram.undrawnLines),
      excess: excess(of: diagram, as: picture.format),
      reducedScale: picture.format == .png ? diagram.reducedScale : nil)
  }

  private func excess(of diagram: Diagram, as format: PictureFormat) -> ExcessWidth? {
    diagram.excessWidth(as: format).map { ExcessWidth(width: $0.width, wanted: $0.wanted) }
  }

  private func content(of diagram: Diagram, unwind: SegueIndex?) -> PictureContent {
    let shown = place(of: unwind).map { trace.unwinds[$0] }
    return PictureContent(
      title: diagram.title, sentence: diagram.outcome,
      unwinds: (shown.map { [$0] } ?? trace.unwinds).map(summary),
      diagnostics: (shown?.diagnostics ?? trace.diagnostics).map {
        .init(id: $0.id, severity: $0.severity, message: $0.message)
      }, core: diagram.core)
  }

  private func summary(of unwind: UnwindTrace) -> PictureContent.Unwind {
    PictureContent.Unwind(
      segue: document.segues[unwind.segue].id, action: unwind.action.name,
      source: document.controllers[unwind.source].id, outcome: unwind.outcome.name,
      winner: unwind.destination.map { document.controllers[$0].id })
  }
}

extension DrawingOptions {
  /// Whether a large app's map is its index, beside which there is one of each storyboard.
  package var drawsMapPages: Bool { focus == nil && storyboard == nil && !expands }
}

extension PlannedPicture {
  /// How the map of a storyboard is called that lies beside this one, an app's index; nil: this is none.
  fileprivate var nameOfPage: ((String) -> String)? {
    let end = ".\(view.rawValue).\(format.ending)"
    let name = file.split(separator: "/").last ?? ""
    guard view == .map, storyboard == nil, name.hasSuffix(end) else { return nil }
    let stem = name.dropLast(end.count)
    return { storyboard in
      stem + "." + String(decoding: PictureName.part(Array(storyboard.utf8)), as: UTF8.self) + end
    }
  }
}
