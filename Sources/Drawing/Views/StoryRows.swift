import Hierarchy
import Unwinding
import Wording

/// What cards say of their part in an unwind: what they do to the screen, and why they did not get it
/// though they could have answered.
struct StoryRows {
  private let verbs: [ControllerIndex: [Verb]]
  private let candidates: [ControllerIndex: UnwindCandidate]
  private let words: StoryWords
  private let action: ActionSelector

  init(_ outcome: OutcomeText, story: UnwindStory) {
    verbs = Dictionary(grouping: outcome.verbs, by: \.by)
    candidates = Dictionary(
      story.candidates.map { ($0.controller, $0) }, uniquingKeysWith: { first, _ in first })
    words = StoryWords(outcome, story: story)
    action = outcome.unwind.action
  }

  /// What a card says of it behind the questions of the search.
  func rows(for card: Card) -> [CardRow] {
    guard case .controller(let index) = card.key else { return fate(of: card.members) }
    let stop = words.stop(at: index).map { [CardRow.fate($0)] } ?? []
    return fate(of: index) + stop + fate(of: card.absorbed) + verbs(of: index)
  }

  /// What a controller does, in order.
  func verbs(of controller: ControllerIndex) -> [CardRow] {
    (verbs[controller] ?? []).map { .verb(letter: $0.letter, $0.does) }
  }

  /// Why a controller that could have answered did not get the unwind; none for everybody else, and for
  /// whoever is asked, whose answer says it.
  func fate(of controller: ControllerIndex) -> [CardRow] {
    guard let candidate = candidates[controller], let fate = words.unasked(candidate) else {
      return []
    }
    return [.fate(fate)]
  }

  /// The same for controllers that share a card.
  func fate(of members: [ControllerIndex]) -> [CardRow] {
    let hidden = members.compactMap { candidates[$0] }
    let fates = hidden.compactMap { words.unasked($0) }
    guard let first = fates.first else { return [] }
    let count = fates.count
    let who: Phrase =
      count == members.count && count > 1
      ? "all could answer" : "\(String(count)) of them could answer"
    let isShared = fates.allSatisfy { $0 == first }
    return [.fate(isShared ? "\(who); \(first)" : "\(who); not asked")]
  }
}
