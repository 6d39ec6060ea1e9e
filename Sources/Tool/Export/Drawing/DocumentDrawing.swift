import Drawing
import Exploring
import Hierarchy
import Platform
import Text
import Unwinding

/// A document that is read and simulated once for all of its diagrams.
package struct DocumentDrawing: Sendable {
  let document: Document
  let bytes: [UInt8]
  /// The file's base name.
  let inputName: String
  let trace: Trace
  var settings: DrawingSettings
  /// The generator: "segueviz 0.1.0".
  let generator: String
  private let drawn: DrawnDocument
  private let recent = RecentDiagrams()
  /// The base name of the patch's file.
  package var overlayInputName: String?

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

  /// Makes a diagram that can be rendered.
  /// `pageName` returns the file of a storyboard's map, so that an index links to it; `partOfPage`
  /// is the prefix of ids.
  package func diagram(
    _ view: DiagramView, unwind: SegueIndex?, storyboard: String? = nil,
    variant: DiagramVariant = DiagramVariant(), pageName: ((String) -> String)? = nil,
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
    let subject = try view.subject { () throws(DrawingError) in
      guard let place = place(of: unwind) else { throw .noUnwindOfSegue(unwind) }
      return place
    }
    let diagram = try recent.diagram(RecentDiagrams.Key(subject, options)) {
      () throws(DrawingError) in
      try Diagram(of: drawn, trace: trace, subject: subject, options: options)
    }
    return diagram.scaled(by: options.scale)
  }

  /// Whether diagrams should contain the document, but it is too large.
  package var omitsInput: Bool {
    settings.embedsProvenance && bytes.count > Provenance.inputLimit
  }

  /// A diagram's provenance; nil: the settings omit it, or the document is too large. Always names
  /// the view and the unwind segue.
  package func provenance(
    of view: DiagramView, unwind: SegueIndex?, storyboard: String? = nil,
    variant: DiagramVariant = DiagramVariant()
  ) -> Provenance? {
    guard settings.embedsProvenance, !omitsInput else { return nil }
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

  func place(of unwind: SegueIndex?) -> UnwindIndex? {
    unwind.flatMap { unwind in trace.unwinds.firstPlace { $0.segue == unwind } }
  }
}

extension DrawingOptions {
  /// Whether the map of a large app is an index, next to a map of each storyboard.
  package var drawsMapPages: Bool { focus == nil && storyboard == nil && !expands }
}

package struct DrawingSettings: Sendable {
  /// The iOS version whose rules apply; nil: the document's.
  package var ios: IOSVersion?
  package var options: DrawingOptions
  /// Whether diagrams contain their document.
  package var embedsProvenance: Bool
  /// The options of the command line, in a fixed order.
  package var text: [String]

  package init(
    ios: IOSVersion?, options: DrawingOptions, embedsProvenance: Bool, text: [String]
  ) {
    self.ios = ios
    self.options = options
    self.embedsProvenance = embedsProvenance
    self.text = text
  }
}

/// The last requested diagrams. Each is laid out once for all formats, even for several threads.
final class RecentDiagrams: Sendable {
  /// The identity of a diagram, independent of the scale of its PNG.
  struct Key: Hashable {
    let subject: DiagramSubject
    let options: DrawingOptions

    init(_ subject: DiagramSubject, _ options: DrawingOptions) {
      self.subject = subject
      var options = options
      options.scale = nil
      self.options = options
    }
  }

  private final class Slot: Sendable {
    let key: Key
    let diagram = Monitor<Diagram?>(nil)

    init(_ key: Key) { self.key = key }
  }

  /// The maximum number of diagrams to keep. A diagram's formats and themes come together.
  private static let limit = 8
  private let slots = Monitor<[Slot]>([])

  func diagram(
    _ key: Key, make: () throws(DrawingError) -> Diagram
  ) throws(DrawingError) -> Diagram {
    let slot = slots.withValue { slots in
      if let known = slots.first(where: { $0.key == key }) { return known }
      let slot = Slot(key)
      slots = slots.suffix(Self.limit - 1) + [slot]
      return slot
    }
    return try slot.diagram.withValue { (diagram) throws(DrawingError) in
      if let diagram { return diagram }
      let made = try make()
      diagram = made
      return made
    }
  }
}
