import Graphviz
import Hierarchy
import Testing

@testable import Drawing

/// The parts of a diagram that must not touch, by their positions.
struct LayoutChecks {
  let layout: Layout
  private var lines: [EdgeLayout] { layout.edges }

  init(_ diagram: Diagram) throws {
    layout = try diagram.layout()
  }

  /// All parts that touch foreign ones, as text; empty for a correct diagram.
  func collisions() -> [String] {
    cardsOnCards() + linesOnCards()
  }

  private func cardsOnCards() -> [String] {
    var result: [String] = []
    for (place, node) in layout.nodes.enumerated() {
      for other in layout.nodes.dropFirst(place + 1) where node.box.meets(other.box) {
        result.append("\(node.name) meets \(other.name)")
      }
    }
    return result
  }

  private func linesOnCards() -> [String] {
    var result: [String] = []
    for edge in lines {
      let points = edge.curves.flatMap(\.sampled)
      for node in layout.nodes where node.name != edge.tail && node.name != edge.head {
        if points.contains(where: node.box.contains) {
          result.append("\(edge.tail)->\(edge.head) crosses \(node.name)")
        }
      }
      // A container's own nodes may only touch its border.
      for node in layout.nodes where node.name == edge.tail || node.name == edge.head {
        if points.contains(where: node.box.inset(by: 10).contains) {
          result.append("\(edge.tail)->\(edge.head) crosses its own card \(node.name)")
        }
      }
    }
    return result
  }
}

extension Diagram {
  /// The graph for Graphviz.
  var graph: DiagramGraph { page.graph(identity) }
  /// The number of a map's nodes that are screens.
  var screenCount: Int { cards.count { !$0.members.isEmpty } }

  /// The node of a controller of a document, and its text.
  func card(_ id: String, in document: Document) throws -> (card: Card, rows: [CardRow]) {
    let index = try #require(document.index(of: id))
    let place = try #require(scene.cards.firstIndex { $0.key == .controller(index) })
    return (scene.cards[place], scene.figure.boxes[place].rows)
  }
}

extension Rect {
  /// Whether two rectangles share more than an edge.
  func meets(_ other: Rect) -> Bool {
    minX < other.maxX - 0.5 && other.minX < maxX - 0.5 && minY < other.maxY - 0.5
      && other.minY < maxY - 0.5
  }

  func contains(_ point: Point) -> Bool {
    point.x > minX && point.x < maxX && point.y > minY && point.y < maxY
  }

  func inset(by distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}

extension Curve {
  /// Points along the curve.
  var sampled: [Point] {
    var result: [Point] = []
    for start in stride(from: 0, to: points.count - 3, by: 3) {
      let (a, b, c, d) = (points[start], points[start + 1], points[start + 2], points[start + 3])
      for step in 0...24 {
        let t = Double(step) / 24
        let s = 1 - t
        let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        result.append(
          Point(
            x: wa * a.x + wb * b.x + wc * c.x + wd * d.x,
            y: wa * a.y + wb * b.y + wc * c.y + wd * d.y))
      }
    }
    return result + [headTip].compactMap { $0 }
  }
}
