import Graphviz

/// Makes Graphviz's SVG one that can be published: readable aloud, in light and dark, in any font,
/// and without references to anything outside.
struct SVGFinisher {
  /// What the SVG says of one card.
  struct CardNotes {
    var id: String
    /// "card destination".
    var classes: String
    /// Everything on the card as a sentence.
    var title: String
    var link: String?
  }

  let title: String
  let description: String
  let options: DrawingOptions
  let identifiers: (svg: String, title: String, description: String)
  /// By the name of the node.
  let cards: [String: CardNotes]
  /// The names of the nodes in the order in which they are read aloud.
  let readingOrder: [String]
  let metadata: String

  func finished(_ bytes: [UInt8]) throws(DrawingError) -> [UInt8] {
    let source = try GraphvizSVG(bytes)
    var body = ElementWriter()
    body.output.reserveCapacity(bytes.count * 2)
    // The background comes first, then the heading.
    let isBackground = source.lines.first.map { $0.hasPrefix("<polygon") } ?? false
    try body.write(elements: Array(source.lines.prefix(isBackground ? 1 : 0)))
    try writeEdges(source, to: &body)
    body.write("<g class=\"heading\">\n")
    try body.write(elements: Array(source.lines.dropFirst(isBackground ? 1 : 0)))
    body.write("</g>\n")
    try writeNodes(source, to: &body)
    for cluster in source.clusters where !cluster.lines.isEmpty {
      body.write("<g class=\"notes\">\n")
      try body.write(elements: cluster.lines)
      body.write("</g>\n")
    }
    let style = StyleSheet.text(
      isAutomatic: options.theme == .auto, fills: body.fills, strokes: body.strokes)
    let head =
      start(source) + "<style>\(style)</style>\n" + metadata
      + "<g transform=\"\(source.transform.text)\" font-family=\"\(ElementWriter.fontFamily)\">\n"
    return Array(head.utf8) + body.output + "</g>\n</svg>\n".utf8
  }

  private func start(_ source: GraphvizSVG) -> String {
    let natural = source.width * 4 / 3
    let width = options.maximumWidth.map { min(Double($0), natural) } ?? natural
    let height = source.width > 0 ? source.height * width / source.width : 0
    let number = ElementWriter.number
    let classes =
      StyleSheet.scope + (options.theme == .auto ? " " + StyleSheet.automatic : "")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" id="\(identifiers.svg)" class="\(classes)" \
      width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(source.width)) \(number(source.height))" \
      role="img" aria-labelledby="\(identifiers.title) \(identifiers.description)">
      <title id="\(identifiers.title)">\(XML.escaped(title))</title>
      <desc id="\(identifiers.description)">\(XML.escaped(description))</desc>

      """
  }

  private func writeEdges(
    _ source: GraphvizSVG, to body: inout ElementWriter
  ) throws(DrawingError) {
    body.write("<g class=\"lines\" aria-hidden=\"true\">\n")
    for edge in source.edges {
      body.write("<g id=\"\(edge.id.text)\" class=\"\(edge.classes.dropFirst(5).text)\">\n")
      try body.write(elements: edge.lines)
      body.write("</g>\n")
    }
    body.write("</g>\n")
  }

  private func writeNodes(
    _ source: GraphvizSVG, to body: inout ElementWriter
  ) throws(DrawingError) {
    let groups = Dictionary(source.nodes.map { ($0.title, $0) }, uniquingKeysWith: { $1 })
    for name in readingOrder {
      guard let group = groups[name], let notes = cards[name] else { continue }
      body.write("<g id=\"\(notes.id)\" class=\"\(notes.classes)\" role=\"group\">\n<title>")
      body.writeEscaped(notes.title)
      body.write("</title>\n")
      if let link = notes.link {
        body.write("<a href=\"\(XML.escaped(link))\">\n")
      }
      try body.write(elements: group.lines)
      body.write(notes.link == nil ? "</g>\n" : "</a>\n</g>\n")
    }
  }
}
