import Hierarchy
import Unwinding
import Wording

/// The pages of an app that is too large for one picture, storyboards or parts of them: how one gets from
/// each to the others, and which screens are in it.
struct MapIndex {
  let tree: MapTree
  let pages: [MapPage]
  let factory: CardFactory
  let heading: Heading

  /// Of more screens a card names the first ones.
  private static let namedScreens = 40

  private var document: Document { factory.document }

  func scene() -> Scene {
    let storyboards = pages.map(\.title)
    var placeOf: [ControllerIndex: Int] = [:]
    for (place, page) in pages.enumerated() {
      for screen in page.screens { placeOf[screen] = place }
    }
    let screens = pages.map(\.screens)
    // From page to page, by how many ways.
    var ways: [[Int: Int]] = storyboards.map { _ in [:] }
    var order: [[Int]] = storyboards.map { _ in [] }
    for index in tree.order {
      guard let from = placeOf[index] else { continue }
      for (target, _) in tree.ways(from: index) {
        guard let to = placeOf[target], to != from else { continue }
        if ways[from][to] == nil { order[from].append(to) }
        ways[from][to, default: 0] += 1
      }
    }
    let hanging = Self.hanging(order, from: storyboards.indices)
    var scene = Scene(heading: heading)
    scene.heading.detail =
      pages.allSatisfy(\.isStoryboard)
      ? "Each storyboard has a map of its own" : "Each of these has a map of its own"
    scene.cards = storyboards.indices.map { place in
      card(
        place, screens[place],
        others: order[place].filter { hanging[$0] != place }.map { other in
          (storyboards[other], ways[place][other] ?? 0)
        },
        above: hanging[place].map { (storyboards[$0], ways[$0][place] ?? 0) })
    }
    scene.links = storyboards.indices.compactMap { place in
      hanging[place].map { Link(kind: .forward, from: .storyboard($0), to: .storyboard(place)) }
    }
    scene.isPacked = true
    let roots = storyboards.indices.filter { hanging[$0] == nil }.map(CardKey.storyboard)
    scene.outline = Outline(blocks: [Outline.Block(frame: nil, roots: roots)])
    scene.description = scene.heading.spoken
    scene.altText = prose(storyboards, screens, order)
    return scene
  }

  /// From which page each hangs: the first from which it is reached.
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

  private func card(
    _ place: Int, _ screens: [ControllerIndex], others: [(String, Int)], above: (String, Int)?
  ) -> Card {
    let shown = Set(screens)
    let unwinds = document.segues.count {
      $0.kind == .unwind && shown.contains(tree.cardOf[$0.from])
    }
    var card = Card(key: .storyboard(place), name: pages[place].title)
    card.page = pages[place].key
    let parts =
      [plural(screens.count, "screen")] + (unwinds > 0 ? [plural(unwinds, "unwind")] : [])
    card.kicker = [parts.joined(separator: ", ").uppercased()]
    card.isOnMap = true
    if document.above != .unknown, screens.contains(tree.cardOf[document.root]) {
      card.roles = [.start]
    }
    let names = factory.wording.names
    let entries = screens.filter { tree.above[$0] == nil && tree.entries[$0] == nil }
    card.rows.append(.note(names.list(screens, limit: Self.namedScreens).plainText))
    card.rows.append(.rule)
    if let above {
      card.rows.append(.note(plural(above.1, "segue") + " from " + displayText(above.0)))
    }
    for (name, ways) in others {
      card.rows.append(
        .forward(
          kind: "leads to", target: "\(name: displayText(name))",
          details: [Phrase(plural(ways, "segue"))], badge: nil))
    }
    let unreached = entries.filter { $0 != tree.cardOf[document.root] }
    if !unreached.isEmpty {
      let which =
        unreached.count < screens.count
        ? "\(unreached.count) of them" : screens.count == 1 ? "it" : "any of them"
      card.rows.append(.note("no segue leads to \(which)"))
    }
    if case .rule? = card.rows.last { card.rows.removeLast() }
    return card
  }

  private func prose(
    _ storyboards: [String], _ screens: [[ControllerIndex]], _ order: [[Int]]
  ) -> String {
    var sentences = [ended(heading.title.plainText), heading.outcome.plainText]
    for (place, name) in storyboards.enumerated() {
      let others = order[place].map { displayText(storyboards[$0]) }
      sentences.append(
        "\(displayText(name)) has \(plural(screens[place].count, "screen"))"
          + (others.isEmpty ? "." : " and leads to \(others.joined(separator: ", "))."))
    }
    return sentences.joined(separator: " ")
  }
}
