import Drawing
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG as an XML parser sees it.
final class SVGReader: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// The positions of the elements around it, the nearest last.
    var ancestors: [Int]
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private(set) var problem: String?

  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    if !parser.parse() { problem = parser.parserError.map { "\($0)" } ?? "no XML" }
  }

  convenience init(_ diagram: Diagram) throws {
    self.init(String(decoding: try diagram.rendered(as: .svg), as: UTF8.self))
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The elements inside the one with an id.
  func inside(id: String) -> [Element] {
    guard let place = elements.firstIndex(where: { $0.attributes["id"] == id }) else { return [] }
    return elements.filter { $0.ancestors.contains(place) }
  }

  var texts: [String] { all("text").map(\.text) }

  /// The texts inside the element with an id.
  func texts(inside id: String) -> [String] {
    inside(id: id).filter { $0.name == "text" }.map(\.text)
  }

  /// The groups of nodes, in order.
  var cards: [Element] {
    elements.filter { ($0.attributes["class"] ?? "").split(separator: " ").contains("card") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, ancestors: open))
    open.append(elements.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
