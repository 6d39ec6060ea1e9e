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

  /// What a picture is rendered to; nil: it is a page.
  package var rendered: OutputFormat? { OutputFormat(rawValue: rawValue) }

  /// Whether it is a page.
  package var isPage: Bool { rendered == nil }

  /// Whether it is drawn in fonts of this machine.
  package var needsFonts: Bool { self == .png || self == .pdf }
}
