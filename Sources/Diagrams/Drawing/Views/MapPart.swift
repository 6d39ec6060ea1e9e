import Hierarchy

enum MapPart {
  /// All screens or, if these are too many for one diagram, their storyboards.
  case app
  case storyboard(String)
  case near(MapFocus)

  init(_ options: DrawingOptions) {
    if let id = options.focus {
      self = .near(MapFocus(id: id, depth: options.depth))
    } else {
      self = options.storyboard.map { .storyboard($0) } ?? .app
    }
  }

  var focus: MapFocus? {
    if case .near(let focus) = self { focus } else { nil }
  }

  var storyboard: String? {
    if case .storyboard(let name) = self { name } else { nil }
  }
}

struct MapFocus {
  let id: String
  /// The maximum number of steps to a screen.
  let depth: Int

  /// The controllers within this number of steps along segues and containment, in any direction.
  func neighborhood(
    in tree: MapTree, document: Document, goals: MapGoals
  ) throws(DrawingError) -> Set<ControllerIndex> {
    guard let focus = document.index(of: id) else { throw .noSuchController(id) }
    var neighbors: [ControllerIndex: Set<ControllerIndex>] = [:]
    func join(_ one: ControllerIndex, _ other: ControllerIndex) {
      neighbors[one, default: []].insert(other)
      neighbors[other, default: []].insert(one)
    }
    for card in tree.order {
      for (target, _) in tree.relations(from: card) { join(card, target) }
    }
    for segue in document.segues where segue.kind == .unwind {
      // An action that every controller implements doesn't mean that they are near.
      let source = tree.cardOf[segue.from]
      for goal in goals.goals(of: segue, from: source).prefix(8) {
        join(source, goal)
      }
    }
    var reached: Set<ControllerIndex> = [tree.cardOf[focus]]
    var edge = reached
    for _ in 0..<depth {
      var next: Set<ControllerIndex> = []
      for card in edge { next.formUnion(neighbors[card] ?? []) }
      edge = next.subtracting(reached)
      if edge.isEmpty { break }
      reached.formUnion(edge)
    }
    return reached
  }
}
