import Drawing
import Hierarchy

struct PlannedDocument: Sendable {
  let source: SourceDocument
  let digest: Digest
  let diagrams: [PlannedDiagram]

  init(
    source: SourceDocument, digest: Digest, unwinds: [Inspection.UnwindName],
    storyboards: [String], settings: ExportSettings, isApp: Bool = false,
    showsMoment: Bool = true
  ) {
    self.source = source
    self.digest = digest
    var diagrams: [PlannedDiagram] = []
    func add(
      _ view: DiagramView, unwind: Inspection.UnwindName? = nil, storyboard: String? = nil,
      if isDrawn: (DiagramFormat) -> Bool
    ) {
      for (format, variant) in settings.variants where isDrawn(format) {
        diagrams.append(
          PlannedDiagram(
            view: view, unwind: unwind?.place, unwindID: unwind?.id, storyboard: storyboard,
            format: format, variant: variant,
            file: settings.layout.file(
              of: source.components, part: unwind?.id ?? storyboard, view: view,
              ending: format.ending, variant: variant)))
      }
    }
    for view in showsMoment ? settings.views : [] {
      if view.isAboutUnwind {
        for unwind in unwinds { add(view, unwind: unwind) { !$0.isPage || view.hasPage } }
        continue
      }
      add(view) { !$0.isPage || view.hasPage }
      guard view == .map else { continue }
      for storyboard in storyboards { add(view, storyboard: storyboard) { !$0.isPage } }
    }
    if isApp { add(.explore) { $0.isPage } }
    self.diagrams = diagrams
  }
}

struct PlannedDiagram: Sendable, Hashable {
  let view: DiagramView
  /// The position of the unwind segue in the document; nil: the view isn't about one.
  let unwind: SegueIndex?
  let unwindID: String?
  /// The storyboard whose map it is; nil: it isn't the map of a storyboard.
  let storyboard: String?
  let format: DiagramFormat
  let variant: DiagramVariant
  /// Its name in the output, with slashes.
  let file: String

  /// The options for the view and its subject.
  var subjectWords: [String] {
    [
      "--view=\(view.rawValue)", unwindID.map { "--unwind=\($0)" },
      storyboard.map { "--storyboard=\($0)" },
    ].compactMap { $0 }
  }

  var subject: String { subjectWords.joined(separator: " ") }

  var form: String {
    (["--format=\(format.rawValue)"] + variant.words).joined(separator: " ")
  }
}

/// The settings for the diagrams of every document.
package struct ExportSettings: Sendable {
  /// The views, in the order in which they are listed.
  package var views: [DiagramView]
  package var formats: [DiagramFormat]
  package var drawing: DrawingSettings
  /// The generator: "segueviz 0.1.0, Graphviz 2.43.0". Diagrams of another one are drawn again.
  package var generator: String
  package var layout: OutputLayout

  package init(
    views: [DiagramView], formats: [DiagramFormat], drawing: DrawingSettings, generator: String,
    layout: OutputLayout
  ) {
    self.views = views
    self.formats = formats
    self.drawing = drawing
    self.generator = generator
    self.layout = layout
  }

  var variants: [(DiagramFormat, DiagramVariant)] {
    switch layout {
    case .tree: formats.map { ($0, DiagramVariant()) }
    case .docc:
      [false, true].flatMap { isDark in
        [1, 2].map { (.png, DiagramVariant(isDark: isDark, scale: $0)) }
      }
    }
  }

  /// Whether documents have a map of each storyboard.
  var drawsMapPages: Bool { views.contains(.map) && drawing.options.drawsMapPages }

  /// The settings for a diagram's look, without its document, view and format.
  var look: String { ([generator] + drawing.text).joined(separator: " ") }

  /// The settings that decide which diagrams a document has, and how they look.
  var fingerprint: String {
    let views = "--view=" + views.map(\.rawValue).joined(separator: ",")
    let formats =
      "--format="
      + variants.map { format, variant in
        ([format.rawValue] + variant.words).joined(separator: "")
      }.joined(separator: ",")
    return "\(look) \(views) \(formats)"
  }
}
