import Graphviz

/// What a picture can be written as.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case svg
  case png
  case pdf
  /// The graph in Graphviz's language.
  case dot
  /// A page in which the searches of unwinds are told step by step.
  case html
  /// Text that Markdown's readers draw.
  case mermaid

  /// The format that the ending of a file's name says, in small letters; nil: none.
  package init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }

  /// How the names of its files end.
  package var ending: String { self == .mermaid ? "mmd" : rawValue }

  /// What a picture is rendered to; nil where Graphviz has no part in it.
  package var rendered: OutputFormat? { OutputFormat(rawValue: rawValue) }

  /// Whether it is a page.
  package var isPage: Bool { self == .html }

  /// Whether it is drawn in fonts of this machine.
  package var needsFonts: Bool { self == .png || self == .pdf }

  /// Whether it carries the document that it was drawn from.
  package var carriesInput: Bool { self == .svg || self == .png || self == .html }
}

extension Diagram {
  /// The picture's bytes; of a page those of the picture in it.
  ///
  /// - Parameters:
  ///   - format: the format of the picture.
  ///   - provenance: what SVG, PNG and pages carry of where they come from; nil: nothing.
  /// - Throws: ``/Graphviz/GraphvizError`` or ``DrawingError``.
  package func written(
    as format: PictureFormat, provenance: Provenance? = nil
  ) throws -> [UInt8] {
    if format.isPage { return try pageFigure(provenance).element }
    guard let format = format.rendered else { return try mermaid() }
    return try rendered(as: format, provenance: provenance)
  }
}
