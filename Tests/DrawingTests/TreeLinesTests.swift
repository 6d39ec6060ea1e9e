import Drawing
import Graphviz
import TestSupport
import Testing

/// The lines of trees, which are dot's, as they are drawn.
@Suite struct TreeLinesTests {
  private var tree: DrawingOptions {
    var options = DrawingOptions()
    options.layout = .tree
    return options
  }

  /// Between the tip of a line's head, or the line's beginning, and the nearest corner of a card, in points.
  private func clearances(_ svg: String) -> [Double] {
    let reader = SVGReader(svg)
    func number(_ element: SVGReader.Element, _ name: String) -> Double {
      element.attributes[name].flatMap(Double.init) ?? 0
    }
    let cards = reader.cards.compactMap { card -> Rect? in
      let id = card.attributes["id"] ?? ""
      return reader.inside(id: id).first { $0.name == "rect" }.map {
        let (x, y) = (number($0, "x"), number($0, "y"))
        return Rect(
          minX: x, minY: y, maxX: x + number($0, "width"), maxY: y + number($0, "height"))
      }
    }
    let lines = reader.elements.indices.filter {
      reader.elements[$0].attributes["id"]?.hasPrefix("line-") == true
    }
    return lines.flatMap { line -> [Double] in
      reader.all("path").filter { $0.ancestors.contains(line) }.flatMap { path -> [Double] in
        let numbers = (path.attributes["d"] ?? "")
          .split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
        guard numbers.count > 3 else { return [] }
        let ends = [
          (numbers[0], numbers[1]), (numbers[numbers.count - 2], numbers[numbers.count - 1]),
        ]
        return ends.flatMap { x, y in
          cards.flatMap { card in
            [card.minX, card.maxX].flatMap { cornerX in
              [card.minY, card.maxY].map { max(abs(x - cornerX), abs(y - $0)) }
            }
          }
        }
      }
    }
  }

  @Test func noLineEndsAtACorner() throws {
    for sample in try Pictures.samples() {
      let subjects =
        [DiagramSubject.hierarchy]
        + sample.trace.unwinds.places.flatMap { [.search(unwind: $0), .chain(unwind: $0)] }
      for subject in subjects {
        let nearest = clearances(try sample.svg(subject, tree)).min() ?? .infinity
        #expect(nearest > 6, "\(sample.name): \(subject)")
      }
    }
  }
}
