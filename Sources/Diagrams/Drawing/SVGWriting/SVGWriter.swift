import Text

/// Writes a diagram as an SVG: readable aloud, in light and dark, without external references.
struct SVGWriter {
  var title: String
  let description: String
  let options: DrawingOptions
  let identifiers: (svg: String, title: String, description: String)
  /// The parts of the table that the nodes don't show, line by line.
  let list: [String]
  let metadata: String

  func svg(of drawing: DiagramDrawing) -> [UInt8] {
    let body = body(of: drawing)
    let style = StyleSheet.text(
      isAutomatic: options.theme == .auto, fills: body.fills, strokes: body.strokes)
    let prolog = options.isInline ? "" : #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    let head = prolog + start(drawing) + "<style>\(style)</style>\n" + metadata + Self.group
    return Array(head.utf8) + body.output + "</g>\n</svg>\n".utf8
  }

  /// The SVG as an element of a page that has the style sheet for its colors.
  func element(
    of drawing: DiagramDrawing
  ) -> (bytes: [UInt8], fills: Set<Color>, strokes: Set<Color>) {
    let body = body(of: drawing)
    let head = start(drawing) + metadata + Self.group
    return (Array(head.utf8) + body.output + "</g>\n</svg>\n".utf8, body.fills, body.strokes)
  }

  private func body(of drawing: DiagramDrawing) -> ElementWriter {
    var body = ElementWriter(points: drawing.points)
    if let background = drawing.background { body.writeMarks([background]) }
    for group in drawing.groups { writeGroup(group, to: &body) }
    writeList(to: &body)
    return body
  }

  private func writeGroup(_ group: DiagramGroup, to body: inout ElementWriter) {
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
    // The title has the same text.
    body.write(markup: "<g aria-hidden=\"true\">\n")
    writeContent(of: group, to: &body)
    body.write(group.link == nil ? "</g>\n</g>\n" : "</g>\n</a>\n</g>\n")
  }

  private func writeContent(of group: DiagramGroup, to body: inout ElementWriter) {
    body.writeMarks(group.marks)
    for part in group.parts { writeGroup(part, to: &body) }
  }

  /// Writes the parts of the table that the nodes don't show, as an invisible list.
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

  private static let group =
    "<g font-family=\"\(ElementWriter.fontFamily)\">\n"

  private func start(_ sketch: DiagramDrawing) -> String {
    // The sizes that are written, so that they have the viewBox's shape to the last digit.
    let (graphWidth, graphHeight) = (sketch.width.inHundredths, sketch.height.inHundredths)
    let natural = graphWidth * 4 / 3
    let width = options.maximumWidth.map { min(Double($0), natural) } ?? natural
    let height = graphWidth > 0 ? graphHeight * width / graphWidth : 0
    let number = String.init(decimal:)
    let classes =
      StyleSheet.scope + (options.theme == .auto ? " " + StyleSheet.automatic : "")
    // Without this, a page with right-to-left text would draw every text to the left of its place.
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
}

/// The style sheet of an SVG. Attributes contain the light colors, so that programs without CSS
/// show the light theme. For each color, a rule lets a custom property replace it, and the dark
/// theme sets these properties. Inks are identified by their light color, so no two share one.
struct StyleSheet {
  /// The class of the svg element, to which all rules are scoped.
  static let scope = "segueviz"
  /// The additional class of diagrams that follow the reader's preference.
  static let automatic = "segueviz-auto"

  /// The rules for the colors that occur as attributes.
  static func text(isAutomatic: Bool, fills: Set<Color>, strokes: Set<Color>) -> String {
    // On paper, an SVG file fits the page.
    let rules =
      ".\(scope) text{font-kerning:none;white-space:pre}"
      + "@media print{.\(scope):root{max-width:100%;max-height:100vh}}"
    guard isAutomatic else { return rules }
    var (replaced, dark) = ("", "")
    for ink in Ink.allCases {
      let color = Palette.light[ink]
      guard fills.contains(color) || strokes.contains(color) else { continue }
      let hex = Palette.light.hex(ink)
      let name = "--" + hex.dropFirst()
      for (attribute, colors) in [("fill", fills), ("stroke", strokes)]
      where colors.contains(color) {
        replaced +=
          ".\(automatic) [\(attribute)=\"\(hex)\"]{\(attribute):var(\(name),\(hex))}"
      }
      dark += "\(name):\(Palette.dark.hex(ink));"
    }
    // The page's own setting takes precedence: data-theme of an ancestor or the svg element.
    // Programs without custom properties skip the rules that need them.
    return rules + "@supports (fill:var(--a)){\(replaced)}"
      + "@media (prefers-color-scheme:dark)"
      + "{.\(automatic):not([data-theme=light],[data-theme=light] *){\(dark)}}"
      + "[data-theme=dark] .\(automatic):not([data-theme=light]),"
      + ".\(automatic)[data-theme=dark]{\(dark)}"
  }
}
