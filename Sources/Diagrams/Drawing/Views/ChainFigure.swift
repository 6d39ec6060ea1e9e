import Hierarchy
import Unwinding
import Wording

/// The responder chain of an unwind segue: a column of nodes from the source on. Beside each link
/// are the controllers below it that UIKit asks.
struct ChainFigure {
  let unwind: UnwindTrace
  let factory: CardFactory
  private let trace: Trace
  private let showsAll: Bool
  let facts: FigureFacts
  let words: FigureWords
  private let turns: SearchTurns
  let roles: UnwindRoles
  private var scene = Scene(heading: Heading(title: "", outcome: "", detail: ""))
  /// The nodes of the column, from the top down.
  private var column: [CardKey] = []
  /// The node of each controller that has its own, and the node of each step number.
  private(set) var cardOf: [ControllerIndex: CardKey] = [:]
  private var cardOfNumber: [Int: CardKey] = [:]
  /// The containers whose effects are on the node of the controller that they show.
  var acting: Set<ControllerIndex> = []
  /// The other controllers beside each link: they may be found or act, or could return YES.
  let related: [ControllerIndex: RelatedControllers]
  /// The controllers that UIKit asks first in each link's turn, in order.
  private let asked: [[AskedController]]

  struct RelatedControllers {
    var goals: [ControllerIndex] = []
    var others: [ControllerIndex] = []
  }

  var links: [ResponderLink] { unwind.responderChain }
  var names: ControllerNames { factory.wording.names }

  /// The number of links above which links in the middle without new information are collapsed.
  private static let linkLimit = 14
  private static let endCount = 3

  /// The responder chain from the source to the application, with the questions at each link.
  static func scene(
    of unwind: UnwindTrace, story: UnwindStory, trace: Trace, factory: CardFactory, showsAll: Bool
  ) -> Scene {
    var figure = ChainFigure(unwind, story, trace, factory, showsAll: showsAll)
    return figure.made()
  }

  private init(
    _ unwind: UnwindTrace, _ story: UnwindStory, _ trace: Trace, _ factory: CardFactory,
    showsAll: Bool
  ) {
    (self.unwind, self.trace, self.factory, self.showsAll) = (unwind, trace, factory, showsAll)
    facts = FigureFacts(unwind, story: story, wording: factory.wording)
    words = FigureWords(facts: facts, factory: factory)
    turns = SearchTurns(unwind, tree: factory.tree)
    roles = UnwindRoles(unwind, story: story)
    related = Self.related(facts, factory.tree)
    asked = turns.asked(story)
  }

  private mutating func made() -> Scene {
    let folded = foldedRuns()
    var places = links.indices[...]
    while let place = places.first {
      let run = folded.first { $0.contains(place) }
      if let run { addRun(run) } else { addLink(place) }
      places = places.dropFirst(run?.count ?? 1)
    }
    if !column.contains(.window) { addEnd() }
    scene.heading = heading
    let searchPath = searchPath()
    scene.links = searchPath + spine(searchPath) + ends()
    scene.readingOrder =
      column.prefix(1) + facts.story.asked.compactMap { cardOfNumber[$0.number] }
    scene.description = facts.outcome.description(facts.story, ios: trace.ios)
    scene.altText = facts.outcome.altText(
      facts.story, ios: trace.ios, factory.document, title: scene.heading.title)
    scene.figure.arrangement = .column
    return scene
  }

  private var heading: Heading {
    Heading(
      kicker: factory.document.title.map(displayText),
      title:
        "Responder chain of \(code: displayText(unwind.action.name)) from \(names[unwind.source])",
      verdicts: facts.outcome.verdicts(isHidden: facts.story.hidden != nil),
      outcome: facts.outcome.answer(facts.story),
      brief: facts.outcome.answer(facts.story, isAboveFigure: true),
      detail: facts.outcome.detail(ios: trace.ios))
  }

  /// The runs that share a node: after the last question, and in the middle of a long chain.
  private func foldedRuns() -> [Range<Int>] {
    guard !showsAll else { return [] }
    let middle = Self.endCount..<max(Self.endCount, links.count - Self.endCount)
    let last = turns.last ?? links.count
    let places = links.indices.filter { place in
      (place > last || links.count > Self.linkLimit && middle.contains(place))
        && !(place > last && unwind.outcome == .performed ? facts.decisive : facts.core)
          .contains(links[place].controller)
        && related[links[place].controller]?.goals.isEmpty ?? true
        && !asked[place].contains { facts.core.contains($0.controller) }
    }
    return places.runs {
      ($0 > last) == ($1 > last) && haveSameRemovals(links[$0].controller, links[$1].controller)
    }.filter { $0.count > 1 || isEnd($0) }
  }

  /// Whether a run shares a node with the window and the application: its links aren't asked or
  /// removed either, and nothing is beside them.
  private func isEnd(_ run: Range<Int>) -> Bool {
    run.upperBound == links.count && run.lowerBound > turns.last ?? links.count
      && unwind.outcome != .offscreen && factory.aboveRoot == nil && !isAskedOtherwise(run)
      && links[run].allSatisfy {
        !roles.roles(of: $0.controller).contains(where: \.isRemoval)
          && related[$0.controller]?.others.isEmpty ?? true
      }
  }

  func haveSameRemovals(_ one: ControllerIndex, _ other: ControllerIndex) -> Bool {
    roles.roles(of: one).filter(\.isRemoval) == roles.roles(of: other).filter(\.isRemoval)
  }

  mutating func add(_ card: Card, _ box: FigureBox) {
    scene.add(card, box)
    if let disc = box.disc {
      for number in disc.first...disc.last { cardOfNumber[number] = card.key }
    }
    if box.beside == nil { column.append(card.key) }
    if case .controller(let index) = card.key { cardOf[index] = card.key }
  }

  private func foldedCard(_ run: Range<Int>, isEnd: Bool) -> Card {
    let members = links[run].map(\.controller)
    let first = links[run.lowerBound].controller
    let place =
      isEnd
      ? "from \(names.subject(first).plainText) to UIApplication"
      : "links \(run.lowerBound + 1)–\(run.upperBound) of \(links.count)"
    var card = Card(
      key: isEnd ? .window : .folded(first), kicker: [place],
      name: "\(run.count + (isEnd ? 2 : 0)) more links",
      tooltip: names.list(members, limit: 12).plainText, members: members)
    card.roles = roles.roles(of: card)
    return card
  }

  /// The relation of a link to the previous one: "parent of Results"; nil: it's the source.
  private func linkRelation(to place: Int) -> String? {
    let words: String? =
      switch links[place].reachedBy {
      case .source: nil
      case .parent: "parent of"
      case .caller: "presented"
      case .actualPresenter: "presents"
      }
    guard place > 0, let words else { return nil }
    return "\(words) \(names.subject(links[place - 1].controller).plainText)"
  }

  /// A link, and the view controller that is asked below it.
  private mutating func addLink(_ place: Int) {
    let index = links[place].controller
    let asked = self.asked[place]
    let relation = [linkRelation(to: place)].compactMap { $0 }
    let isAsked = asked.contains { $0.controller == index } || isFirstAsked(index)
    var rows = factory.captions(link: index) + relation.map { .quiet($0) }
    let questions = facts.numbers[index] == nil ? facts.words.otherQuestions(of: index) : []
    rows += questions.map { .reason($0, .neutral) }
    if !isAsked, questions.isEmpty, facts.words.part(of: index) == nil,
      facts.words.stop(at: index) == nil
    {
      rows += remark(place)
    }
    var card = factory.card(index)
    card.kicker = relation + card.kicker
    card.roles = roles.roles(of: card)
    let box = FigureBox(
      disc: isAsked ? words.disc(of: [index]) : nil,
      rows: rows + words.part(of: index, isAskedOtherwise: !questions.isEmpty),
      verbs: facts.verbs(of: index))
    add(card, box)
    let beside = scene.cards.count - 1
    addBelow(
      asked.map(\.controller).filter { $0 != index && !isFirstAsked($0) }, beside: beside)
    addNamed(by: index, beside: beside)
    addRelated(index, beside: beside)
  }

  /// Whether it's the source and UIKit asks it first. The search path then begins at its node.
  private func isFirstAsked(_ index: ControllerIndex) -> Bool {
    index == unwind.source && facts.numbers[index] == 1
  }

  private mutating func addRun(_ run: Range<Int>) {
    let asked = self.asked[run].joined().map(\.controller)
    let card = foldedCard(run, isEnd: isEnd(run))
    let others = asked.count { !card.members.contains($0) }
    var rows: [CardRow] = [.name(card.name)] + card.kicker.map { .unspoken($0) }
    if asked.isEmpty, isAskedOtherwise(run) {
      rows.append(.reason("asked only for their children", .neutral))
    } else if asked.isEmpty {
      rows += remark(run.lowerBound) + words.among(card.members)
    } else {
      rows.append(
        .quiet(facts.answers(of: asked) + (others > 0 ? ", and \(others) below them" : "")))
    }
    var verbs = card.members.flatMap(facts.verbs)
    for place in verbs.indices {
      verbs[place].does = "\(names.subject(verbs[place].by)) " + verbs[place].does
    }
    add(card, FigureBox(disc: words.disc(of: asked), rows: rows, verbs: verbs, isFolded: true))
  }

  private func isAskedOtherwise(_ run: Range<Int>) -> Bool {
    links[run].contains { !facts.words.otherQuestions(of: $0.controller).isEmpty }
  }

  /// Why UIKit doesn't ask a link in its own turn.
  private func remark(_ place: Int) -> [CardRow] {
    if place == 0 { return [.reason(facts.words.sourceNotAsked, .neutral)] }
    // At the last link that the search reached, a controller below may have returned YES.
    return place >= turns.last ?? 0 ? [.reason(facts.words.linkNotAsked, .neutral)] : []
  }

  private mutating func addEnd() {
    if column.last == .controller(factory.document.root), let above = factory.aboveRoot {
      add(above, FigureBox(rows: FigureWords.aboveRoot))
    } else if unwind.outcome != .offscreen {
      let name = "UIWindow and UIApplication"
      let reason = CardRow.reason("not asked: UIKit asks only view controllers", .neutral)
      add(Card(key: .window, name: name), FigureBox(rows: [.name(name), reason]))
    }
  }

  /// The search path from the source through the controllers that are asked.
  private func searchPath() -> [Link] {
    var result: [Link] = []
    guard var last = column.first else { return [] }
    for asked in facts.story.asked {
      guard let key = cardOfNumber[asked.number], key != last else { continue }
      result.append(Link(kind: .searchPath(asked.number), from: last, to: key))
      last = key
    }
    return result
  }

  /// The lines from responder to responder, if the search path differs.
  private func spine(_ searchPath: [Link]) -> [Link] {
    zip(column, column.dropFirst()).compactMap { from, to in
      if to == .above, unwind.mayLeaveRoot {
        return Link(kind: .walk, from: from, to: to)
      }
      return searchPath.contains { $0.from == from && $0.to == to }
        ? nil : Link(kind: .next, from: from, to: to)
    }
  }

  private func ends() -> [Link] {
    guard let source = column.first else { return [] }
    let found = unwind.goals.compactMap { cardOf[$0] }.filter { $0 != source }
    let isOpen = unwind.mayLeaveRoot && column.contains(.above)
    return found.map { Link(kind: unwind.kindOfLink(to: $0.controller), from: source, to: $0) }
      + (isOpen ? [Link(kind: unwind.kindOfLink(to: nil), from: source, to: .above)] : [])
  }
}

extension Sequence<Int> {
  /// The runs of consecutive positions. `joins` decides whether a position belongs to the run of
  /// the one before it.
  func runs(joining joins: (Int, Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in self {
      if let last = runs.last, last.upperBound == place, joins(place, last.upperBound - 1) {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs
  }
}
