import Hierarchy
import Unwinding
import Wording

/// The responder chain of one unwind as what it is: from the source to the application, with what is
/// asked at each link.
struct ChainScene {
  let unwind: UnwindTrace
  let story: UnwindStory
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
    let roles = UnwindRoles(unwind, story: story)
    let part = StoryRows(outcome, story: story)
    let words = StoryWords(outcome, story: story)
    var scene = Scene(heading: heading(outcome))
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
      card.kicker = [kicker(place)] + card.kicker
      card.roles = roles.roles(of: card)
      card.rows += factory.actionRows(
        of: link.controller, ink: { $0 == unwind.action ? .text : .muted },
        isAskedFor: { $0 == unwind.action })
      let steps = turns.steps[place]
      let own = steps.filter { unwind.search[$0].receiver == link.controller }
      let below = steps.filter { unwind.search[$0].receiver != link.controller }
      let remark =
        own.isEmpty ? remark(place, turns: turns, words: words).map { CardRow.fate($0) } : nil
      let said =
        rows.rows(own) + [remark].compactMap { $0 } + part.verbs(of: link.controller)
      if !said.isEmpty { card.rows += [.rule] + said }
      scene.cards.append(card)
      if !below.isEmpty {
        addAside(below, rows: rows, roles: roles, place: place, card: card, to: &scene)
      }
      addNamed(place, roles: roles, card: card, to: &scene)
    }
    addEnd(to: &scene, keys: keys, turns: turns)
    scene.description = outcome.description(story, ios: trace.ios)
    scene.altText = outcome.altText(
      story, ios: trace.ios, factory.document, title: scene.heading.title)
    return scene
  }

  /// What stands over the picture.
  func heading(_ outcome: OutcomeText) -> Heading {
    Heading(
      kicker: factory.document.title.map(displayText),
      title:
        "Responder chain of \(code: displayText(unwind.action.name)) from \(names[unwind.source])",
      verdicts: outcome.verdicts(isHidden: story.hidden != nil), outcome: outcome.answer(story),
      detail: outcome.detail(ios: trace.ios))
  }

  /// Runs of links in the middle of a long chain that neither win nor execute, nor have anybody below
  /// them who does.
  private func foldedPlaces(_ turns: SearchTurns) -> [Range<Int>] {
    let chain = unwind.responderChain
    guard !showsAll, chain.count > Self.linkLimit else { return [] }
    let apart = Set(
      [unwind.found, story.hidden?.container].compactMap { $0 } + unwind.acting)
    func saysNothingNew(_ place: Int) -> Bool {
      !apart.contains(chain[place].controller)
        && turns.steps[place].allSatisfy { unwind.search[$0].answer.tone == .neutral }
    }
    return chain.indices.dropFirst(Self.endCount).dropLast(Self.endCount)
      .filter(saysNothingNew).runs()
  }

  /// The card of folded links.
  private func card(
    _ run: Range<Int>, turns: SearchTurns, rows: QuestionRows, roles: UnwindRoles
  ) -> Card {
    var card = foldedCard(run, roles: roles)
    card.kicker = card.kicker.map { $0.uppercased() }
    let steps = turns.steps[run].flatMap { $0 }
    if !steps.isEmpty { card.rows += [.rule] + rows.summary(steps) }
    return card
  }

  /// Who folded links are.
  func foldedCard(_ run: Range<Int>, roles: UnwindRoles) -> Card {
    let members = unwind.responderChain[run].map(\.controller)
    var card = Card(
      key: .folded(members.first ?? unwind.source),
      kicker: ["links \(run.lowerBound + 1)–\(run.upperBound) of \(unwind.responderChain.count)"],
      name: "\(run.count) more links", tooltip: names.list(members, limit: 12).plainText,
      members: members)
    card.roles = roles.roles(of: card)
    return card
  }

  /// How the chain comes to a link, and from whom; nil: it is the source.
  private func way(to place: Int) -> (words: String, from: ControllerIndex)? {
    guard place > 0 else { return nil }
    let words: String? =
      switch unwind.responderChain[place].reachedBy {
      case .source: nil
      case .parent: "parent of"
      case .caller: "presented"
      case .actualPresenter: "really presents"
      }
    return words.map { ($0, unwind.responderChain[place - 1].controller) }
  }

  private func kicker(_ place: Int) -> String {
    way(to: place).map { "\($0.words.uppercased()) \(names[$0.from])" } ?? "SOURCE OF THE UNWIND"
  }

  /// How the chain comes to a link, for readers of sentences: "parent of Results"; nil: it is the source.
  func relation(_ place: Int) -> String? {
    way(to: place).map { "\($0.words) \(names.subject($0.from).plainText)" }
  }

  /// Why a link was asked nothing in its own turn; nil: it is not told.
  func remark(_ place: Int, turns: SearchTurns, words: StoryWords) -> Phrase? {
    if place == 0 { return words.sourceNotAsked }
    // At the last link that the search came to whoever stands below it may have answered.
    return place >= turns.last ?? 0 ? words.linkNotAsked : nil
  }

  private func addAside(
    _ steps: [Int], rows: QuestionRows, roles: UnwindRoles, place: Int, card: Card,
    to scene: inout Scene
  ) {
    let limit = 12
    var all = rows.rows(steps, naming: true)
    let rest = all.count - limit
    if rest > 0 {
      all.removeSubrange((limit - 1)..<(all.count - 1))
      all.insert(
        .note("… \(plural(rest + 1, "more question")), all answered NO or passed on"), at: limit - 1
      )
    }
    var aside = Card(
      key: .asked(place), kicker: ["ASKED BELOW IT"],
      name: "Below \(names[unwind.responderChain[place].controller])",
      rows: [.rule] + all, members: [])
    // The winner is on the list, unless it is a link itself and has a card.
    if let winner = unwind.destination,
      steps.contains(where: { unwind.search[$0].receiver == winner }),
      !unwind.responderChain.contains(where: { $0.controller == winner })
    {
      aside.name = "Below it: \(names[winner])"
      aside.roles = roles.roles(of: winner)
    }
    add(aside, beside: card, to: &scene)
  }

  /// The card of a winner that the old override of a link names without asking it.
  private func addNamed(
    _ place: Int, roles: UnwindRoles, card: Card, to scene: inout Scene
  ) {
    let link = unwind.responderChain[place].controller
    guard let winner = named(by: link) else { return }
    var named = factory.card(winner)
    named.kicker = ["NAMED BY \(names[link])"] + named.kicker
    named.roles = roles.roles(of: winner)
    add(named, beside: card, to: &scene)
  }

  /// The winner, where the old override of a link names it without asking it, and it is no link itself.
  func named(by link: ControllerIndex) -> ControllerIndex? {
    guard let winner = unwind.found,
      !unwind.responderChain.contains(where: { $0.controller == winner }),
      !unwind.search.contains(where: { $0.answer == .canPerformUnwindSegueAction(.yes) }),
      unwind.search.contains(where: {
        $0.receiver == link && $0.answer == .viewControllerForUnwindSegueAction(winner)
      })
    else { return nil }
    return winner
  }

  /// The card of what stands above the chain's last link, where nobody knows it.
  func above(_ last: CardKey?) -> Card? {
    last == .controller(factory.document.root) ? factory.aboveRoot : nil
  }

  private func add(_ aside: Card, beside card: Card, to scene: inout Scene) {
    scene.cards.append(aside)
    scene.links.append(Link(kind: .aside, from: card.key, to: aside.key, isStructure: true))
    scene.ranks.append([card.key, aside.key])
  }

  /// The links between the controllers, and the chain's end.
  private func addEnd(to scene: inout Scene, keys links: [CardKey], turns: SearchTurns) {
    var keys = links
    let last = turns.last ?? 0
    if let above = above(keys.last) {
      // An open end: the chain goes on, nobody knows where.
      scene.cards.append(above)
      keys.append(.above)
      addLinks(keys, walked: unwind.mayLeaveRoot ? keys.count - 1 : last, to: &scene)
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

extension Sequence<Int> {
  /// The runs of several places that follow one another.
  ///
  /// - Parameter joins: whether a place may be of the run of the one before it.
  func runs(joining joins: (Int) -> Bool = { _ in true }) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in self {
      if let last = runs.last, last.upperBound == place, joins(place) {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs.filter { $0.count > 1 }
  }
}
