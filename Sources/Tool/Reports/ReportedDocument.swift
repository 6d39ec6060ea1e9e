import Hierarchy

/// The document of a report, and what is said of it whatever the report is about.
package struct ReportedDocument: Sendable {
  package let document: Document
  /// The file's base name, "-" for standard input.
  package let inputName: String
  /// The address of a picture for a Markdown page; nil: there is none.
  package let image: String?
  /// What an overlay moves; nil: none lies over the document, or the format does not tell.
  package let moved: WhatMoved?

  package init(
    document: Document, inputName: String, image: String? = nil, moved: WhatMoved? = nil
  ) {
    self.document = document
    self.inputName = inputName
    self.image = image
    self.moved = moved
  }
}

/// How a report on a document is printed.
package enum TraceFormat: String, Sendable, CaseIterable {
  case text, json, markdown, csv

  /// Whether it says what an overlay moves: programs compare two reports themselves.
  package var tellsWhatMoved: Bool { self == .text || self == .markdown }
}
