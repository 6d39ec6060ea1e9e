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
    var writer = ElementWriter()
    var body = ""
    var heading = ""
    for line in source.lines {
      guard let element = try writer.element(line) else { continue }
      if line.hasPrefix("<polygon"), body.isEmpty {
        body = element + "\n"
      } else {
        heading += element + "\n"
      }
    }
    body += try edges(source, &writer)
    body += "<g class=\"heading\">\n" + heading + "</g>\n"
    body += try nodes(source, &writer)
    for cluster in source.clusters {
      let lines = try elements(cluster.lines, &writer)
      if !lines.isEmpty { body += "<g class=\"notes\">\n\(lines)</g>\n" }
    }
    let style = StyleSheet.text(
      isAutomatic: options.theme == .auto, fills: writer.fills, strokes: writer.strokes)
    var svg = start(source)
    svg += "<style>\(style)</style>\n" + metadata
    svg += "<g transform=\"\(source.transform)\" font-family=\"\(ElementWriter.fontFamily)\">\n"
    svg += body + "</g>\n</svg>\n"
    return Array(svg.utf8)
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

  private func elements(
    _ lines: [Substring], _ writer: inout ElementWriter
  ) throws(DrawingError) -> String {
    var result = ""
    for line in lines {
      if let element = try writer.element(line) { result += element + "\n" }
    }
    return result
  }

  private func edges(
    _ source: GraphvizSVG, _ writer: inout ElementWriter
  ) throws(DrawingError) -> String {
    var result = "<g class=\"lines\" aria-hidden=\"true\">\n"
    for edge in source.edges {
      let lines = try elements(edge.lines, &writer)
      result += "<g id=\"\(edge.id)\" class=\"\(edge.classes.dropFirst(5))\">\n\(lines)</g>\n"
    }
    return result + "</g>\n"
  }

  private func nodes(
    _ source: GraphvizSVG, _ writer: inout ElementWriter
  ) throws(DrawingError) -> String {
    let groups = Dictionary(source.nodes.map { ($0.title, $0) }, uniquingKeysWith: { $1 })
    var result = ""
    for name in readingOrder {
      guard let group = groups[name], let notes = cards[name] else { continue }
      let lines = try elements(group.lines, &writer)
      result += "<g id=\"\(notes.id)\" class=\"\(notes.classes)\" role=\"group\">\n"
      result += "<title>\(XML.escaped(notes.title))</title>\n"
      if let link = notes.link {
        result += "<a href=\"\(XML.escaped(link))\">\n\(lines)</a>\n"
      } else {
        result += lines
      }
      result += "</g>\n"
    }
    return result
  }
}
