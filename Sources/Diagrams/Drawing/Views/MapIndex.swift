import Hierarchy
import Text
import Unwinding
import Wording

/// The index of a large app's map: storyboards or parts of them, their segues, and screens.
struct MapIndex {
  let tree: MapTree
  let pages: [MapPage]
  let factory: CardFactory
  let heading: Heading

  /// The maximum number of screens that a node names; fewer if there are many nodes.
  private static let namedScreens = 40
  private static let manyPages = 12
  private static let namedOnManyPages = 6

  private var document: Document { factory.document }

  func scene() -> Scene {
    let storyboards = pages.map(\.title)
    var placeOf: [ControllerIndex: Int] = [:]
    for (place, page) in pages.enumerated() {
      for screen in page.screens { placeOf[screen] = place }
    }
    let screens = pages.map(\.screens)
    // The number of segues from page to page.
    var counts: [[Int: Int]] = storyboards.map { _ in [:] }
    var order: [[Int]] = storyboards.map { _ in [] }
    for index in tree.order {
      guard let from = placeOf[index] else { continue }
      for (target, _) in tree.relations(from: index) {
        guard let to = placeOf[target], to != from else { continue }
        if counts[from][to] == nil { order[from].append(to) }
        counts[from][to, default: 0] += 1
      }
    }
    let hanging = Self.hanging(order, from: storyboards.indices)
    var scene = Scene(heading: heading)
    let part = pages.allSatisfy(\.isStoryboard) ? "storyboard" : "part"
    scene.heading.detail = "Each \(part) has its own map"
    if document.segues.contains(where: { $0.kind == .unwind }) {
      scene.heading.detail += " · Unwind segues are on the maps of the \(part)s"
    }
    // A line has more text only if it has other ends than the tree.
    let targets = Set(order.flatMap { $0 })
    let lone = storyboards.indices.filter { place in
      order[place].isEmpty && !targets.contains(place)
        && !screens[place].contains(tree.cardOf[document.root])
    }
    let listed = lone.count > 1 ? Set(lone) : []
    scene.links = storyboards.indices.compactMap { place in
      hanging[place].map { Link(kind: .forward, from: .screens($0), to: .screens(place)) }
    }
    scene.figure.isOverview = true
    scene.figure.arrangement = .trees
    var frame: Int?
    for place in storyboards.indices.filter({ !listed.contains($0) }) + listed.sorted() {
      if frame == nil, listed.contains(place) {
        let title = "No segue connects these \(lone.count) with others"
        frame = scene.add(
          Card(key: .screens(pages.count), name: title),
          FigureBox(contents: .rows, rows: [.name(title)]))
      }
      let others = order[place].filter { hanging[$0] != place }
      addPart(
        place, screens[place], others: others.map { (storyboards[$0], counts[place][$0] ?? 0) },
        in: frame, to: &scene)
    }
    scene.description = scene.heading.spoken
    scene.altText = prose(storyboards, screens, order)
    return scene
  }

  /// The page above each page: the first from which it's reached.
  private static func hanging(_ order: [[Int]], from starts: Range<Int>) -> [Int: Int] {
    var above: [Int: Int] = [:]
    var reached: Set<Int> = []
    let targets = Set(order.flatMap { $0 })
    for start in [0] + starts.filter({ !targets.contains($0) }) + Array(starts) {
      guard starts.contains(start), reached.insert(start).inserted else { continue }
      var pending = [start]
      var next = 0
      while next < pending.count {
        for target in order[pending[next]] where reached.insert(target).inserted {
          above[target] = pending[next]
          pending.append(target)
        }
        next += 1
      }
    }
    return above
  }

  private func addPart(
    _ place: Int, _ screens: [ControllerIndex], others: [(name: String, segues: Int)],
    in frame: Int?, to scene: inout Scene
  ) {
    let shown = Set(screens)
    let unwinds = document.segues.count {
      $0.kind == .unwind && shown.contains(tree.cardOf[$0.from])
    }
    var card = Card(key: .screens(place), name: pages[place].title)
    card.page = pages[place].key
    let parts =
      [counted(screens.count, "screen")] + (unwinds > 0 ? [counted(unwinds, "unwind segue")] : [])
    card.kicker = [parts.joined(separator: ", ")]
    if document.above != .unknown, screens.contains(tree.cardOf[document.root]) {
      card.roles = [.start]
    }
    let names = screens.map { screen in
      MapNames.short(factory.wording.names[screen], in: document.controllers[screen].origin)
    }
    let entries = screens.filter { tree.above[$0] == nil && tree.entries[$0] == nil }
    let limit = pages.count > Self.manyPages ? Self.namedOnManyPages : Self.namedScreens
    // The name of a storyboard with one screen is usually that of the screen.
    var rows: [CardRow] = [.name(displayText(card.name))] + card.kicker.map { .unspoken($0) }
    if names != [displayText(card.name)] { rows.append(.list(names, limit: limit)) }
    if !others.isEmpty {
      let goals = others.map { name, segues -> Phrase in
        let count: Phrase = segues > 1 ? " \(name: "(\(counted(segues, "segue")))")" : ""
        return "\(name: displayText(name))" + count
      }
      rows.append(
        .forward(kind: "leads to", target: goals.joined(separator: ", "), details: [], badge: nil))
    }
    let unreached = entries.filter { $0 != tree.cardOf[document.root] }
    if !unreached.isEmpty, unreached.count < screens.count {
      rows.append(.note("no segue leads to \(unreached.count) of them"))
    } else if !unreached.isEmpty, !others.isEmpty {
      rows.append(.note("no segue leads to \(screens.count == 1 ? "it" : "any of them")"))
    }
    scene.add(card, FigureBox(frame: frame, rows: rows + [.badges(nil)]))
  }

  private func prose(
    _ storyboards: [String], _ screens: [[ControllerIndex]], _ order: [[Int]]
  ) -> String {
    var sentences = [ended(heading.title.plainText), heading.outcome.plainText]
    for (place, name) in storyboards.enumerated() {
      let others = order[place].map { displayText(storyboards[$0]) }
      sentences.append(
        "\(displayText(name)) has \(counted(screens[place].count, "screen"))"
          + (others.isEmpty ? "." : " and leads to \(others.joined(separator: ", "))."))
    }
    return sentences.joined(separator: " ")
  }
}
