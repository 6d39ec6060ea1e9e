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

  private var names: ControllerNames { factory.wording.names }

  /// What stands over the picture.
  func heading(_ outcome: OutcomeText) -> Heading {
    Heading(
      kicker: factory.document.title.map(displayText),
      title:
        "Responder chain of \(code: displayText(unwind.action.name)) from \(names[unwind.source])",
      verdicts: outcome.verdicts(isHidden: story.hidden != nil), outcome: outcome.answer(story),
      detail: outcome.detail(ios: trace.ios))
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
      case .actualPresenter: "presents"
      }
    return words.map { ($0, unwind.responderChain[place - 1].controller) }
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
}

extension Sequence<Int> {
  /// The runs of several places that follow one another.
  ///
  /// - Parameter joins: whether a place may be of the run of the one before it.
  func runs(joining joins: (Int, Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in self {
      if let last = runs.last, last.upperBound == place, joins(place, last.upperBound - 1) {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs.filter { $0.count > 1 }
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
