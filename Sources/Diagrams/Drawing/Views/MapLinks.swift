import Hierarchy

/// The lines of a map: one to each screen, along the shortest path, and those of unwind segues,
/// with the letters of their actions.
struct MapLinks {
  let tree: MapTree
  let frames: MapFrames
  let goals: MapGoals
  let verdicts: MapVerdicts
  let document: Document
  let shown: Set<ControllerIndex>

  /// Why the lines of unwind segues aren't drawn; nil: they are.
  static func obstacle(_ scene: Scene) -> OmissionReason? {
    scene.links.count { !$0.isStructure } > Scene.unwindLimit ? .tooMuch : nil
  }

  /// The letters for the actions of the unwind segues, the same on all pages.
  var marks: [ActionSelector: ActionMark] {
    ActionInks.marks(
      document.segues.filter { !goals.goals(of: $0, from: tree.cardOf[$0.from]).isEmpty }
        .compactMap(\.action))
  }

  var forwardLinks: [Link] {
    tree.order.compactMap { index in
      guard shown.contains(index), let above = tree.above[index], shown.contains(above.controller),
        !frames.isEntered(index, tree)
      else { return nil }
      return Link(
        kind: above.relation.linkKind(document), from: .controller(above.controller),
        to: .controller(index))
    }
  }

  /// The lines from each source to each destination; solid if that's always the destination.
  func unwinds(_ marks: [ActionSelector: ActionMark]) -> [Link] {
    struct Ends: Hashable {
      let from, to: ControllerIndex
      let action: ActionSelector
    }
    var links: [Link] = []
    var places: [Ends: Int] = [:]
    for segue in document.segues {
      guard let action = segue.action else { continue }
      let source = tree.cardOf[segue.from]
      let kind: LinkKind = verdicts.isAlways(segue) ? .unwind : .possible
      for goal in goals.goals(of: segue, from: source) {
        guard source != goal, shown.contains(source), shown.contains(goal) else { continue }
        let ends = Ends(from: source, to: goal, action: action)
        if let place = places[ends] {
          if kind == .possible { links[place].kind = kind }
        } else {
          places[ends] = links.count
          links.append(Link(kind: kind, from: .controller(source), to: .controller(goal)))
          links[links.count - 1].mark = marks[action]
        }
      }
    }
    return links
  }
}

extension MapTree.Relation {
  fileprivate func linkKind(_ document: Document) -> LinkKind {
    switch self {
    case .contained: .containment
    case .presented: .presentation
    case .code(let entry):
      switch entry.kind {
      case .child: .containment
      case .show, .presentation, .root, .unknown: .code
      }
    case .segue(let forward):
      switch document.segues[forward.segue].shownKind {
      case .presentation, .modal, .popover, .popoverPresentation: .presentation
      case .embed: .containment
      case .custom: .custom
      case .show, .showDetail, .push, .unwind: .shown
      }
    }
  }
}
