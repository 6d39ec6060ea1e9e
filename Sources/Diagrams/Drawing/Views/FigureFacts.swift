import Hierarchy
import Unwinding
import Wording

struct FigureFacts {
  let unwind: UnwindTrace
  let story: UnwindStory
  let outcome: OutcomeText
  let words: StoryWords
  let numbers: [ControllerIndex: Int]
  /// The controllers with a node: the source, possible destinations, and those that act or appear.
  let core: Set<ControllerIndex>
  /// The same without those that UIKit doesn't ask because it finds the destination first.
  let essential: Set<ControllerIndex>
  /// The same without those that only act.
  let decisive: Set<ControllerIndex>
  /// Whether the hierarchy above the root is unknown.
  let hasAbove: Bool
  /// The numbers of controllers that return NO because they don't implement the action.
  private let plainNumbers: [Int]
  /// The candidates that UIKit doesn't ask because it finds the destination first.
  private let unasked: Set<ControllerIndex>
  /// The one of them that is drawn first.
  private let firstUnasked: ControllerIndex?
  private let askedOf: [ControllerIndex: AskedController]
  private let verbsOf: [ControllerIndex: [Verb]]

  init(_ unwind: UnwindTrace, story: UnwindStory, wording: Wording) {
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    self.unwind = unwind
    self.story = story
    self.outcome = outcome
    words = StoryWords(outcome, story: story)
    askedOf = Dictionary(firstOf: story.asked.map { ($0.controller, $0) })
    numbers = askedOf.mapValues(\.number)
    plainNumbers = story.asked.filter { $0.reason == .notImplemented }.map(\.number)
    let unasked = story.candidates.filter { candidate in
      guard case .isUnchosen(.foundBefore) = candidate.searchRole else { return false }
      return candidate.wouldReturnNo == nil
    }.map(\.controller)
    self.unasked = Set(unasked)
    let parents = unasked.map { wording.document.controllers[$0].parent }
    let stack = parents.first.flatMap { $0 }
      .flatMap { wording.document.controllers[$0].container.rules.isStack ? $0 : nil }
    // A stack is drawn from the top down.
    firstUnasked = stack.flatMap { parents.lastIndex(of: $0) }.map { unasked[$0] } ?? unasked.first
    verbsOf = Dictionary(grouping: outcome.verbs, by: \.by)
    var core: Set<ControllerIndex> = [unwind.source]
    var acting = Set([unwind.executor].compactMap { $0 })
    core.formUnion([unwind.destination].compactMap { $0 })
    core.formUnion(story.candidates.map(\.controller).filter { !unasked.contains($0) })
    core.formUnion(unwind.goals)
    core.formUnion(story.asked.filter { $0.answer != .no }.map(\.controller))
    if let hidden = story.hidden { core.formUnion([hidden.child, hidden.container]) }
    for effect in unwind.effects {
      switch effect.change {
      case .none: continue
      case .pop(let shown, _), .select(let shown), .reveal(let shown): core.insert(shown)
      case .dismiss, .customSegue: break
      }
      acting.insert(effect.by)
    }
    decisive = core
    essential = core.union(acting)
    self.core = essential.union(unasked)
    hasAbove = wording.document.above == .unknown
  }

  /// The answer on its node. Of those with the same reason, only the first one has it.
  func part(of index: ControllerIndex) -> Phrase? {
    if let number = numbers[index], plainNumbers.dropFirst().contains(number) { return "no" }
    return unasked.contains(index) && index != firstUnasked ? "not asked" : words.part(of: index)
  }

  /// Where the search begins; nil: it begins nowhere.
  var start: ResponderLink? {
    unwind.search.isEmpty ? nil : unwind.responderChain.dropFirst().first
  }

  /// Whether UIKit asks children of a container before it. Only the container where the search
  /// begins and the next one have that, because the numbers show it.
  func childrenFirst(_ index: ControllerIndex, of count: Int) -> String? {
    let isStart = index == start?.controller
    for step in unwind.search where (step.receiver == start?.controller) == isStart {
      guard case .allowedChildrenForUnwinding(let asked) = step.answer, !asked.isEmpty,
        step.reason == .navigationTopDown || step.reason == .defaultOrder
      else { continue }
      guard step.receiver == index else { return nil }
      // The first of the source's siblings is marked as such.
      if isStart, start?.reachedBy == .parent { return nil }
      return (asked.count < count ? "other children first" : "children first")
        + (step.reason == .navigationTopDown && asked.count > 1 ? ", top down" : "")
    }
    return nil
  }

  func answers(of asked: [ControllerIndex]) -> String {
    let asked = asked.compactMap { numbers[$0] }
    let isReason =
      plainNumbers.first.map(asked.contains) ?? false && asked.allSatisfy(plainNumbers.contains)
    return (asked.count == 1 ? "no" : "all no") + (isReason ? ": not implemented" : "")
  }

  func asked(_ index: ControllerIndex) -> AskedController? { askedOf[index] }

  func verbs(of index: ControllerIndex) -> [Verb] { verbsOf[index] ?? [] }

  /// Whether a controller implements the action, as far as it's shown.
  func implements(_ index: ControllerIndex) -> Bool {
    story.candidate(index)?.implementsAction ?? false
  }
}
