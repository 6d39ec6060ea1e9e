import Hierarchy
import Unwinding
import Wording

/// A trace as text for a person at a terminal of 80 columns. Controllers go by their ids, as in the
/// document.
struct TraceText: Rendering {
  let trace: Trace
  let document: Document
  let explainer: Explainer
  /// The file's base name, "-" for standard input.
  let inputName: String
  let style: TextStyle
  /// What an overlay moves; nil: none lies over the document.
  var moved: WhatMoved?

  /// Writes the trace, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var section = TextSection(style: style)
    writeTitle(to: &section)
    if let moved { WhatMovedText.write(moved, to: &section) }
    let parts = UnwindText(document: document, ios: trace.ios)
    for unwind in trace.unwinds {
      section.blankLine()
      parts.write(unwind, explainer.explanation(of: unwind), to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    writeForwards(to: &section)
    if !trace.diagnostics.isEmpty {
      section.blankLine()
      section.heading("Of the whole document", indent: 0)
      DiagnosticText.write(trace.diagnostics, to: &section)
    }
    try pass(section.take())
  }

  private func writeTitle(to section: inout TextSection) {
    section.title(of: document, inputName: inputName, rules: "iOS \(trace.ios)")
    if trace.unwinds.isEmpty { section.paragraph("The document has no unwind.", indent: 2) }
  }

  private func writeForwards(to section: inout TextSection) {
    guard !trace.forwards.isEmpty else { return }
    section.blankLine()
    section.heading("Forward segues", indent: 0)
    let words = ForwardText(document: document)
    let width = trace.forwards.map { section.width(of: words.id(of: $0)) }.max() ?? 0
    for forward in trace.forwards {
      section.row(
        [.init(text: words.id(of: forward), width: width, emphasis: .name)],
        words.sentence(of: forward))
    }
  }
}
