/// Graphviz's SVG taken apart into what the finished picture is put together from.
struct GraphvizSVG {
  typealias Line = ArraySlice<UInt8>

  /// A group of Graphviz's: a node, an edge or a cluster.
  struct Group {
    var id: Line
    var classes: Line
    var title = ""
    /// What is drawn, one element a line.
    var lines: [Line] = []
  }

  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var transform: Line = []
  /// The background and the graph's label.
  private(set) var lines: [Line] = []
  private(set) var clusters: [Group] = []
  private(set) var edges: [Group] = []
  private(set) var nodes: [Group] = []

  init(_ bytes: [UInt8]) throws(DrawingError) {
    guard let start = bytes[...].index(ofFirst: "<svg ") else {
      throw .unexpectedSVG("no svg element")
    }
    let lines = bytes[start...].split(separator: UInt8(ascii: "\n"))
    try readSize(lines.prefix(3))
    guard let first = lines.firstIndex(where: { $0.hasPrefix("<g ") }),
      let graph = SVGTag(lines[first]), let transform = graph["transform"]
    else { throw .unexpectedSVG("no graph group") }
    self.transform = transform
    try readGroups(lines[(first + 1)...])
  }

  private mutating func readSize(_ lines: ArraySlice<Line>) throws(DrawingError) {
    for line in lines {
      guard let start = line.index(ofFirst: "viewBox=\"") else { continue }
      let box = line[start...].split(separator: UInt8(ascii: "\""))
      let numbers =
        box.count > 1 ? box[1].split(separator: UInt8(ascii: " ")).compactMap(\.number) : []
      guard numbers.count == 4 else { break }
      (width, height) = (numbers[2], numbers[3])
      return
    }
    throw .unexpectedSVG("no viewBox")
  }

  private mutating func readGroups(_ lines: ArraySlice<Line>) throws(DrawingError) {
    var group: Group?
    for line in lines {
      if line.hasPrefix("<g ") {
        guard group == nil, let tag = SVGTag(line) else { throw .unexpectedSVG("nested groups") }
        group = Group(id: tag["id"] ?? [], classes: tag["class"] ?? [])
      } else if line.hasPrefix("</g>") {
        guard let finished = group else { return }
        add(finished)
        group = nil
      } else if line.hasPrefix("<title>") {
        group?.title = XML.unescaped(line.dropFirst(7).dropLast(8))
      } else if line.hasPrefix("<!--") || line.hasPrefix(" -->") {
        continue
      } else if group != nil {
        group?.lines.append(line)
      } else {
        self.lines.append(line)
      }
    }
    throw .unexpectedSVG("it ends too early")
  }

  private mutating func add(_ group: Group) {
    if group.classes.hasPrefix("node") {
      nodes.append(group)
    } else if group.classes.hasPrefix("edge") {
      edges.append(group)
    } else {
      clusters.append(group)
    }
  }
}
