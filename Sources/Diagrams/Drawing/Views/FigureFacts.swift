import Hierarchy
import Unwinding
import Wording

/// What a figure tells of an unwind segue, in the words of its cards.
struct FigureFacts {
  let unwind: UnwindTrace
  let story: UnwindStory
  let outcome: OutcomeText
  let words: StoryWords
  /// The numbers of those that are asked.
  let numbers: [ControllerIndex: Int]
  /// Who keeps a card of its own: the source, whoever could have answered, whoever does something or is
  /// shown by it.
  let core: Set<ControllerIndex>
  /// Whether it is not known what is above the root.
  let hasAbove: Bool
  /// The numbers of those that say no as they don't implement the action.
  private let plainNumbers: [Int]
  private let askedOf: [ControllerIndex: AskedController]
  private let verbsOf: [ControllerIndex: [Verb]]

  init(_ unwind: UnwindTrace, story: UnwindStory, wording: Wording) {
    let outcome = OutcomeText(wording: wording, unwind: unwind)
    self.unwind = unwind
    self.story = story
    self.outcome = outcome
    words = StoryWords(outcome, story: story)
    numbers = Dictionary(
      story.asked.map { ($0.controller, $0.number) }, uniquingKeysWith: { first, _ in first })
    askedOf = Dictionary(
      story.asked.map { ($0.controller, $0) }, uniquingKeysWith: { first, _ in first })
    plainNumbers = story.asked.filter { $0.reason == .notImplemented }.map(\.number)
    verbsOf = Dictionary(grouping: outcome.verbs, by: \.by)
    var core: Set<ControllerIndex> = [unwind.source]
    core.formUnion([unwind.destination, unwind.executor].compactMap { $0 })
    core.formUnion(story.candidates.map(\.controller))
    core.formUnion(unwind.goals)
    core.formUnion(story.asked.filter { $0.answer != .no }.map(\.controller))
    if let hidden = story.hidden { core.formUnion([hidden.child, hidden.container]) }
    for effect in unwind.effects {
      switch effect.change {
      case .none: continue
      case .pop(let shown, _), .select(let shown), .reveal(let shown): core.insert(shown)
      case .dismiss, .customSegue: break
      }
      core.insert(effect.by)
    }
    self.core = core
    hasAbove = wording.document.above == .unknown
  }

  /// Why a controller gets the unwind segue, or not. Of those that don't implement the action the
  /// first one asked says so.
  func part(of index: ControllerIndex) -> Phrase? {
    guard let number = numbers[index], plainNumbers.dropFirst().contains(number) else {
      return words.part(of: index)
    }
    return "no"
  }

  /// What some controllers answer that say no.
  func answers(of asked: [ControllerIndex]) -> String {
    let asked = asked.compactMap { numbers[$0] }
    let isReason =
      plainNumbers.first.map(asked.contains) ?? false && asked.allSatisfy(plainNumbers.contains)
    return (asked.count == 1 ? "no" : "all no") + (isReason ? ": not implemented" : "")
  }

  /// What was asked of a controller; nil: nothing.
  func asked(_ index: ControllerIndex) -> AskedController? { askedOf[index] }

  /// What a controller does, in order.
  func verbs(of index: ControllerIndex) -> [Verb] { verbsOf[index] ?? [] }

  /// Whether a controller implements the action, as far as is told.
  func implements(_ index: ControllerIndex) -> Bool {
    story.candidate(index)?.implementsAction ?? false
  }
}
