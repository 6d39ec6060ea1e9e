import Graphviz
import Testing
import Unwinding

@testable import Drawing

/// The mended lines of trees.
@Suite struct TreeLinesTests {
  private func measured(_ diagram: Diagram) throws -> (sketch: Sketch, effort: Int) {
    TreeLines.measured(
      try Graphviz.sketch(
        of: diagram.composer.outline(), arranging: diagram.composer.page.arrangement),
      diagram.scene.links, places: diagram.scene.placesOfCards)
  }

  /// So many unwinds from one screen to another that no move parts them all: it gives up in time.
  @Test func parallelLinesEndTheSearch() throws {
    let names = (0..<60).map { "act\($0):" }
    let unwinds = names.map { #"{"kind":"unwind","from":"p","action":"\#($0)"}"# }
    let pictures = try Pictures(
      #"{"segueviz":1,"root":{"id":"n","class":"UINavigationController","children":["#
        + #"{"id":"home","class":"Home","unwindActions":["#
        + names.map { "\"\($0)\"" }.joined(separator: ",")
        + #"]},{"id":"m","class":"M"},{"id":"p","class":"P"}]},"segues":["#
        + unwinds.joined(separator: ",") + "]}")
    let effort = try measured(try pictures.diagram(.hierarchy)).effort
    #expect(effort > 10_000)
    // It ends within a look at one line.
    #expect(effort < TreeLines.mostEffort * 5 / 4, "\(effort)")
  }

  /// The lines of ordinary trees are all mended, and none of their arrows ends at a corner.
  @Test func noArrowEndsAtACorner() throws {
    for sample in try Pictures.samples() {
      for view in sample.views where view != .map {
        let diagram = try sample.diagram(view)
        let (sketch, effort) = try measured(diagram)
        #expect(effort < TreeLines.mostEffort, "\(sample.name) \(view)")
        for (place, link) in diagram.scene.links.enumerated() {
          for tip in tips(of: place, in: sketch) {
            let ends = [link.from, link.to].compactMap { diagram.scene.placesOfCards[$0] }
            for card in ends.filter(sketch.nodes.indices.contains).map({ sketch.nodes[$0] }) {
              for x in [card.minX, card.maxX] {
                for y in [card.minY, card.maxY] {
                  let (across, along) = (tip.x - x, tip.y - y)
                  #expect(
                    across * across + along * along > 16, "\(sample.name) \(view) \(tip)")
                }
              }
            }
          }
        }
      }
    }
  }

  /// The points of a line's heads that are farthest from the line.
  private func tips(of place: Int, in sketch: Sketch) -> [Point] {
    var heads: [[Point]] = []
    var ends: [Point] = []
    for mark in sketch.marks {
      guard case .edge(place) = mark.owner else { continue }
      switch mark.content {
      case .curve(let range):
        ends += [sketch.points[range].first, sketch.points[range].last].compactMap { $0 }
      case .polygon(let range), .polyline(let range), .ellipse(let range):
        heads.append(Array(sketch.points[range]))
      default: break
      }
    }
    func gap(_ point: Point) -> Double {
      ends.map { end in
        let (x, y) = (end.x - point.x, end.y - point.y)
        return x * x + y * y
      }.min() ?? 0
    }
    return heads.compactMap { head in head.max { gap($0) < gap($1) } }
  }
}
