import Hierarchy
import Unwinding
import Wording

/// The responder chain of one unwind as a figure: a column of cards from the source on, and beside each link
/// whoever is asked below it.
struct ChainFigure {
  private let chain: ChainScene
  private let facts: FigureFacts
  private let words: FigureWords
  private let turns: SearchTurns
  private let roles: UnwindRoles
  private var scene: Scene
  private var boxes: [FigureBox] = []
  /// The cards of the column, from the top down.
  private var column: [CardKey] = []
  /// The card of each controller that has one of its own, and the one with each number.
  private var cardOf: [ControllerIndex: CardKey] = [:]
  private var cardOfNumber: [Int: CardKey] = [:]
  /// Those beside each link who are neither links nor asked: who may be found or acts, and who could have
  /// answered besides.
  private let apart: [ControllerIndex: Apart]

  private struct Apart {
    var goals: [ControllerIndex] = []
    var others: [ControllerIndex] = []
  }

  private var unwind: UnwindTrace { chain.unwind }
  private var links: [ResponderLink] { unwind.responderChain }
  private var factory: CardFactory { chain.factory }
  private var names: ControllerNames { factory.wording.names }

  /// A chain of more links folds those in its middle that say nothing new.
  private static let linkLimit = 14
  /// So many links at each end keep their cards.
  private static let endCount = 3
  /// So many of those that share a card are named on it.
  private static let namedCount = 4

  /// The figure's scene.
  static func scene(of chain: ChainScene) -> Scene {
    var figure = ChainFigure(chain)
    return figure.made()
  }

  /// Whether it can be read.
  static func isGood(_ quality: FigurePage.Quality) -> Bool {
    quality.failures == 0 && quality.excess == 0
  }

  private init(_ chain: ChainScene) {
    self.chain = chain
    facts = FigureFacts(chain.unwind, story: chain.story, wording: chain.factory.wording)
    words = FigureWords(facts, chain.factory)
    turns = SearchTurns(chain.unwind, tree: chain.factory.tree)
    roles = UnwindRoles(chain.unwind, story: chain.story)
    apart = Self.apart(facts, chain.factory.tree)
    scene = Scene(heading: chain.heading(facts.outcome))
  }

  private mutating func made() -> Scene {
    let folded = foldedRuns()
    var places = links.indices[...]
    while let place = places.first {
      let run = folded.first { $0.contains(place) }
      if let run { addRun(run) } else { addLink(place) }
      places = places.dropFirst(run?.count ?? 1)
    }
    addEnd()
    let thread = thread()
    scene.links = thread + spine(thread) + ends()
    scene.readingOrder =
      column.prefix(1) + facts.story.asked.compactMap { cardOfNumber[$0.number] }
    scene.description = facts.outcome.description(facts.story, ios: chain.trace.ios)
    scene.altText = facts.outcome.altText(
      facts.story, ios: chain.trace.ios, factory.document, title: scene.heading.title)
    scene.figure = FigureContent(boxes: boxes, isColumn: true)
    return scene
  }

  /// Runs of links in the middle of a long chain who have no part, nor has anybody below them.
  private func foldedRuns() -> [Range<Int>] {
    guard !chain.showsAll, links.count > Self.linkLimit else { return [] }
    let places = links.indices.dropFirst(Self.endCount).dropLast(Self.endCount).filter { place in
      !facts.core.contains(links[place].controller)
        && apart[links[place].controller]?.goals.isEmpty ?? true
        && !asked(at: place).contains { facts.core.contains($0.controller) }
    }
    var runs: [Range<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound == place,
        sharesFate(links[place].controller, links[place - 1].controller)
      {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs.filter { $0.count > 1 }
  }

  /// Whether both leave, in the same way, or both stay.
  private func sharesFate(_ one: ControllerIndex, _ other: ControllerIndex) -> Bool {
    roles.roles(of: one).filter(\.isRemoval) == roles.roles(of: other).filter(\.isRemoval)
  }

  /// Whoever is first asked in a link's turn, in order.
  private func asked(at place: Int) -> [AskedController] {
    let steps = Set(turns.steps[place])
    return facts.story.asked.filter { $0.steps.first.map { steps.contains($0 - 1) } ?? false }
  }

  // MARK: Cards

  /// A box with what is on its card read aloud.
  private mutating func add(_ card: Card, _ box: FigureBox) {
    var card = card
    card.rows = words.spoken(box)
    scene.cards.append(card)
    boxes.append(box)
    if let disc = box.disc {
      for number in disc.first...disc.last { cardOfNumber[number] = card.key }
    }
    if box.beside == nil { column.append(card.key) }
    if case .controller(let index) = card.key { cardOf[index] = card.key }
  }

  /// A link, and whoever is asked below it.
  private mutating func addLink(_ place: Int) {
    let index = links[place].controller
    let asked = asked(at: place)
    let isAsked = asked.contains { $0.controller == index } || isFirstAsked(index)
    var rows = factory.captions(link: index)
    if place > 0 { rows.append(.quiet(chain.relation(place))) }
    let questions = facts.numbers[index] == nil ? facts.words.otherQuestions(of: index) : []
    rows += questions.map { .reason($0, .neutral) }
    if !isAsked, questions.isEmpty, facts.words.part(of: index) == nil,
      facts.words.stop(at: index) == nil
    {
      rows += [remark(place)].compactMap { $0 }
    }
    var card = factory.card(index)
    card.kicker = [place == 0 ? "" : chain.relation(place)].filter { !$0.isEmpty } + card.kicker
    card.roles = roles.roles(of: card)
    let box = FigureBox(
      disc: isAsked ? words.disc(of: [index]) : nil,
      rows: rows + words.part(of: index, isAskedOtherwise: !questions.isEmpty),
      verbs: facts.verbs(of: index))
    add(card, box)
    let beside = boxes.count - 1
    addBelow(
      asked.map(\.controller).filter { $0 != index && !isFirstAsked($0) }, beside: beside)
    addNamed(by: index, beside: beside)
    addApart(index, beside: beside)
  }

  /// Whether the search begins with the source, so that its thread begins at the source's own card.
  private func isFirstAsked(_ index: ControllerIndex) -> Bool {
    index == unwind.source && facts.numbers[index] == 1
  }

  /// Folded links.
  private mutating func addRun(_ run: Range<Int>) {
    let members = links[run].map(\.controller)
    let asked = run.flatMap(self.asked(at:)).map(\.controller)
    let others = asked.count { !members.contains($0) }
    var card = Card(
      key: .folded(members.first ?? unwind.source),
      kicker: ["links \(run.lowerBound + 1)–\(run.upperBound) of \(links.count)"],
      name: "\(run.count) more links", tooltip: names.list(members, limit: 12).plainText,
      members: members)
    card.roles = roles.roles(of: card)
    var rows: [FigureRow] = [.name(card.name), .told(card.kicker[0])]
    if asked.isEmpty, members.contains(where: { !facts.words.otherQuestions(of: $0).isEmpty }) {
      rows.append(.reason("asked only for their children", .neutral))
    } else if asked.isEmpty {
      rows += [remark(run.lowerBound)].compactMap { $0 }
    } else {
      rows.append(.quiet(others > 0 ? "all no, and \(others) below them" : "all no"))
    }
    add(card, FigureBox(disc: words.disc(of: asked), rows: rows, isFolded: true))
  }

  /// Whoever is asked below a link: with a card each who has a part, the others together.
  private mutating func addBelow(_ asked: [ControllerIndex], beside: Int) {
    let inChain = Set(links.map(\.controller))
    var run: [ControllerIndex] = []
    for index in asked {
      if facts.core.contains(index), !inChain.contains(index) {
        addTogether(run, beside: beside)
        run = []
        addOwn(index, relation: nil, beside: beside)
      } else {
        if let last = run.last, !sharesFate(last, index) {
          addTogether(run, beside: beside)
          run = []
        }
        run.append(index)
      }
    }
    addTogether(run, beside: beside)
  }

  private mutating func addTogether(_ run: [ControllerIndex], beside: Int) {
    guard let first = run.first, let number = facts.numbers[first] else { return }
    let name = run.count == 1 ? names[first] : "\(run.count) more"
    var card = Card(
      key: .asked(number), name: name,
      tooltip: run.count == 1 ? "" : names.list(run, limit: 12).plainText, members: run)
    card.roles = roles.roles(of: card).filter { $0 != .source }
    var rows: [FigureRow] = [.name(name)]
    if run.count == 1 {
      rows += [facts.words.part(of: first)].compactMap { $0 }.map { .reason($0, .neutral) }
    } else {
      rows += [
        .told(names.list(run, limit: Self.namedCount).plainText), .quiet("all no"),
      ]
    }
    add(card, FigureBox(disc: words.disc(of: run), rows: rows, isFolded: true, beside: beside))
  }

  private mutating func addOwn(_ index: ControllerIndex, relation: String?, beside: Int) {
    var card = factory.card(index)
    card.kicker = [relation].compactMap { $0 } + card.kicker
    card.roles = roles.roles(of: card)
    let relation = [relation].compactMap { $0 }.map { FigureRow.quiet($0) }
    add(
      card,
      FigureBox(
        disc: words.disc(of: [index]),
        rows: factory.captions(link: index) + relation + words.part(of: index),
        verbs: facts.verbs(of: index), beside: beside))
  }

  /// A winner that the old override of a link names without asking it.
  private mutating func addNamed(by link: ControllerIndex, beside: Int) {
    guard let winner = chain.named(by: link), cardOf[winner] == nil else { return }
    addOwn(winner, relation: "named by \(names[link])", beside: beside)
  }

  /// Who may be found or acts without being asked, with a card each, and one card for those that could have
  /// answered besides.
  private mutating func addApart(_ link: ControllerIndex, beside: Int) {
    guard let apart = apart[link] else { return }
    for index in apart.goals where cardOf[index] == nil {
      addOwn(index, relation: container(index), beside: beside)
    }
    let others = apart.others.filter { cardOf[$0] == nil }
    guard let first = others.first else { return }
    guard others.count > 1 else { return addOwn(first, relation: nil, beside: beside) }
    let implement = others.allSatisfy(facts.implements)
    let name = "\(others.count) more \(implement ? "implement it" : "could take it")"
    var card = Card(
      key: .folded(first), name: name, tooltip: names.list(others, limit: 12).plainText,
      members: others)
    card.roles = roles.roles(of: card)
    // Where somebody before them decides later, whether they are asked is not known.
    let fate: [FigureRow] = unwind.outcome == .undetermined ? [] : [.quiet("not asked")]
    add(
      card,
      FigureBox(
        rows: [.name(name), .told(names.list(others, limit: Self.namedCount).plainText)] + fate,
        isFolded: true, beside: beside))
  }

  /// "container of First": what somebody that acts is to whom it shows; nil: nothing.
  private func container(_ index: ControllerIndex) -> String? {
    for effect in unwind.effects where effect.by == index {
      switch effect.change {
      case .pop(let shown, _), .select(let shown), .reveal(let shown):
        return "container of \(names.subject(shown).plainText)"
      case .dismiss, .customSegue, .none: continue
      }
    }
    return nil
  }

  /// Those who are neither links nor asked, by the nearest link above them.
  private static func apart(
    _ facts: FigureFacts, _ tree: ControllerTree
  ) -> [ControllerIndex: Apart] {
    let inChain = Set(facts.unwind.responderChain.map(\.controller))
    var apart: [ControllerIndex: Apart] = [:]
    var seen = inChain.union(facts.numbers.keys)
    func add(_ index: ControllerIndex, _ list: WritableKeyPath<Apart, [ControllerIndex]>) {
      guard seen.insert(index).inserted else { return }
      var above = tree.parent(of: index)
      while let link = above, !inChain.contains(link) { above = tree.parent(of: link) }
      if let link = above { apart[link, default: Apart()][keyPath: list].append(index) }
    }
    for index in facts.unwind.goals + facts.outcome.verbs.map(\.by) { add(index, \.goals) }
    for candidate in facts.story.candidates { add(candidate.controller, \.others) }
    return apart
  }

  /// Why a link was asked nothing in its own turn.
  private func remark(_ place: Int) -> FigureRow? {
    chain.remark(place, turns: turns, words: facts.words).map { .reason($0, .neutral) }
  }

  /// The window and the application, or what is not known to stand there.
  private mutating func addEnd() {
    if let above = chain.above(column.last) {
      add(
        above,
        FigureBox(rows: [
          .name(above.name), .quiet("above the root: a parent, a presenter or the window"),
        ]))
    } else if unwind.outcome != .offscreen {
      let window: [FigureRow] = [
        .name("UIWindow"), .quiet("next responder of the root"),
        .reason("not asked: an unwind is for view controllers", .neutral),
      ]
      add(
        Card(key: .window, kicker: ["next responder of the root"], name: "UIWindow"),
        FigureBox(rows: window))
      add(
        Card(key: .application, kicker: ["end of the responder chain"], name: "UIApplication"),
        FigureBox(rows: [.name("UIApplication"), .quiet("end of the responder chain")]))
    }
  }

  // MARK: Lines

  /// From the source to whoever is asked, one after the other.
  private func thread() -> [Link] {
    var result: [Link] = []
    guard var last = column.first else { return [] }
    for asked in facts.story.asked {
      guard let key = cardOfNumber[asked.number], key != last else { continue }
      result.append(Link(kind: .thread(asked.number), from: last, to: key))
      last = key
    }
    return result
  }

  /// From responder to responder, where the search did not go straight.
  private func spine(_ thread: [Link]) -> [Link] {
    zip(column, column.dropFirst()).compactMap { from, to in
      if to == .above, unwind.doubts.contains(.above) {
        return Link(kind: .walk, from: from, to: to)
      }
      return thread.contains { $0.from == from && $0.to == to }
        ? nil : Link(kind: .next, from: from, to: to)
    }
  }

  /// From the source to who is found.
  private func ends() -> [Link] {
    guard let source = column.first else { return [] }
    let found = unwind.goals.compactMap { cardOf[$0] }.filter { $0 != source }
    let isOpen = unwind.doubts.contains(.above) && column.contains(.above)
    return found.map { Link(kind: unwind.kindOfLink(to: $0.controller), from: source, to: $0) }
      + (isOpen ? [Link(kind: unwind.kindOfLink(to: nil), from: source, to: .above)] : [])
  }
}
