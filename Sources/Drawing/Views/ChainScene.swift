import Hierarchy
import Unwinding
import Wording

/// The responder chain of one unwind as what it is: from the source to the application, with what is
/// asked at each link.
struct ChainScene {
  let unwind: UnwindTrace
  let trace: Trace
  let factory: CardFactory
  let showsAll: Bool

  /// A chain of more links folds those in its middle that say nothing new.
  private static let linkLimit = 24
  /// So many links at each end keep their cards.
  private static let endCount = 4

  private var names: ControllerNames { factory.wording.names }

  func scene() -> Scene {
    let outcome = OutcomeText(wording: factory.wording, unwind: unwind)
    let turns = SearchTurns(unwind, tree: factory.tree)
    let rows = QuestionRows(unwind: unwind, wording: factory.wording, cardOf: [:])
    let roles = UnwindRoles(unwind)
    var scene = Scene(
      heading: Heading(
        kicker: factory.document.title.map(displayText),
        title:
          "Responder chain of \(code: displayText(unwind.action.name)) from \(names[unwind.source])",
        verdicts: outcome.verdicts, outcome: outcome.sentence,
        detail: "iOS \(trace.ios) · \(outcome.detail)"))
    let folded = foldedPlaces(turns)
    var keys: [CardKey] = []
    var places = unwind.responderChain.indices[...]
    while let place = places.first {
      if let run = folded.first(where: { $0.contains(place) }) {
        let card = card(run, turns: turns, rows: rows, roles: roles)
        scene.cards.append(card)
        keys += run.map { _ in card.key }
        places = places.dropFirst(run.count)
        continue
      }
      places = places.dropFirst()
      let link = unwind.responderChain[place]
      keys.append(.controller(link.controller))
      var card = factory.card(link.controller)
      card.kicker = [kicker(link, place: place)] + card.kicker
      card.roles = roles.roles(of: card)
      card.rows += factory.actionRows(
        of: link.controller, ink: { $0 == unwind.action ? .text : .muted },
        isAskedFor: { $0 == unwind.action })
      let steps = turns.steps[place]
      let own = steps.filter { unwind.search[$0].receiver == link.controller }
      let below = steps.filter { unwind.search[$0].receiver != link.controller }
      let remark = own.isEmpty ? remark(place, turns: turns) : nil
      if !own.isEmpty || remark != nil { card.rows.append(.rule) }
      card.rows += rows.rows(own) + [remark].compactMap { $0 }
      scene.cards.append(card)
      if !below.isEmpty { addAside(below, rows: rows, place: place, card: card, to: &scene) }
    }
    addEnd(to: &scene, keys: keys, turns: turns)
    scene.altText = [outcome.prose, factory.document.summary.map(displayText)].compactMap { $0 }
      .joined(separator: " ")
    return scene
  }

  /// Runs of links in the middle of a long chain that neither win nor execute, nor have anybody below
  /// them who does.
  private func foldedPlaces(_ turns: SearchTurns) -> [Range<Int>] {
    let chain = unwind.responderChain
    guard !showsAll, chain.count > Self.linkLimit else { return [] }
    let apart = Set([unwind.destination, unwind.executor].compactMap { $0 } + unwind.executing)
    func saysNothingNew(_ place: Int) -> Bool {
      !apart.contains(chain[place].controller)
        && turns.steps[place].allSatisfy { unwind.search[$0].answer.tone == .neutral }
    }
    var runs: [Range<Int>] = []
    for place in chain.indices.dropFirst(Self.endCount).dropLast(Self.endCount)
    where saysNothingNew(place) {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs.filter { $0.count > 1 }
  }

  /// The card of folded links.
  private func card(
    _ run: Range<Int>, turns: SearchTurns, rows: QuestionRows, roles: UnwindRoles
  ) -> Card {
    let members = unwind.responderChain[run].map(\.controller)
    var card = Card(
      key: .folded(members.first ?? unwind.source),
      kicker: ["LINKS \(run.lowerBound + 1)–\(run.upperBound) OF \(unwind.responderChain.count)"],
      name: "\(run.count) more links", tooltip: names.list(members, limit: 12).plainText,
      members: members)
    card.roles = roles.roles(of: card)
    let steps = turns.steps[run].flatMap { $0 }
    if !steps.isEmpty { card.rows += [.rule] + rows.summary(steps) }
    return card
  }

  private func kicker(_ link: ResponderLink, place: Int) -> String {
    guard place > 0 else { return "SOURCE OF THE UNWIND" }
    let before = names[unwind.responderChain[place - 1].controller]
    return switch link.reachedBy {
    case .source: "SOURCE OF THE UNWIND"
    case .parent: "PARENT OF \(before)"
    case .caller: "CALLED PRESENT ON \(before)"
    case .actualPresenter: "PRESENTS \(before)"
    }
  }

  /// Why a link was asked nothing in its own turn.
  private func remark(_ place: Int, turns: SearchTurns) -> CardRow? {
    if unwind.outcome == .offscreen { return .note("not asked: the source is not on screen") }
    if place == 0 { return .note("The search starts at the next link, never at the source.") }
    guard let last = turns.last else { return .note("not asked: there is no search") }
    return place > last ? .note("not asked: the search is over") : nil
  }

  private func addAside(
    _ steps: [Int], rows: QuestionRows, place: Int, card: Card, to scene: inout Scene
  ) {
    let limit = 12
    var all = rows.rows(steps, naming: true)
    let rest = all.count - limit
    if rest > 0 {
      all.removeSubrange((limit - 1)..<(all.count - 1))
      all.insert(.note("… \(rest) more questions, all answered NO or passed on"), at: limit - 1)
    }
    let aside = Card(
      key: .asked(place), kicker: ["ASKED BELOW IT"],
      name: "Below \(names[unwind.responderChain[place].controller])",
      rows: [.rule] + all, members: [])
    scene.cards.append(aside)
    scene.links.append(Link(kind: .aside, from: card.key, to: aside.key, isStructure: true))
    scene.ranks.append([card.key, aside.key])
  }

  /// The links between the controllers, and the chain's end.
  private func addEnd(to scene: inout Scene, keys links: [CardKey], turns: SearchTurns) {
    var keys = links
    let last = turns.last ?? 0
    if let above = factory.aboveRoot, keys.last == .controller(factory.document.root) {
      // An open end: the chain goes on, nobody knows where.
      scene.cards.append(above)
      keys.append(.above)
      addLinks(keys, walked: unwind.doubts.contains(.above) ? keys.count - 1 : last, to: &scene)
      return
    }
    // What is not on screen has no window above it yet.
    guard unwind.outcome != .offscreen else {
      return addLinks(keys, walked: 0, to: &scene)
    }
    scene.cards.append(
      Card(
        key: .window, kicker: ["NEXT RESPONDER OF THE ROOT"], name: "UIWindow",
        rows: [.note("Not asked: an unwind is for view controllers.")]))
    scene.cards.append(
      Card(
        key: .application, kicker: ["END OF THE RESPONDER CHAIN"], name: "UIApplication",
        rows: []))
    keys += [.window, .application]
    addLinks(keys, walked: last, to: &scene)
  }

  /// Lines from card to card; the search went as far as `walked` says.
  private func addLinks(_ keys: [CardKey], walked: Int, to scene: inout Scene) {
    for (place, (from, to)) in zip(keys, keys.dropFirst()).enumerated() where from != to {
      scene.links.append(
        Link(kind: place < walked ? .walk : .next, from: from, to: to, isStructure: true))
    }
  }
}
