import Hierarchy
import JSON
import Text
import Wording

/// What a report on a document begins with, whatever it is about.
struct ReportHead: Sendable {
  /// The file's base name, "-" for standard input.
  let inputName: String
  /// What the document calls itself; nil: it does not.
  let title: String?
  /// What it says of itself.
  let summary: String?
  /// By which rules: "iOS 17".
  let rules: String
  /// What the report is about, in a sentence: "The rules are those of iOS 17."
  let introduction: String
  /// The address of a picture; nil: there is none.
  let image: String?
  /// What the picture shows.
  let alternative: String
  /// What an overlay moves; nil: none lies over the document.
  let moved: WhatMoved?

  /// - Parameter alternative: what a picture shows; nil: what the document is about.
  init(
    _ about: ReportedDocument, rules: String, introduction: String, alternative: String? = nil
  ) {
    inputName = about.inputName
    title = about.document.title
    summary = about.document.summary
    self.rules = rules
    self.introduction = introduction
    image = about.image
    moved = about.moved
    let name = about.inputName == "-" ? "Standard input" : about.inputName
    shownTitle = title ?? name
    self.alternative = alternative ?? summary ?? shownTitle
  }

  /// The document's title, else its file's name.
  let shownTitle: String
}

extension TextSection {
  /// Writes what a report begins with: "quiz.json: Quiz, results on screen (iOS 17)".
  ///
  /// - Parameter notes: what is to say at once.
  mutating func begin(_ head: ReportHead, notes: [String] = []) {
    let title = head.title.map { ": " + Visible.text($0) } ?? ""
    heading("\(InputName.shown(head.inputName))\(title) (\(head.rules))", indent: 0)
    for note in notes { paragraph(note, indent: 2) }
    if let moved = head.moved { WhatMovedText.write(moved, to: &self) }
  }
}

extension MarkdownPage {
  /// Writes what a report begins with: the title, what the document says of itself, the picture.
  mutating func begin(_ head: ReportHead) {
    heading(MarkdownText.escaped(head.shownTitle), level: 1)
    if let summary = head.summary { paragraph(MarkdownText.escaped(summary)) }
    if let image = head.image {
      paragraph("![\(MarkdownText.escaped(head.alternative))](\(MarkdownText.address(image)))")
    }
    paragraph(head.introduction)
    if let moved = head.moved { WhatMovedMarkdown.write(moved, to: &self) }
  }
}

extension JSONWriter {
  /// Begins a report on a document, an object that ``end(_:)`` ends: the version of the format and
  /// the input.
  ///
  /// - Parameter inputName: the file's base name, "-" for standard input.
  mutating func beginReport(inputName: String) {
    begin("{", .lines)
    member("segueviz", 1)
    member("input", inputName)
  }
}

/// How inputs are called.
package enum InputName {
  /// What reports for people call an input that traces call so.
  package static func shown(_ name: String) -> String {
    name == "-" ? "standard input" : Visible.text(name)
  }
}
