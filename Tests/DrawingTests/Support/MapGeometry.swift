import Graphviz

/// Where the parts of a map stand, read from its SVG.
struct MapGeometry {
  let width: Double
  let height: Double
  /// In CSS pixels.
  let smallestText: Double
  let texts: [(text: String, box: Rect)]
  /// The cards that have a border.
  let cards: [(id: String, box: Rect)]
  let frames: [Rect]
  let lines: [(id: String, segments: [(Point, Point)])]

  init(_ svg: String) {
    let reader = SVGReader(svg)
    func number(_ element: SVGReader.Element, _ name: String) -> Double {
      Double(element.attributes[name] ?? "") ?? 0
    }
    let size = (reader.all("svg").first?.attributes["viewBox"] ?? "").split(separator: " ")
      .compactMap { Double($0) }
    width = size.count == 4 ? size[2] : 0
    height = size.count == 4 ? size[3] : 0
    let pageWidth = size.first { $0 > 0 } ?? 1
    let scale = reader.all("svg").first.map { number($0, "width") / pageWidth } ?? 1
    let letters = reader.all("text")
    smallestText = (letters.map { number($0, "font-size") }.min() ?? 0) * scale
    texts = letters.map { text in
      let (x, y, size) = (number(text, "x"), number(text, "y"), number(text, "font-size"))
      return (
        text.text,
        Rect(
          minX: x, minY: y - size * 0.72, maxX: x + number(text, "textLength"),
          maxY: y + size * 0.2)
      )
    }
    cards = reader.cards.compactMap { card in
      guard let id = card.attributes["id"], !(card.attributes["class"] ?? "").contains("listed"),
        let box = reader.inside(id: id).first(where: { $0.name == "rect" })
      else { return nil }
      let (x, y) = (number(box, "x"), number(box, "y"))
      return (
        id, Rect(minX: x, minY: y, maxX: x + number(box, "width"), maxY: y + number(box, "height"))
      )
    }
    let groups = reader.elements.enumerated()
    frames = groups.filter { $0.element.attributes["class"] == "frame" }.compactMap { place, _ in
      reader.all("path").first { $0.ancestors.contains(place) }.flatMap { Self.bounds(of: $0) }
    }
    lines = groups.compactMap { place, group in
      guard let id = group.attributes["id"], id.hasPrefix("line-") else { return nil }
      let paths = reader.all("path").filter { $0.ancestors.contains(place) }
      let ways = paths.flatMap { path -> [(Point, Point)] in
        let ends = Self.points(path).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        return Array(zip(ends, ends.dropFirst()))
      }
      let heads = reader.all("polygon").filter { $0.ancestors.contains(place) }
        .flatMap { head -> [(Point, Point)] in
          let corners = Self.points(head)
          return Array(zip(corners, corners.dropFirst()))
        }
      return (id, ways + heads)
    }
  }

  private static func points(_ element: SVGReader.Element) -> [Point] {
    let numbers = (element.attributes["d"] ?? element.attributes["points"] ?? "")
      .split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  private static func bounds(of element: SVGReader.Element) -> Rect? {
    let points = points(element)
    guard let first = points.first else { return nil }
    return points.reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
      $0.united(with: Rect(minX: $1.x, minY: $1.y, maxX: $1.x, maxY: $1.y))
    }
  }

  /// Everything that is not as it should be, in words.
  var faults: [String] { sizes + outside + cardsOnCards + linesOnAnything + alongBorders }

  private var sizes: [String] {
    smallestText < 10.5 ? ["text of \(smallestText) pixels"] : []
  }

  private var outside: [String] {
    let page = Rect(minX: 0, minY: 0, maxX: width, maxY: height)
    return texts.filter { !page.holds($0.box) }.map { "“\($0.text)” leaves the picture" }
      + cards.filter { !page.holds($0.box) }.map { "\($0.id) leaves the picture" }
      + lines.filter { !$0.segments.allSatisfy { page.holds($0.0.box) && page.holds($0.1.box) } }
      .map { "\($0.id) leaves the picture" }
  }

  private var cardsOnCards: [String] {
    cards.enumerated().flatMap { place, card in
      cards.dropFirst(place + 1).filter { $0.box.meets(card.box) }.map { "\($0.id) on \(card.id)" }
    }
  }

  private var linesOnAnything: [String] {
    lines.flatMap { line in
      line.segments.flatMap { segment -> [String] in
        let way = segment.0.box.united(with: segment.1.box)
        return cards.filter { $0.box.inset(by: 2).touches(way) }.map { "\(line.id) on \($0.id)" }
          + texts.filter { $0.box.touches(way) }.map { "\(line.id) on “\($0.text)”" }
      }
    }
  }

  /// Lines that run beside a border for more than their heads are long.
  private var alongBorders: [String] {
    let borders = cards.map(\.box) + frames
    return lines.flatMap { line in
      line.segments.flatMap { one, other -> [String] in
        borders.filter { border in
          if abs(one.x - other.x) < 0.1 {
            let shared = min(max(one.y, other.y), border.maxY) - max(min(one.y, other.y), border.minY)
            return shared > 10 && [border.minX, border.maxX].contains { abs($0 - one.x) < 4 }
          }
          let shared = min(max(one.x, other.x), border.maxX) - max(min(one.x, other.x), border.minX)
          return abs(one.y - other.y) < 0.1 && shared > 10
            && [border.minY, border.maxY].contains { abs($0 - one.y) < 4 }
        }.map { _ in "\(line.id) runs along a border" }
      }
    }
  }

  /// Pieces of lines that two lines have in common.
  var sharedStretches: [String] {
    let pieces = lines.flatMap { line in line.segments.map { (line.id, $0.0, $0.1) } }
    return pieces.enumerated().flatMap { place, one in
      pieces.dropFirst(place + 1).filter { other in
        guard other.0 != one.0 else { return false }
        let (a, b) = (one.1.box.united(with: one.2.box), other.1.box.united(with: other.2.box))
        let across = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        let along = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        return max(across, along) > 1 && min(across, along) >= -0.5
          && (a.width < 0.1) == (b.width < 0.1)
      }.map { "\(one.0) and \($0.0)" }
    }
  }
}

extension Point {
  fileprivate var box: Rect { Rect(minX: x, minY: y, maxX: x, maxY: y) }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX + 0.5 && other.maxY <= maxY + 0.5
  }

  fileprivate func touches(_ other: Rect) -> Bool {
    other.maxX > minX && other.minX < maxX && other.maxY > minY && other.minY < maxY
  }
}
