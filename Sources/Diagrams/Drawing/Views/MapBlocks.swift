import Hierarchy
import Wording

/// The screens to which nothing leads and from which no line leads on: a list says as much of them as a
/// card each.
struct MapLists {
  private let hasLine: Set<ControllerIndex>
  private let tree: MapTree
  private let start: ControllerIndex
  private let isOn: Bool

  init(_ links: [Link], tree: MapTree, start: ControllerIndex, part: MapPart) {
    var hasLine: Set<ControllerIndex> = []
    for link in links where link.isStructure {
      for case .controller(let index) in [link.from, link.to] { hasLine.insert(index) }
    }
    self.hasLine = hasLine
    self.tree = tree
    self.start = tree.cardOf[start]
    isOn = part.focus == nil
  }

  func isListed(_ index: ControllerIndex) -> Bool {
    isOn && index != start && tree.above[index] == nil && tree.entries[index] == nil
      && !hasLine.contains(index)
  }
}

/// The blocks of a map: one for the trees of each storyboard, with a frame where there are several, then
/// the lists.
struct MapBlocks {
  private(set) var frames: [Frame] = []
  private(set) var blocks: [Outline.Block] = []

  init(
    _ order: [ControllerIndex], frames storyboards: MapFrames, lists: MapLists, links: [Link],
    shared: [CardKey], part: MapPart
  ) {
    let isBelow = Set(links.filter(\.isStructure).map(\.to))
    let hanging = order.filter { !lists.isListed($0) }
    let isFramed = part.storyboard == nil && part.focus == nil
    var names: [String?] = []
    var groups: [String?: [ControllerIndex]] = [:]
    for index in hanging {
      let name = isFramed ? storyboards.storyboard(of: index) : nil
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(index)
    }
    for name in names {
      let cards = (groups[name] ?? []).map(CardKey.controller)
      add(cards.filter { !isBelow.contains($0) }, title: name.map(displayText), cards: cards)
    }
    let listed = order.filter(lists.isListed).map(CardKey.controller)
    if !listed.isEmpty {
      let title =
        listed.count == 1
        ? "No segue leads to this screen" : "No segue leads to these \(listed.count) screens"
      add(listed, title: title, cards: listed, isStoryboard: false)
    }
    if !shared.isEmpty {
      add(
        shared, title: "Unwind actions of several screens", cards: shared,
        isStoryboard: false)
    }
  }

  private mutating func add(
    _ roots: [CardKey], title: String?, cards: [CardKey], isStoryboard: Bool = true
  ) {
    var frame: Int?
    if let title {
      frame = frames.count
      frames.append(Frame(title: title, cards: cards, isStoryboard: isStoryboard))
    }
    blocks.append(Outline.Block(frame: frame, roots: roots))
  }
}
