import Hierarchy
import Unwinding
import Wording

/// One unwind: who is asked, what they say, who wins, who executes, who goes.
struct SearchScene {
  let unwind: UnwindTrace
  let story: UnwindStory
  let trace: Trace
  let factory: CardFactory
  let options: DrawingOptions

  private var showsAll: Bool { options.expands }

  /// How many controllers get a card of their own where not more are needed.
  private static let budget = 16
  /// So many of those who could have answered have a card of their own in any case; beyond them the
  /// cards that stand for them say so.
  private static let candidateLimit = 24

  func scene() throws(DrawingError) -> Scene {
    // Of a source that waits in a scene the picture shows that scene: the search stays in it.
    let whole = ControllerTree(factory.document, containing: unwind.source)
    let tree = try TreeLinks(
      folding: Folding(whole, plan: plan), factory: factory, isExpanded: showsAll)
    let turns = SearchTurns(unwind, tree: whole)
    let outcome = OutcomeText(wording: factory.wording, unwind: unwind)
    let rows = QuestionRows(unwind: unwind, wording: factory.wording, cardOf: tree.cardOf)
    var scene = Scene(
      heading: Heading(
        kicker: factory.document.title.map(displayText), title: outcome.question,
        verdicts: outcome.verdicts(isHidden: story.hidden != nil), outcome: outcome.answer(story),
        summary: outcome.remark,
        detail: outcome.detail(ios: trace.ios)))
    let roles = UnwindRoles(unwind, story: story)
    let part = StoryRows(outcome, story: story)
    scene.cards = tree.cards.map { card in
      var card = card
      card.roles = roles.roles(of: card)
      if case .controller(let index) = card.key {
        card.rows += factory.actionRows(
          of: index, ink: { $0 == unwind.action ? .text : .muted },
          isAskedFor: { $0 == unwind.action })
      }
      let said = rows.rows(for: card) + part.rows(for: card)
      if !said.isEmpty { card.rows += [.rule] + said }
      return card
    }
    scene.readingOrder = orderOfSearch(tree.cardOf)
    scene.links = tree.links + walk(turns, cardOf: tree.cardOf) + result(cardOf: tree.cardOf)
    scene.table = StepTableBuilder(
      unwind: unwind, wording: factory.wording, cardOf: tree.cardOf, endings: story.endings
    ).table().showing(steps: options.showsSteps, findings: options.showsFindings)
    scene.description = outcome.description(story, ios: trace.ios)
    scene.altText = outcome.altText(story, ios: trace.ios, factory.document)
    return scene
  }

  private var plan: Folding.Plan {
    var core = [unwind.source]
    core += [unwind.destination, unwind.executor].compactMap { $0 }
    core += unwind.search.filter { $0.answer.tone != .neutral }.map(\.receiver)
    core += unwind.goals
    core += unwind.effects.flatMap { [$0.by] + $0.change.shown }
    core += story.candidates.prefix(Self.candidateLimit).map(\.controller)
    core += [story.hidden?.container].compactMap { $0 }
    let overrides = unwind.search.filter { $0.reason == .override || $0.reason == .legacyOverride }
    return Folding.Plan(
      core: core, chain: unwind.responderChain.map(\.controller),
      wanted: factory.wanted + overrides.map(\.receiver) + unwind.search.map(\.receiver),
      budget: Self.budget, showsAll: showsAll)
  }

  /// The source, then whoever is asked.
  private func orderOfSearch(_ cardOf: [ControllerIndex: CardKey]) -> [CardKey] {
    var order: [CardKey] = []
    var seen: Set<CardKey> = []
    for index in [unwind.source] + unwind.search.map(\.receiver) {
      if let card = cardOf[index], seen.insert(card).inserted { order.append(card) }
    }
    return order
  }

  /// From link to link of the responder chain, as far as the search went.
  private func walk(_ turns: SearchTurns, cardOf: [ControllerIndex: CardKey]) -> [Link] {
    guard let last = turns.last else { return [] }
    let chain = unwind.responderChain
    return zip(chain.prefix(last), chain.dropFirst().prefix(last)).compactMap { from, to in
      guard let tail = cardOf[from.controller], let head = cardOf[to.controller], tail != head
      else { return nil }
      return Link(kind: .walk, from: tail, to: head)
    }
  }

  /// From the source to who is found.
  private func result(cardOf: [ControllerIndex: CardKey]) -> [Link] {
    guard let source = cardOf[unwind.source] else { return [] }
    // An override may name somebody of another tree, who has no card here.
    let ends =
      unwind.goals.compactMap { cardOf[$0] } + (unwind.mayLeaveRoot ? [.above] : [])
    return ends.map { Link(kind: unwind.kindOfLink(to: $0.controller), from: source, to: $0) }
  }
}

extension UnwindEffect.Change {
  /// The controllers that come on screen by it.
  var shown: [ControllerIndex] {
    switch self {
    case .pop(let target, _): [target]
    case .select(let child), .reveal(let child): [child]
    case .dismiss, .customSegue, .none: []
    }
  }
}

extension OutcomeText {
  /// A search or a chain as prose, with what the document says of itself.
  func altText(
    _ story: UnwindStory, ios: IOSVersion, _ document: Document, title: Phrase? = nil
  ) -> String {
    let summary = document.summary.map(displayText)
    return [prose(story, ios: ios, title: title), summary].compactMap { $0 }.joined(separator: " ")
  }
}
