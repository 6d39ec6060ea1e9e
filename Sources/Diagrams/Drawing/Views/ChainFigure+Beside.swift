import Hierarchy
import Unwinding
import Wording

/// The controllers beside each link of a chain: those that UIKit asks, those that the link returns,
/// and those that are found without being asked.
extension ChainFigure {
  /// The maximum number of controllers that a shared node names.
  private static let namedCount = 4

  /// Adds the controllers below a link. Those without a part share nodes.
  mutating func addBelow(_ asked: [ControllerIndex], beside: Int) {
    let inChain = Set(links.map(\.controller))
    var run: [ControllerIndex] = []
    for index in asked {
      if facts.core.contains(index), !inChain.contains(index) {
        addTogether(run, beside: beside)
        run = []
        addOwn(index, relation: nil, beside: beside)
      } else {
        if let last = run.last, !haveSameRemovals(last, index) {
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
    var rows: [CardRow] = [.name(name)]
    if run.count == 1 {
      rows += [facts.part(of: first)].compactMap { $0 }.map { .reason($0, .neutral) }
    } else {
      rows += [
        .list(run.map { names[$0] }, limit: Self.namedCount),
        .quiet(facts.answers(of: run)),
      ]
    }
    add(card, FigureBox(disc: words.disc(of: run), rows: rows, isFolded: true, beside: beside))
  }

  private mutating func addOwn(_ index: ControllerIndex, relation: String?, beside: Int) {
    var card = factory.card(index)
    card.kicker = [relation].compactMap { $0 } + card.kicker
    card.roles = roles.roles(of: card)
    let relation = [relation].compactMap { $0 }.map { CardRow.quiet($0) }
    // A container outside the chain that only shows it has no node of its own.
    var verbs = facts.verbs(of: index)
    for var verb in facts.outcome.verbs where isOnlyActing(verb.by, showing: index) {
      verb.does = "\(names.subject(verb.by)) " + verb.does
      verbs.append(verb)
      acting.insert(verb.by)
    }
    add(
      card,
      FigureBox(
        disc: words.disc(of: [index]),
        rows: factory.captions(link: index) + relation + words.part(of: index),
        verbs: verbs, beside: beside))
  }

  private func isOnlyActing(_ index: ControllerIndex, showing shown: ControllerIndex) -> Bool {
    cardOf[index] == nil && facts.numbers[index] == nil && !unwind.goals.contains(index)
      && !links.contains { $0.controller == index }
      && unwind.effects.contains { $0.by == index && $0.change.shown.contains(shown) }
  }

  /// A destination that the old override of a link returns without asking it.
  mutating func addNamed(by link: ControllerIndex, beside: Int) {
    guard let destination = named(by: link), cardOf[destination] == nil else { return }
    addOwn(destination, relation: "returned by \(names[link])", beside: beside)
  }

  /// The destination, if the link returns it without asking it, and it isn't a link itself.
  private func named(by link: ControllerIndex) -> ControllerIndex? {
    guard let destination = unwind.found,
      !links.contains(where: { $0.controller == destination }),
      !unwind.search.contains(where: { $0.answer == .canPerformUnwindSegueAction(.yes) }),
      unwind.search.contains(where: {
        $0.receiver == link && $0.answer == .viewControllerForUnwindSegueAction(destination)
      })
    else { return nil }
    return destination
  }

  /// Adds a node for each controller that may be found or act without being asked, and a shared one
  /// for others that could have returned YES.
  mutating func addRelated(_ link: ControllerIndex, beside: Int) {
    guard let related = related[link] else { return }
    for index in related.goals where cardOf[index] == nil && !acting.contains(index) {
      addOwn(index, relation: container(index), beside: beside)
    }
    let others = related.others.filter { cardOf[$0] == nil }
    guard let first = others.first else { return }
    guard others.count > 1 else { return addOwn(first, relation: nil, beside: beside) }
    let implement = others.allSatisfy(facts.implements)
    let name = "\(others.count) more \(implement ? "implement it" : "could handle it")"
    var card = Card(
      key: .folded(first), name: name, tooltip: names.list(others, limit: 12).plainText,
      members: others)
    card.roles = roles.roles(of: card)
    add(
      card,
      FigureBox(
        rows: [.name(name), .list(others.map { names[$0] }, limit: Self.namedCount)]
          + searchRole(of: others), isFolded: true, beside: beside))
  }

  /// The reason why controllers that share a node aren't the destination, if all have the same.
  private func searchRole(of others: [ControllerIndex]) -> [CardRow] {
    let reasons = others.map { facts.words.part(of: $0) }
    if let first = reasons.first, let reason = first, reasons.allSatisfy({ $0 == reason }) {
      return [.reason(reason, .neutral)]
    }
    // If app code decides before them, it's unknown whether UIKit asks them.
    return unwind.outcome == .undetermined ? [] : [.quiet("not asked")]
  }

  /// The relation of a controller to the one that it shows: "container of First"; nil: none.
  private func container(_ index: ControllerIndex) -> String? {
    let shown = unwind.effects.lazy.filter { $0.by == index }.flatMap(\.change.shown).first
    return shown.map { "container of \(names.subject($0).plainText)" }
  }

  /// The controllers that are neither links nor asked, by the nearest link above them.
  static func related(
    _ facts: FigureFacts, _ tree: ControllerTree
  ) -> [ControllerIndex: RelatedControllers] {
    let inChain = Set(facts.unwind.responderChain.map(\.controller))
    var related: [ControllerIndex: RelatedControllers] = [:]
    var seen = inChain.union(facts.numbers.keys)
    func add(
      _ index: ControllerIndex, _ list: WritableKeyPath<RelatedControllers, [ControllerIndex]>
    ) {
      guard seen.insert(index).inserted else { return }
      var above = tree.parent(of: index)
      while let link = above, !inChain.contains(link) { above = tree.parent(of: link) }
      if let link = above {
        related[link, default: RelatedControllers()][keyPath: list].append(index)
      }
    }
    for index in facts.unwind.goals + facts.outcome.verbs.map(\.by) { add(index, \.goals) }
    for candidate in facts.story.candidates { add(candidate.controller, \.others) }
    return related
  }
}

extension UnwindEffect.Change {
  var shown: [ControllerIndex] {
    switch self {
    case .pop(let target, _): [target]
    case .select(let child), .reveal(let child): [child]
    case .dismiss, .customSegue, .none: []
    }
  }
}
