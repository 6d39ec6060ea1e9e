import Hierarchy
import JSON
import Text
import Unwinding

/// The document of a report, with the beginning that all reports share.
package struct ReportedDocument: Sendable {
  package let document: Document
  /// The file's base name, "-" for standard input.
  package let inputName: String
  /// Whether it was imported. Positions in it mean nothing to readers then.
  let isImported: Bool
  /// The address of a diagram for a Markdown page; nil: none.
  package let image: String?
  /// The changes by an overlay; nil: none, or the format doesn't show them.
  package let changes: OverlayChanges?

  package init(
    document: Document, inputName: String, isImported: Bool = false, image: String? = nil,
    changes: OverlayChanges? = nil
  ) {
    self.isImported = isImported
    self.document = document
    self.inputName = inputName
    self.image = image
    self.changes = changes
  }

  /// The beginning of a report: its title and, in Markdown, the description and the diagram.
  func head(
    for medium: Medium, rules: String, introduction: Phrase, alternative: String? = nil,
    notes: [Phrase] = []
  ) -> [Block] {
    var blocks: [Block] = []
    if medium.isText {
      let name = InputName.shown(inputName)
      let title = document.title.map { $0.hasPrefix(inputName) ? $0 : "\(name): \($0)" } ?? name
      blocks.append(.title("\(title) (\(rules))"))
      blocks += notes.map { .paragraph($0) }
    } else {
      let title = document.title ?? (inputName == "-" ? "Standard input" : inputName)
      blocks.append(.title(Phrase(title)))
      if let summary = document.summary { blocks.append(.paragraph(Phrase(summary))) }
      if let image {
        blocks.append(
          .image(alternative: alternative ?? document.summary ?? title, address: image))
      }
      blocks.append(.paragraph(introduction))
    }
    if let changes { blocks.append(changes.section(for: medium)) }
    return blocks
  }
}

extension JSONWriter {
  /// Begins an object that ``end(_:)`` ends, with the version of the format and the input.
  mutating func beginReport(inputName: String) {
    begin("{", .lines)
    member("segueviz", 1)
    member("input", inputName)
  }

  /// Writes a member that is an array of ids.
  mutating func member(
    _ key: StaticString, _ controllers: [ControllerIndex], in document: Document
  ) {
    member(key, controllers, .line) { $0.string(document.id(of: $1)) }
  }

  /// Writes a member that is an array of objects, each on one line.
  package mutating func member<Element>(
    _ key: StaticString, objects: some Sequence<Element>, _ layout: Layout = .lines,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    member(key, objects, layout) { json, element in
      json.object(.spacedLine) { write(&$0, element) }
    }
  }

  /// Writes a member that is an array, and passes it on piece by piece.
  mutating func member<Element, Failure: Error>(
    _ key: StaticString, _ elements: some Sequence<Element>,
    to pass: ([UInt8]) throws(Failure) -> Void, _ write: (inout JSONWriter, Element) -> Void
  ) throws(Failure) {
    beginMember(key, "[", .lines)
    for element in elements {
      separate()
      write(&self, element)
      if bytes.count >= ReportPiece.size { try pass(take()) }
    }
    end("]")
  }

  mutating func endReport<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    end("}")
    lineFeed()
    try pass(take())
  }
}

package enum InputName {
  /// The name in reports for people of an input with this name in traces.
  package static func shown(_ name: String) -> String {
    name == "-" ? "standard input" : Visible.text(name)
  }
}
