import Graphviz
import Testing

/// Texts stay inside their nodes and don't overlap, in the metrics with which they are measured.
@Suite struct TextInCardsTests {
  @Test func samples() throws {
    for (name, svg) in Diagrams.sampleSVGs { try check(svg, name) }
  }

  @Test func longAndForeignNames() throws {
    let long = String(repeating: "W", count: 500)
    let words = String(repeating: "ein Wort ", count: 60)
    let pictures = try Diagrams(
      """
      { "segueviz": 1, "title": "\(words)",
        "root": { "id": "nav", "class": "UINavigationController", "title": "\(long)", "children": [
          { "id": "\(long)", "class": "\(long)ViewController", "title": "\(words)",
            "unwindActions": ["\(long):"] },
          { "id": "b", "class": "BViewController", "title": "日本語の長い題名がここにありますよね日本語の長い題名がここにありますよね" } ] },
        "segues": [ { "kind": "unwind", "from": "b", "action": "\(long):", "sender": "\(words)" } ] }
      """)
    for view in pictures.views { try check(try pictures.svg(view), "\(view)") }
  }

  private func check(_ svg: String, _ name: String) throws {
    let reader = SVGReader(svg)
    let all = reader.all("text").compactMap(\.textBox)
    for (place, text) in all.enumerated() {
      #expect(
        !all.dropFirst(place + 1).contains { text.inset(by: 0.4).meets($0) },
        "\(name): text \(place) meets another")
    }
    // The items of lists have no border.
    for card in reader.cards where !(card.attributes["class"] ?? "").contains("listed") {
      let elements = reader.inside(id: card.attributes["id"] ?? "")
      // In a figure, a border is separate, over a background and possibly a shadow.
      let outlines = elements.filter { $0.name == "rect" }
      let frame = try #require(
        (outlines.first { $0.attributes["fill"] == "none" } ?? outlines.first)?.bounds)
      let texts = elements.filter { $0.name == "text" }.compactMap(\.textBox)
      #expect(!texts.isEmpty)
      for text in texts {
        #expect(
          text.minX >= frame.minX + 3 && text.maxX <= frame.maxX - 3 && text.minY >= frame.minY
            && text.maxY <= frame.maxY,
          "\(name): a text of \(card.attributes["id"] ?? "") leaves it"
        )
      }
    }
  }
}

extension SVGReader.Element {
  /// The box of a text's letters.
  fileprivate var textBox: Rect? {
    guard let x = number("x"), let y = number("y"), let width = number("textLength"),
      let size = number("font-size")
    else { return nil }
    return Rect(minX: x, minY: y - size * 0.75, maxX: x + width, maxY: y + size * 0.2)
  }

  /// The bounds of a rectangle.
  fileprivate var bounds: Rect? {
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height")
    else { return nil }
    return Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
}
