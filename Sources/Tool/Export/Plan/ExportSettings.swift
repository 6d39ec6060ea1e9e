import Drawing
import Hierarchy

/// How pictures are drawn.
package struct DrawingSettings: Sendable {
  /// The version whose rules apply; nil: the document's.
  package var ios: IOSVersion?
  package var options: DrawingOptions
  /// Whether pictures tell where they come from.
  package var embedsProvenance: Bool
  /// The options as they were given, in a fixed order.
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

/// What is drawn of every document.
package struct ExportSettings: Sendable {
  /// The views, in the order in which they are listed.
  package var views: [PictureView]
  package var formats: [PictureFormat]
  package var drawing: DrawingSettings
  /// What draws: "segueviz 0.1.0, Graphviz 2.43.0". Pictures of another are drawn again.
  package var generator: String
  /// How pictures are named and which variants there are of each.
  package var layout: OutputLayout

  package init(
    views: [PictureView], formats: [PictureFormat], drawing: DrawingSettings, generator: String,
    layout: OutputLayout
  ) {
    self.views = views
    self.formats = formats
    self.drawing = drawing
    self.generator = generator
    self.layout = layout
  }

  /// What decides what any picture looks like, beside its document, view and format.
  var look: String { ([generator] + drawing.text).joined(separator: " ") }

  /// Everything that decides which pictures a document gives and what they look like.
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
