import Graphviz

/// The formats of diagrams.
package enum DiagramFormat: String, Sendable, Hashable, CaseIterable {
  case svg, png, pdf
  /// The graph itself in Graphviz's language.
  case dot
  /// Mermaid, which sites that show Markdown draw.
  case mermaid
  /// A page with walkthroughs.
  case html

  /// The format of a file with this ending, in lower case.
  package init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }

  /// The ending of its files.
  package var ending: String { self == .mermaid ? "mmd" : rawValue }

  /// The format of Graphviz's library; nil: another part of the program writes the format.
  package var rendered: OutputFormat? { OutputFormat(rawValue: rawValue) }

  package var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .pdf: "application/pdf"
    case .dot, .mermaid: "text/plain; charset=utf-8"
    case .html: "text/html; charset=utf-8"
    }
  }

  package var isPage: Bool { self == .html }

  /// Whether it has a width in pixels.
  package var hasWidth: Bool { self != .dot && self != .mermaid }

  /// Whether its edges are routed. A site routes those of Mermaid.
  package var routesEdges: Bool { self != .mermaid }

  /// Whether it needs fonts of this machine, and is binary.
  package var needsFonts: Bool { self == .png || self == .pdf }

  /// Whether it contains the document that it was drawn from.
  package var carriesInput: Bool { self == .svg || self == .png || self == .html }
}

extension Diagram {
  /// The diagram in a format other than a page.
  package func bytes(as format: DiagramFormat, _ provenance: Provenance?) throws -> [UInt8] {
    guard let output = format.rendered else { return try mermaid() }
    return try rendered(as: output, provenance: provenance)
  }
}
