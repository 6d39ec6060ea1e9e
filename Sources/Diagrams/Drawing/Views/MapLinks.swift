import Hierarchy

/// The lines of a map: one to each screen, by the way it is reached, and those of unwinds to everybody
/// to whom they could go, where these are few. None leaves a frame: the cards say that.
struct MapLinks {
  let tree: MapTree
  let frames: MapFrames
  let goals: MapGoals
  let document: Document
  /// The screens with a card.
  let shown: Set<ControllerIndex>

  /// With more lines of unwinds there are none: the cards name their goals all the same.
  private static let unwindLimit = 8

  var links: [Link] { ways + unwinds }

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

  private var unwinds: [Link] {
    struct Ends: Hashable {
      let from: ControllerIndex
      let to: ControllerIndex
    }
    var seen: Set<Ends> = []
    var links: [Link] = []
    for segue in document.segues where segue.kind == .unwind {
      let source = tree.cardOf[segue.from]
      for goal in goals.goals(of: segue, from: source) {
        let ends = Ends(from: source, to: goal)
        guard ends.from != ends.to, shown.contains(ends.from), shown.contains(ends.to),
          frames.areTogether(ends.from, ends.to), seen.insert(ends).inserted
        else { continue }
        guard links.count < Self.unwindLimit else { return [] }
        links.append(
          Link(kind: .possible, from: .controller(ends.from), to: .controller(ends.to)))
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
