import Hierarchy
import Unwinding

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

  /// How many segues, and how many unwinds, of one controller have a row.
  private static let rowLimit = 12

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
    let members = Dictionary(grouping: document.controllers.indices) { tree.cardOf[$0] }
    let unwinds = Dictionary(
      grouping: document.segues.filter { $0.kind == .unwind }
    ) { tree.cardOf[$0.from] }
    let severalStoryboards = storyboards.count > 1
    scene.cards = tree.order.map { index in
      card(
        index, tree, members: members[index] ?? [], unwinds: unwinds[index] ?? [], goals,
        naming: severalStoryboards)
    }
    scene.links = tree.order.compactMap { index in
      tree.above[index].map {
        Link(
          kind: $0.way.linkKind(document), from: .controller($0.controller), to: .controller(index))
      }
    }
    scene.altText = prose(scene.heading, goals)
    return scene
  }

  // MARK: Cards

  private func card(
    _ index: ControllerIndex, _ tree: MapTree, members: [ControllerIndex], unwinds: [Segue],
    _ goals: MapGoals, naming storyboards: Bool
  ) -> Card {
    var card = factory.card(index)
    card.members = members
    card.isScene = !document.isLive(index)
    card.kicker.removeAll { $0 == CardFactory.waiting }
    if members.count > 1 {
      // The only one on its stack.
      card.kicker = ["IN A NAVIGATION CONTROLLER"]
    }
    if members.contains(document.root), !card.kicker.contains("ROOT") {
      card.kicker.insert("ROOT", at: 0)
    } else if tree.above[index] == nil, !members.contains(document.root), focus == nil {
      card.kicker.append("NO SEGUE LEADS HERE")
    }
    if storyboards, let origin = SceneOrigin(note: document.controllers[index].note) {
      card.kicker.insert(origin.storyboard, at: 0)
    }
    let words = ForwardWords(factory.wording, tellsEffects: false)
    var starts: [CardRow] = []
    if case .segue(let forward) = tree.above[index]?.way {
      starts.append(words.arrival(forward, naming: false))
    }
    starts += rows(tree.otherDepartures(from: index), called: "segues", words.departure)
    starts += rows(unwinds, called: "unwinds") { row($0, goals) }
    card.rows += factory.actionRows(of: index, ink: { _ in .muted }, isAskedFor: { _ in false })
    if !starts.isEmpty { card.rows += [.rule] + starts }
    return card
  }

  /// The segues that start at a controller; of very many the first ones.
  private func rows<Start>(
    _ starts: [Start], called words: String, _ row: (Start) -> CardRow
  ) -> [CardRow] {
    let rest = starts.count - Self.rowLimit
    return starts.prefix(Self.rowLimit).map(row)
      + (rest > 0 ? [.note("and \(rest) more \(words)")] : [])
  }

  private func row(_ segue: Segue, _ goals: MapGoals) -> CardRow {
    let found = goals.goals(of: segue)
    return .unwind(
      action: segue.action?.name ?? "", ink: .text,
      target: found.isEmpty ? "nobody" : names.list(found, limit: 3),
      trigger: segue.triggerWords, badge: found.isEmpty ? "NOBODY" : nil, port: "unwinds")
  }

  // MARK: Heading

  private var storyboards: Set<String> {
    Set(document.controllers.compactMap { SceneOrigin(note: $0.note)?.storyboard })
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
    return Heading(
      title: Phrase(document.title.map { "Map of " + displayText($0) } ?? "Map of the app"),
      outcome: Phrase(outcome), summary: document.summary.map(displayText),
      detail: [scope, missing, "an unwind goes to one of those named, by what is alive then"]
        .compactMap { $0 }.joined(separator: " · "))
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

extension MapTree.Way {
  /// How the line is drawn.
  fileprivate func linkKind(_ document: Document) -> LinkKind {
    switch self {
    case .contained: .containment
    case .presented: .presentation
    case .segue(let forward):
      switch document.segues[forward.segue].kind {
      case .presentation, .modal, .popover, .popoverPresentation: .presentation
      case .embed: .containment
      case .custom, .show, .showDetail, .push, .unwind: .forward
      }
    }
  }
}
