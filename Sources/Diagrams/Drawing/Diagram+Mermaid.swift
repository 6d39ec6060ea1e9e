import Unwinding
import Wording

extension Diagram {
  /// Mermaid's maximum number of characters in a diagram.
  static let mermaidLimit = 50_000

  /// The diagram in Mermaid's language, as text that GitHub, GitLab, and others draw: the search of
  /// an unwind segue as a sequence diagram, anything else as a flowchart.
  public func mermaid() throws(DrawingError) -> [UInt8] {
    let body: [String]
    switch subject {
    case .search(let place) where trace.unwinds.places.contains(place):
      body =
        MermaidSequence(
          trace.unwinds[place], wording: wording, heading: scene.heading, showsAll: options.expands
        ).lines
    default:
      let flowchart = MermaidFlowchart(
        scene, trace: trace, document: wording.document, direction: options.direction)
      body = flowchart.lines
      let count = flowchart.links.count
      guard count <= MermaidFlowchart.lineLimit else {
        throw .tooLargeForMermaid(
          "\(count) edges, and Mermaid's limit is \(MermaidFlowchart.lineLimit)")
      }
    }
    let (first, rest) = (body.prefix(1), body.dropFirst())
    let head = ["---", "title: \(MermaidText.quoted(title))", "---"]
    let spoken = [("accTitle", title), ("accDescr", outcome)].compactMap { key, text in
      let text = MermaidText.escaped(text)
      return text.isEmpty ? nil : "  \(key): \(text)"
    }
    let text = (head + first + spoken + rest).joined(separator: "\n") + "\n"
    // JavaScript counts UTF-16 code units.
    let length = text.utf16.count
    guard length <= Self.mermaidLimit else {
      throw .tooLargeForMermaid("\(length) characters, and Mermaid's limit is \(Self.mermaidLimit)")
    }
    return Array(text.utf8)
  }
}
