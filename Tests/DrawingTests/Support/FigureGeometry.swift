import Drawing
import Graphviz
import Testing
import Unwinding

/// The positions of the parts of a figure, read from its SVG, and the problems with them.
struct FigureGeometry {
  private(set) var faults: [String] = []
  private(set) var lineCount = 0
  private(set) var crossings = 0
  /// The width in CSS pixels.
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var smallestText = Double.infinity

  private let reader: SVGReader
  private(set) var cards: [String: Rect] = [:]
  private var frames: [String: Rect] = [:]
  private(set) var texts: [(text: String, box: Rect)] = []
  private var lines: [Line] = []
  /// The letters at the ends of lines, with their lines.
  private var tags: [(line: String, box: Rect)] = []

  /// The route of a line without its head, and the end of the head.
  private struct Line {
    var id: String
    var from: String
    var to: String
    var corners: [Point]
  }

  init(_ svg: String) {
    reader = SVGReader(svg)
    if let problem = reader.problem { faults.append(problem) }
    readBoxes()
    readTexts()
    readLines()
    checkTexts()
    checkLines()
    checkTags()
    checkReferences()
  }

  private func number(_ element: SVGReader.Element, _ name: String) -> Double {
    element.attributes[name].flatMap(Double.init) ?? 0
  }

  private func classes(_ element: SVGReader.Element) -> [Substring] {
    (element.attributes["class"] ?? "").split(separator: " ")
  }

  // MARK: Reading

  private mutating func readBoxes() {
    width = reader.all("svg").first.map { number($0, "width") } ?? 0
    height = reader.all("svg").first.map { number($0, "height") } ?? 0
    for card in reader.cards {
      guard let id = card.attributes["id"] else { continue }
      // A shadow for a modal, the background, and the border. The last one has the node's area.
      let outlines = reader.inside(id: id).filter { element in
        element.name == "rect" && (element.attributes["fill"] == "none")
      }
      guard let box = outlines.first.map(rect) else {
        faults.append("\(id) has no border")
        continue
      }
      if classes(card).contains("container") { frames[id] = box } else { cards[id] = box }
    }
  }

  private func rect(_ element: SVGReader.Element) -> Rect {
    let (x, y) = (number(element, "x"), number(element, "y"))
    return Rect(
      minX: x, minY: y, maxX: x + number(element, "width"), maxY: y + number(element, "height"))
  }

  private mutating func readTexts() {
    let inLines = reader.elements.indices.filter {
      reader.elements[$0].attributes["id"]?.hasPrefix("line-") == true
    }
    for text in reader.all("text") where !inLines.contains(where: text.ancestors.contains) {
      let (x, y, size) = (number(text, "x"), number(text, "y"), number(text, "font-size"))
      smallestText = min(smallestText, size * 4 / 3)
      texts.append(
        (
          text.text,
          Rect(
            minX: x, minY: y - size * 0.72, maxX: x + number(text, "textLength"),
            maxY: y + size * 0.2)
        ))
    }
  }

  private mutating func readLines() {
    for (place, group) in reader.elements.enumerated() {
      guard let id = group.attributes["id"], id.hasPrefix("line-") else { continue }
      lineCount += 1
      // The gap around a line isn't part of it. The shared part of a branch is.
      let paths = reader.all("path").filter {
        $0.ancestors.contains(place) && $0.attributes["stroke"] != "#ffffff"
      }
      if paths.isEmpty { faults.append("\(id) has no way") }
      tags += reader.all("ellipse").filter { $0.ancestors.contains(place) }.map {
        let (x, y) = (number($0, "cx"), number($0, "cy"))
        let (rx, ry) = (number($0, "rx"), number($0, "ry"))
        return (id, Rect(minX: x - rx, minY: y - ry, maxX: x + rx, maxY: y + ry))
      }
      lines += paths.map { path in
        Line(
          id: id, from: group.attributes["data-from"] ?? "",
          to: group.attributes["data-to"] ?? "", corners: Self.ends(path))
      }
    }
  }

  /// The ends of a path's pieces.
  private static func ends(_ path: SVGReader.Element) -> [Point] {
    let numbers = (path.attributes["d"] ?? "")
      .split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
    return points.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
  }

  // MARK: Checking

  private mutating func checkTexts() {
    let all = Array(cards) + Array(frames)
    for (place, one) in texts.enumerated() {
      for other in texts.dropFirst(place + 1) where one.box.inset(by: 0.3).meets(other.box) {
        faults.append("“\(one.text)” meets “\(other.text)”")
      }
      for (id, box) in all where one.box.meets(box) {
        let isInside =
          one.box.minX >= box.minX + 3 && one.box.maxX <= box.maxX - 3
          && one.box.minY >= box.minY && one.box.maxY <= box.maxY
        if !isInside { faults.append("“\(one.text)” leaves \(id)") }
      }
    }
  }

  private mutating func checkLines() {
    for (place, line) in lines.enumerated() {
      let points = Self.sampled(line.corners)
      for (id, box) in cards where isHop(line) == false {
        let slack = id == line.from || id == line.to ? 2.5 : 0.2
        if points.contains(where: box.inset(by: slack).contains) {
          faults.append("\(line.id) goes through \(id)")
        }
      }
      for text in texts where points.contains(where: text.box.contains) {
        faults.append("\(line.id) goes through “\(text.text)”")
      }
      for (id, box) in frames where Self.runsAlong(line.corners, box) {
        faults.append("\(line.id) runs along \(id)")
      }
      for other in lines.dropFirst(place + 1)
      where other.id != line.id && Self.share(line.corners, other.corners) {
        faults.append("\(line.id) and \(other.id) share a stretch")
      }
    }
  }

  private mutating func checkTags() {
    for (place, tag) in tags.enumerated() {
      for other in tags.dropFirst(place + 1) where tag.box.inset(by: 0.2).meets(other.box) {
        faults.append("tags of \(tag.line) and \(other.line) meet")
      }
      for text in texts where tag.box.inset(by: 0.5).meets(text.box) {
        faults.append("a tag of \(tag.line) meets “\(text.text)”")
      }
      for line in lines where line.id != tag.line {
        if Self.sampled(line.corners).contains(where: tag.box.contains) {
          faults.append("\(line.id) goes through a tag of \(tag.line)")
        }
      }
    }
  }

  /// Whether a line leads from disc to disc of two touching nodes.
  private func isHop(_ line: Line) -> Bool {
    guard line.corners.count == 2, let from = cards[line.from], let to = cards[line.to],
      let x = line.corners.first?.x
    else { return false }
    let touch = abs(from.maxY - to.minY) < 4 || abs(to.maxY - from.minY) < 4
    return touch && abs(x - from.minX) < 15 && abs(x - line.corners[1].x) < 0.1
  }

  private mutating func checkReferences() {
    let ids = reader.elements.compactMap { $0.attributes["id"] }
    if Set(ids).count != ids.count { faults.append("an id is there twice") }
    for element in reader.elements {
      for name in ["data-from", "data-to", "data-by"] {
        guard let id = element.attributes[name] else { continue }
        if !ids.contains(id) { faults.append("\(name) names nothing: \(id)") }
      }
    }
  }

  private static func sampled(_ corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      (0...40).map { step in
        let t = Double(step) / 40
        return Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
      }
    }
  }

  private static func runsAlong(_ corners: [Point], _ box: Rect) -> Bool {
    zip(corners, corners.dropFirst()).contains { from, to in
      let isAcross = abs(from.y - to.y) < 0.1
      guard abs(from.x - to.x) + abs(from.y - to.y) > 8 else { return false }
      if isAcross {
        return (abs(from.y - box.minY) < 3 || abs(from.y - box.maxY) < 3)
          && min(max(from.x, to.x), box.maxX) - max(min(from.x, to.x), box.minX) > 6
      }
      return (abs(from.x - box.minX) < 3 || abs(from.x - box.maxX) < 3)
        && min(max(from.y, to.y), box.maxY) - max(min(from.y, to.y), box.minY) > 6
    }
  }

  private static func share(_ one: [Point], _ other: [Point]) -> Bool {
    zip(one, one.dropFirst()).contains { a, b in
      zip(other, other.dropFirst()).contains { c, d in
        if abs(a.y - b.y) < 0.1, abs(c.y - d.y) < 0.1, abs(a.y - c.y) < 2 {
          return min(max(a.x, b.x), max(c.x, d.x)) - max(min(a.x, b.x), min(c.x, d.x)) > 1
        }
        if abs(a.x - b.x) < 0.1, abs(c.x - d.x) < 0.1, abs(a.x - c.x) < 2 {
          return min(max(a.y, b.y), max(c.y, d.y)) - max(min(a.y, b.y), min(c.y, d.y)) > 1
        }
        return false
      }
    }
  }
}

extension Diagrams {
  /// Checks the figures of all unwind segues: the positions of their parts, and their width.
  func checkFigures(
    _ subject: (UnwindIndex) -> DiagramSubject, isPageWide: Bool = true
  ) throws {
    for place in trace.unwinds.places {
      let geometry = FigureGeometry(try svg(subject(place), .figure))
      #expect(geometry.faults.isEmpty, "\(name) \(place): \(geometry.faults.prefix(4))")
      #expect(geometry.smallestText >= 10.5, "\(name) \(place)")
      if isPageWide { #expect(geometry.width <= 720.01, "\(name) \(place)") }
    }
  }
}

extension DrawingOptions {
  /// The options of a figure.
  static let figure = with { $0.layout = .nested }

  static func with(_ change: (inout DrawingOptions) -> Void) -> DrawingOptions {
    var options = DrawingOptions()
    change(&options)
    return options
  }
}
