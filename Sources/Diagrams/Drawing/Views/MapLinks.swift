import Hierarchy

/// The lines of a map: one to each screen, by the way it is reached, and those of unwinds to each screen
/// to which they could go, if these are few; else the actions have letters. None leaves a frame.
struct MapLinks {
  let tree: MapTree
  let frames: MapFrames
  let goals: MapGoals
  let verdicts: MapVerdicts
  let document: Document
  /// The screens with a card.
  let shown: Set<ControllerIndex>

  /// With more lines of unwinds there are none: their actions have letters instead.
  private static let unwindLimit = 8

  /// The lines, and a letter for each action whose unwinds have none.
  func drawn() -> (links: [Link], marks: [ActionSelector: ActionMark]) {
    let unwinds = unwinds
    guard unwinds.count > Self.unwindLimit else { return (ways + unwinds, [:]) }
    let actions = document.segues.filter { shown.contains(tree.cardOf[$0.from]) }
      .compactMap(\.action)
    return (ways, ActionInks.marks(actions))
  }

  private var ways: [Link] {
    tree.order.compactMap { index in
      guard shown.contains(index), let above = tree.above[index], shown.contains(above.controller),
        !frames.isEntered(index, tree)
      else { return nil }
      return Link(
        kind: above.way.linkKind(document), from: .controller(above.controller),
        to: .controller(index))
    }
  }

  /// From each source to each destination: solid if unwinds there always have that destination.
  private var unwinds: [Link] {
    var links: [Link] = []
    var places: [[ControllerIndex]: Int] = [:]
    for segue in document.segues where segue.kind == .unwind {
      let source = tree.cardOf[segue.from]
      let kind: LinkKind = verdicts.isAlways(segue) ? .unwind : .possible
      for goal in goals.goals(of: segue, from: source) {
        guard source != goal, shown.contains(source), shown.contains(goal),
          frames.areTogether(source, goal)
        else { continue }
        if let place = places[[source, goal]] {
          if kind == .possible { links[place].kind = kind }
        } else {
          places[[source, goal]] = links.count
          links.append(Link(kind: kind, from: .controller(source), to: .controller(goal)))
        }
      }
    }
    return links
  }
}

extension MapTree.Way {
  /// How the line is drawn.
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
