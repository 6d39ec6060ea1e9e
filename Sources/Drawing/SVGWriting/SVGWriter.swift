import Graphviz
import Text

/// Writes what Graphviz draws as an SVG that can be published: readable aloud, in light and dark, in
/// any font, and without references to anything outside.
struct SVGWriter {
  /// What the SVG says of one card.
  struct CardNotes {
    var id: String
    /// "card destination".
    var classes: String
    /// What a person calls it.
    var name: String
    /// Everything on the card in words.
    var title: String
    var link: String?
  }

  /// What the SVG says of one line.
  struct LineNotes {
    var id: String
    /// "containment".
    var classes: String
  }

  var title: String
  let description: String
  let options: DrawingOptions
  let identifiers: (svg: String, title: String, description: String)
  /// In the order of the nodes.
  let cards: [CardNotes]
  /// In the order of the edges; further edges are not told of.
  let lines: [LineNotes]
  /// What the table says beyond the cards, line by line.
  let list: [String]
  /// The places of the nodes in the order in which they are read aloud.
  let readingOrder: [Int]
  let metadata: String

  /// The bytes of the SVG.
  func svg(of sketch: Sketch) -> [UInt8] { file(body(of: sketch), on: sketch) }

  /// The bytes of the SVG of a figure.
  func svg(of drawing: FigureDrawing) -> [UInt8] { file(body(of: drawing), on: drawing.page) }

  /// The SVG as an element of a page that has the style sheet for its colours.
  func element(of sketch: Sketch) -> (bytes: [UInt8], fills: Set<Color>, strokes: Set<Color>) {
    element(body(of: sketch), on: sketch)
  }

  /// A figure as an element of a page that has the style sheet for its colours.
  func element(
    of drawing: FigureDrawing
  ) -> (bytes: [UInt8], fills: Set<Color>, strokes: Set<Color>) {
    element(body(of: drawing), on: drawing.page)
  }

  private func file(_ body: ElementWriter, on page: Sketch) -> [UInt8] {
    let style = StyleSheet.text(
      isAutomatic: options.theme == .auto, fills: body.fills, strokes: body.strokes)
    let head = prolog + start(page) + "<style>\(style)</style>\n" + metadata + group(page)
    return Array(head.utf8) + body.output + "</g>\n</svg>\n".utf8
  }

  private func element(
    _ body: ElementWriter, on page: Sketch
  ) -> (bytes: [UInt8], fills: Set<Color>, strokes: Set<Color>) {
    let head = start(page) + metadata + group(page)
    return (Array(head.utf8) + body.output + "</g>\n</svg>\n".utf8, body.fills, body.strokes)
  }

  /// What an SVG begins with that is not pasted into a page.
  private var prolog: String {
    options.isInline ? "" : #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  }

  /// All that is drawn.
  private func body(of sketch: Sketch) -> ElementWriter {
    let parts = SketchParts(sketch)
    var body = ElementWriter(points: sketch.points)
    // Most of it are coordinates of up to eight letters, and texts.
    body.output.reserveCapacity(sketch.points.count * 16 + sketch.marks.count * 160)
    body.write(parts.background)
    write(parts.frames, of: "frame", to: &body)
    write(parts.edges, to: &body)
    // Title and description say it.
    body.write("<g class=\"heading\" aria-hidden=\"true\">\n")
    body.write(parts.heading)
    body.write("</g>\n")
    write(parts.nodes, to: &body)
    writeList(to: &body)
    write(parts.notes, of: "notes", isHidden: true, to: &body)
    return body
  }

  private func body(of drawing: FigureDrawing) -> ElementWriter {
    var body = ElementWriter(points: drawing.points)
    if let background = drawing.background { body.write([background]) }
    for group in drawing.groups { write(group, to: &body) }
    writeList(to: &body)
    return body
  }

  private func write(_ group: FigureGroup, to body: inout ElementWriter) {
    body.write("<g")
    if let id = group.id { body.write(" id=\"\(id)\"") }
    body.write(" class=\"\(group.classes)\"")
    for (name, value) in group.attributes { body.write(" \(name)=\"\(XML.escaped(value))\"") }
    if group.isHidden { body.write(" aria-hidden=\"true\"") }
    guard let title = group.title else {
      body.write(">\n")
      writeContent(of: group, to: &body)
      return body.write("</g>\n")
    }
    body.write(" role=\"graphics-object\">\n<title>")
    body.writeEscaped(title)
    body.write("</title>\n")
    if let link = group.link {
      body.write("<a href=\"\(XML.escaped(link))\" aria-label=\"\(XML.escaped(group.name))\">\n")
    }
    // The title has said all of it.
    body.write(markup: "<g aria-hidden=\"true\">\n")
    writeContent(of: group, to: &body)
    body.write(group.link == nil ? "</g>\n</g>\n" : "</g>\n</a>\n</g>\n")
  }

  private func writeContent(of group: FigureGroup, to body: inout ElementWriter) {
    body.write(group.marks)
    for part in group.parts { write(part, to: &body) }
  }

  /// What the table says beyond the cards, as a list without anything to see.
  private func writeList(to body: inout ElementWriter) {
    guard !list.isEmpty else { return }
    body.write("<g class=\"steps\" role=\"list\" aria-label=\"What follows\">\n")
    for line in list {
      body.write("<g role=\"listitem\" aria-label=\"")
      body.writeEscaped(line)
      body.write("\"/>\n")
    }
    body.write("</g>\n")
  }

  private func write(
    _ groups: [[Sketch.Mark]], of name: String, isHidden: Bool = false,
    to body: inout ElementWriter
  ) {
    for marks in groups {
      body.write("<g class=\"\(name)\"\(isHidden ? " aria-hidden=\"true\"" : "")>\n")
      body.write(marks)
      body.write("</g>\n")
    }
  }

  /// The start tag of the group that holds all that is drawn.
  private func group(_ sketch: Sketch) -> String {
    let scale = String(decimal: sketch.scale)
    let (x, y) = (String(decimal: sketch.origin.x), String(decimal: sketch.origin.y))
    return "<g transform=\"scale(\(scale) \(scale)) rotate(0) translate(\(x) \(y))\""
      + " font-family=\"\(ElementWriter.fontFamily)\">\n"
  }

  private func start(_ sketch: Sketch) -> String {
    // The sizes that are written, so that they have the viewBox's shape to the last digit.
    let (graphWidth, graphHeight) = (sketch.width.inHundredths, sketch.height.inHundredths)
    let natural = graphWidth * 4 / 3
    let width = options.maximumWidth.map { min(Double($0), natural) } ?? natural
    let height = graphWidth > 0 ? graphHeight * width / graphWidth : 0
    let number = String.init(decimal:)
    let classes =
      StyleSheet.scope + (options.theme == .auto ? " " + StyleSheet.automatic : "")
    // Else a page that is read from the right draws every text to the left of its place.
    return """
      <svg xmlns="http://www.w3.org/2000/svg" id="\(identifiers.svg)" class="\(classes)" direction="ltr" \
      width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(graphWidth)) \(number(graphHeight))" \
      role="graphics-document document" aria-labelledby="\(identifiers.title)" \
      aria-describedby="\(identifiers.description)">
      <title id="\(identifiers.title)">\(XML.escaped(title))</title>
      <desc id="\(identifiers.description)">\(XML.escaped(description))</desc>

      """
  }

  private func write(_ edges: [SketchParts.Part], to body: inout ElementWriter) {
    body.write("<g class=\"lines\" aria-hidden=\"true\">\n")
    for edge in edges where lines.indices.contains(edge.place) {
      let line = lines[edge.place]
      // Hyphens as Graphviz writes them: a picture is to stay the same byte for byte.
      let id = line.id.split(separator: "-", omittingEmptySubsequences: false)
        .joined(separator: "&#45;")
      body.write("<g id=\"\(id)\" class=\"\(line.classes)\">\n")
      body.write(edge.marks)
      body.write("</g>\n")
    }
    body.write("</g>\n")
  }

  private func write(_ nodes: [Int: ArraySlice<Sketch.Mark>], to body: inout ElementWriter) {
    for place in readingOrder where cards.indices.contains(place) {
      guard let marks = nodes[place] else { continue }
      let notes = cards[place]
      body.write(
        "<g id=\"\(notes.id)\" class=\"\(notes.classes)\" role=\"graphics-object\">\n<title>")
      body.writeEscaped(notes.title)
      body.write("</title>\n")
      if let link = notes.link {
        body.write(
          "<a href=\"\(XML.escaped(link))\" aria-label=\"\(XML.escaped(notes.name))\">\n")
      }
      // The title has said all of it.
      body.write(markup: "<g aria-hidden=\"true\">\n")
      body.write(marks)
      body.write(notes.link == nil ? "</g>\n</g>\n" : "</g>\n</a>\n</g>\n")
    }
  }
}
