import Hierarchy
import Unwinding
import Wording

/// The whole app: every screen, how it is reached, and where its unwinds could go.
///
/// Lines lead to each screen once, by the shortest way from the root, so that an app of seventy
/// screens can be read; every other segue is a row of the card where it starts.
struct MapScene {
  let trace: Trace
  let factory: CardFactory
  let focus: MapFocus?
  let showsAll: Bool

  /// No more screens are shown, unless all are asked for: those nearest to the root.
  private static let budget = 150

  private var document: Document { factory.document }
  private var names: ControllerNames { factory.wording.names }

  func scene() throws(DrawingError) -> Scene {
    let goals = MapGoals(factory)
    let whole = MapTree(trace: trace, factory: factory, shown: nil)
    let near = try focus.map { (focus) throws(DrawingError) in
      try focus.neighbourhood(in: whole, document: document, goals: goals)
    }
    let isCut = near == nil && !showsAll && whole.order.count > Self.budget
    let shown = isCut ? Set(whole.order.prefix(Self.budget)) : near
    let tree = shown.map { MapTree(trace: trace, factory: factory, shown: $0) } ?? whole
    guard tree.order.count <= Diagram.cardLimit else {
      throw .tooManyScreens(count: tree.order.count, limit: Diagram.cardLimit)
    }
    var scene = Scene(heading: heading(tree, of: whole, isWhole: near == nil))
    let members = Dictionary(grouping: document.controllers.places) { tree.cardOf[$0] }
    let unwinds = Dictionary(
      grouping: document.segues.filter { $0.kind == .unwind }
    ) { tree.cardOf[$0.from] }
    let frames = MapFrames(tree, document, isPart: near != nil)
    let rows = MapRows(tree: tree, frames: frames, goals: goals, factory: factory)
    scene.cards = tree.order.map { index in
      card(
        index, tree, members: members[index] ?? [],
        storyboard: frames.storyboard(of: index),
        rows: rows.rows(of: index, unwinds: unwinds[index] ?? []))
    }
    scene.links = MapLinks(tree: tree, frames: frames, goals: goals, document: document).links
    scene.isPacked = true
    scene.frames = frames.frames
    scene.altText = prose(scene.heading, goals)
    return scene
  }

  // MARK: Cards

  private func card(
    _ index: ControllerIndex, _ tree: MapTree, members: [ControllerIndex], storyboard: String?,
    rows: [CardRow]
  ) -> Card {
    var card = factory.card(index)
    card.members = members
    card.isScene = !document.isLive(index)
    card.isOnMap = true
    card.kicker.removeAll { $0 == CardFactory.waiting }
    if members.count > 1 {
      // The only one on its stack.
      card.kicker = ["IN A NAVIGATION CONTROLLER"]
    }
    if members.contains(document.root) {
      card.roles = [.start]
      card.kicker.removeAll { $0 == CardFactory.root }
    } else if tree.above[index] == nil, !members.contains(document.root), focus == nil {
      card.kicker.append("NO SEGUE LEADS HERE")
    }
    if let focus = focus.flatMap({ document.index(of: $0.id) }), members.contains(focus) {
      card.roles.append(.focus)
    }
    if let storyboard { card.kicker.insert("IN \(displayText(storyboard))", at: 0) }
    card.rows = rows
    return card
  }

  // MARK: Heading

  private var storyboards: Set<String> {
    Set(document.controllers.compactMap { $0.origin?.storyboard })
  }

  private func heading(_ tree: MapTree, of whole: MapTree, isWhole: Bool) -> Heading {
    func plural(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let unwinds = document.segues.count { $0.kind == .unwind }
    let files = storyboards.count > 1 ? " of \(storyboards.count) storyboards" : ""
    let starts = whole.order.count { whole.above[$0] == nil } - 1
    var outcome =
      "\(plural(document.controllers.count, "controller"))\(files),"
      + " \(plural(document.segues.count - unwinds, "segue")), \(plural(unwinds, "unwind"))."
    if isWhole, starts > 0 {
      outcome += " To \(starts) of the screens no segue leads: code shows them."
    }
    let scope = focus.map { focus in
      "\(tree.order.count) screens within \(plural(focus.depth, "step")) of \(displayText(focus.id))"
    }
    let hidden = whole.order.count - tree.order.count
    let missing =
      isWhole && hidden > 0
      ? "\(plural(hidden, "screen")) farther from the root left out: --focus ID draws those near one"
      : nil
    let goals = unwinds > 0 ? "an unwind goes to one of those named, by what is alive then" : nil
    let detail = [scope, missing, goals].compactMap { $0 }.joined(separator: " · ")
    return Heading(
      title: Phrase(document.title.map { "Map of " + displayText($0) } ?? "Map of the app"),
      outcome: Phrase(outcome), summary: document.summary.map(displayText),
      detail: detail.prefix(1).uppercased() + detail.dropFirst())
  }

  private func prose(_ heading: Heading, _ goals: MapGoals) -> String {
    var sentences = ["\(heading.title.plainText). \(heading.outcome.plainText)"]
    if let summary = document.summary { sentences.append(displayText(summary)) }
    for segue in document.segues.filter({ $0.kind == .unwind }).prefix(40) {
      let found = goals.goals(of: segue)
      let list = found.isEmpty ? "nobody" : names.list(found, limit: 3).plainText
      sentences.append(
        "\(displayText(segue.action?.name ?? "")) from \(names[segue.from]) can go to \(list).")
    }
    return sentences.joined(separator: " ")
  }
}
