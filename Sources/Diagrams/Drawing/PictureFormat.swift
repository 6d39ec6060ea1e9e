import Graphviz

/// What a picture can be written as.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case svg, png, pdf
  /// The graph itself in Graphviz's language.
  case dot
  /// Text that Markdown's readers draw.
  case mermaid
  /// A page in which the searches of unwinds are told step by step.
  case html

  /// The format that the ending of a file's name says, in small letters; nil: none.
  package init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }

  /// How the names of its files end.
  package var ending: String { self == .mermaid ? "mmd" : rawValue }

  /// What a picture is rendered to; nil where Graphviz has no part in it, or draws only a part of it.
  package var rendered: OutputFormat? { OutputFormat(rawValue: rawValue) }

  /// Whether it is a page.
  package var isPage: Bool { self == .html }

  /// Whether it is so many pixels wide: text and graphs are as wide as whoever shows them likes.
  package var hasWidth: Bool { self != .dot && self != .mermaid }

  /// Whether it is drawn in fonts of this machine, and would garble a terminal.
  package var needsFonts: Bool { self == .png || self == .pdf }

  /// Whether it carries the document that it was drawn from.
  package var carriesInput: Bool { self == .svg || self == .png || self == .html }
}
