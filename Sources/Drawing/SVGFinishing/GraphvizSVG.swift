/// Graphviz's SVG taken apart into what the finished picture is put together from.
struct GraphvizSVG {
  /// A group of Graphviz's: a node, an edge or a cluster.
  struct Group {
    var id: Substring
    var classes: Substring
    var title: String
    /// What is drawn, one element a line.
    var lines: [Substring] = []
  }

  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var transform: Substring = ""
  /// The background and the graph's label.
  private(set) var lines: [Substring] = []
  private(set) var clusters: [Group] = []
  private(set) var edges: [Group] = []
  private(set) var nodes: [Group] = []

  init(_ bytes: [UInt8]) throws(DrawingError) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.index(ofFirst: "<svg ") else { throw .unexpectedSVG("no svg element") }
    let lines = text[start...].split(separator: "\n")
    try readSize(lines.prefix(3))
    guard let first = lines.firstIndex(where: { $0.hasPrefix("<g ") }),
      let graph = SVGTag(lines[first]), let transform = graph["transform"]
    else { throw .unexpectedSVG("no graph group") }
    self.transform = transform
    try readGroups(lines[lines.index(after: first)...])
  }

  private mutating func readSize(_ lines: ArraySlice<Substring>) throws(DrawingError) {
    for line in lines {
      guard let start = line.index(ofFirst: "viewBox=\"") else { continue }
      let box = line[start...].split(separator: "\"")
      let numbers = box.count > 1 ? box[1].split(separator: " ").compactMap { Double($0) } : []
      guard numbers.count == 4 else { break }
      (width, height) = (numbers[2], numbers[3])
      return
    }
    throw .unexpectedSVG("no viewBox")
  }

  private mutating func readGroups(_ lines: ArraySlice<Substring>) throws(DrawingError) {
    var group: Group?
    for line in lines {
      if line.hasPrefix("<g ") {
        guard group == nil, let tag = SVGTag(line) else { throw .unexpectedSVG("nested groups") }
        group = Group(id: tag["id"] ?? "", classes: tag["class"] ?? "", title: "")
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

extension StringProtocol {
  /// Where a text first occurs.
  func index(ofFirst text: String) -> Index? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return nil }
    var start = startIndex
    while let found = self[start...].utf8.firstIndex(of: first) {
      if self[found...].utf8.starts(with: bytes) { return found }
      start = utf8.index(after: found)
    }
    return nil
  }
}
