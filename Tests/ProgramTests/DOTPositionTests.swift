import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `neato -n2` draws a diagram's DOT at the same positions as the SVG.
@Suite(.enabled(if: ShellRun.isInstalled("neato"), "skipped, because there is no neato"))
struct DOTPositionTests {
  @Test(arguments: [
    ("hierarchy", ""), ("search", ""), ("chain", ""), ("map", ""),
    ("hierarchy", "--layout osage --width none"), ("search", "--layout dot --width none"),
  ])
  func nodesClustersAndEdgesHaveThePositionsOfTheSVG(view: String, layout: String) throws {
    let folder = ScratchFolder()
    let batch = try folder.shell(
      "cd '\(Repository.path)/Samples' && $segueviz batch $(ls *.json | grep -v 'trace\\|large')"
        + " Recipes explore docs --quiet -o \"$OLDPWD/out\" --no-gallery --format svg,dot --view \(view) \(layout) && cd - > /dev/null"
        + " && find out -name '*.dot' | xargs -n 16 neato -n2 -Tjson -O")
    #expect(batch.code == 0 && batch.errors.isEmpty, "\(batch.errors)")
    let names = try #require(FileManager.default.enumerator(atPath: folder.file("out")))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".dot") }.sorted()
    #expect(names.count > 30)
    var compared = Comparison()
    for name in names {
      let svg = DrawnElements(try #require(folder.bytes(of: "out/" + name.dropLast(3) + "svg")))
      let json = try #require(folder.bytes(of: "out/" + name + ".json"))
      compared.compare(try NeatoGraph(json), svg, name)
    }
    #expect(compared.faults.isEmpty, "\(compared.faults.prefix(8))")
    #expect(compared.boxes > 2 * names.count)
    if view == "search" || view == "chain" { #expect(compared.edges > names.count) }
  }
}

/// A rectangle; y grows downward.
private struct Box {
  var left, top, right, bottom: Double

  func distance(to other: Box) -> Double {
    let sides = [
      left - other.left, top - other.top, right - other.right, bottom - other.bottom,
    ]
    return sides.reduce(0) { max($0, abs($1)) }
  }

  func moved(_ x: Double, _ y: Double) -> Box {
    Box(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

private typealias Spot = (x: Double, y: Double)

/// A graph in neato's JSON output.
private struct NeatoGraph {
  /// The boxes, by their ids in the SVG.
  var boxes: [String: Box] = [:]
  /// The containers of storyboards, which have no ids, in their order.
  var edges: [String: (start: Spot, tip: Spot)] = [:]

  init(_ json: [UInt8]) throws {
    let graph = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] ?? [:]
    // neato writes clusters in the order of their names' addresses.
    func number(_ object: [String: Any]) -> Int {
      Int((object["name"] as? String ?? "").filter(\.isNumber)) ?? 0
    }
    let objects = graph["objects"] as? [[String: Any]] ?? []
    for object in objects.sorted(by: { number($0) < number($1) }) {
      func numbers(_ key: String) -> [Double] {
        (object[key] as? String ?? "").split(separator: ",").compactMap { Double($0) }
      }
      let id = object["id"] as? String ?? ""
      let (bounds, place) = (numbers("bb"), numbers("pos"))
      if bounds.count == 4 {
        let box = Box(left: bounds[0], top: -bounds[3], right: bounds[2], bottom: -bounds[1])
        if !id.isEmpty { boxes[id] = box }
      } else if place.count == 2, !id.isEmpty {
        let (width, height) = (72 * numbers("width")[0] / 2, 72 * numbers("height")[0] / 2)
        boxes[id] = Box(
          left: place[0] - width, top: -place[1] - height, right: place[0] + width,
          bottom: -place[1] + height)
      }
    }
    for edge in graph["edges"] as? [[String: Any]] ?? [] {
      guard let id = edge["id"] as? String, let text = edge["pos"] as? String else { continue }
      var (spots, tip): ([Spot], Spot?) = ([], nil)
      for part in text.split(whereSeparator: { $0 == " " || $0 == ";" }) {
        let parts = part.split(separator: ",").compactMap { Double($0) }
        guard let x = parts.dropLast().last, let y = parts.last else { continue }
        if part.hasPrefix("e") { tip = (x, -y) } else { spots.append((x, -y)) }
      }
      if let first = spots.first, let last = spots.last { edges[id] = (first, tip ?? last) }
    }
  }
}

/// The groups of an SVG with their rectangles, and all points of their lines and heads.
private final class DrawnElements: NSObject, XMLParserDelegate {
  private(set) var boxes: [String: [Box]] = [:]
  private(set) var points: [String: [Spot]] = [:]
  private var owners: [String] = []

  init(_ svg: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = self
    #expect(parser.parse())
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if name == "g" {
      return owners.append(attributes["id"] ?? owners.last ?? "")
    }
    guard let owner = owners.last else { return }
    switch name {
    case "rect":
      let sides = ["x", "y", "width", "height"].map { Double(attributes[$0] ?? "0") ?? 0 }
      // A thick border is inside the box.
      let width = Double(attributes["stroke-width"] ?? "1") ?? 1
      let around = attributes["stroke"] == nil || width <= 1 ? 0 : width / 2
      let box = Box(
        left: sides[0] - around, top: sides[1] - around, right: sides[0] + sides[2] + around,
        bottom: sides[1] + sides[3] + around)
      boxes[owner, default: []].append(box)
    case "path", "polygon", "polyline", "line":
      let text = attributes["d"] ?? attributes["points"] ?? ""
      var numbers = text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      if name == "line" {
        numbers = ["x1", "y1", "x2", "y2"].compactMap { Double(attributes[$0] ?? "") }
      }
      points[owner, default: []] += stride(from: 0, to: numbers.count - 1, by: 2).map {
        (numbers[$0], numbers[$0 + 1])
      }
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "g" { owners.removeLast() }
  }
}

private struct Comparison {
  var faults: [String] = []
  var boxes = 0
  var edges = 0

  mutating func compare(_ graph: NeatoGraph, _ svg: DrawnElements, _ name: String) {
    guard let (x, y) = offset(graph, svg) else {
      faults.append("\(name): no box is in both")
      return
    }
    for (id, box) in graph.boxes {
      guard let drawn = svg.boxes[id] else { continue }
      boxes += 1
      let distance = drawn.map { $0.distance(to: box.moved(x, y)) }.min() ?? .infinity
      if distance > 1 { faults.append("\(name): \(id) is \(distance) away") }
    }
    for (id, edge) in graph.edges {
      edges += 1
      guard let points = svg.points[id] else {
        faults.append("\(name): \(id) is not drawn")
        continue
      }
      func distance(_ spot: Spot) -> Double {
        points.map { hypot($0.x - spot.x - x, $0.y - spot.y - y) }.min() ?? .infinity
      }
      if distance(edge.start) > 1 { faults.append("\(name): \(id) starts elsewhere") }
      // The bar at the end of an edge is two points before its tip.
      if distance(edge.tip) > (id.contains("blocked") ? 5 : 1) {
        faults.append("\(name): \(id) ends elsewhere")
      }
    }
  }

  /// The offset of the graph on the page: that of most boxes. A modal's shadow has another one.
  private func offset(_ graph: NeatoGraph, _ svg: DrawnElements) -> (Double, Double)? {
    var votes: [[Double]: Int] = [:]
    for (id, box) in graph.boxes {
      for drawn in svg.boxes[id] ?? [] {
        let (x, y) = (drawn.left - box.left, drawn.top - box.top)
        guard drawn.distance(to: box.moved(x, y)) < 0.1 else { continue }
        votes[[(x * 10).rounded() / 10, (y * 10).rounded() / 10], default: 0] += 1
      }
    }
    return votes.max { $0.value < $1.value }.map { ($0.key[0], $0.key[1]) }
  }
}
