import Graphviz

/// A sketch's marks by what they are parts of.
struct SketchParts {
  typealias Marks = ArraySlice<Sketch.Mark>

  /// What belongs to one node or edge, by its place in the description.
  struct Part {
    var place: Int
    var marks: Marks
  }

  /// What is behind everything; empty where there is nothing.
  private(set) var background: Marks = []
  /// The graph's label.
  private(set) var heading: [Sketch.Mark] = []
  private var clusters: [Int: [Sketch.Mark]] = [:]
  /// From the back to the front.
  private(set) var edges: [Part] = []
  private(set) var nodes: [Int: Marks] = [:]

  init(_ sketch: Sketch) {
    let marks = sketch.marks
    if sketch.background != nil { background = marks.prefix(1) }
    var rest = marks.dropFirst(background.count)
    while let owner = rest.first?.owner {
      let part = rest.prefix { $0.owner == owner }
      rest = rest.dropFirst(part.count)
      switch owner {
      case .graph: heading += part
      case .cluster(let place): clusters[place, default: []] += part
      case .node(let place): nodes[place] = part
      case .edge(let place): edges.append(Part(place: place, marks: part))
      }
    }
  }
}

extension SketchParts {
  /// The frames, which are behind all else. Only they begin with a curve: their corners are round.
  var frames: [[Sketch.Mark]] { inOrder.filter { $0.first?.isCurve ?? false } }
  /// Legend and table.
  var notes: [[Sketch.Mark]] { inOrder.filter { !($0.first?.isCurve ?? false) } }

  /// All marks from the back to the front, as an SVG has them.
  var marks: [Sketch.Mark] {
    background + frames.joined() + edges.map(\.marks).joined() + heading
      + nodes.sorted { $0.key < $1.key }.map(\.value).joined() + notes.joined()
  }

  private var inOrder: [[Sketch.Mark]] {
    clusters.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Sketch {
  /// The sketch with its marks in the order in which an SVG has them.
  var ordered: Sketch {
    var sketch = self
    sketch.marks = SketchParts(self).marks
    return sketch
  }
}

extension Sketch.Mark {
  fileprivate var isCurve: Bool {
    if case .curve = content { true } else { false }
  }
}
