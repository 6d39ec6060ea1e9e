import Graphviz
import Text

/// What rows of cards lead to, laid over a picture of a page: they can be hit, and reached by keys.
struct RowLinks {
  private let links: [(words: String, address: String, box: Rect)]

  init(_ links: [(words: String, address: String, box: Rect)]) { self.links = links }

  /// The end of a picture's element, before which they stand.
  private static let end = Array("</g>\n</svg>\n".utf8)

  /// The element with them over everything else.
  func added(to element: [UInt8]) -> [UInt8] {
    guard element.suffix(Self.end.count) == Self.end[...] else { return element }
    var markup = "<g class=\"row-links\">\n"
    for link in links {
      let (x, y) = (String(decimal: link.box.minX), String(decimal: link.box.minY))
      let (width, height) = (
        String(decimal: link.box.maxX - link.box.minX),
        String(decimal: link.box.maxY - link.box.minY)
      )
      markup +=
        "<a href=\"\(XML.escaped(link.address))\" aria-label=\"\(XML.escaped(link.words))\">"
        + "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\" fill=\"none\""
        + " pointer-events=\"all\"/></a>\n"
    }
    markup += "</g>\n"
    return element.dropLast(Self.end.count) + Array(markup.utf8) + Self.end
  }
}
