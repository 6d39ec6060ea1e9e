import Hierarchy

/// Compares what an unwind does in two documents.
struct OutcomeComparison {
  let pair: Correspondence
  let versions: (old: IOSVersion, new: IOSVersion)
  let participants: ParticipantChanges

  init(
    _ pair: Correspondence, _ difference: DocumentDifference,
    versions: (IOSVersion, IOSVersion)
  ) {
    self.pair = pair
    self.versions = versions
    participants = ParticipantChanges(difference, pair)
  }

  /// What differs, or nil.
  func change(from old: UnwindTrace, to new: UnwindTrace) -> OutcomeChange? {
    let aspects = OutcomeAspect.allCases.filter { !isSame($0, old, new) }
    guard !aspects.isEmpty else { return nil }
    let causes = OutcomeCauses(comparison: self, old: old, new: new, aspects: aspects).causes()
    return OutcomeChange(old: old, new: new, aspects: aspects, causes: causes)
  }

  private func isSame(_ aspect: OutcomeAspect, _ old: UnwindTrace, _ new: UnwindTrace) -> Bool {
    switch aspect {
    case .outcome: old.outcome == new.outcome
    case .destination: pair.isSame(old.destination, new.destination)
    case .executor: pair.isSame(old.executor, new.executor)
    case .effects:
      old.effects.count == new.effects.count
        && zip(old.effects, new.effects).allSatisfy { isSame($0, $1) }
    case .removed: pair.isSameSet(old.removed, new.removed)
    case .alternatives:
      old.alternatives.count == new.alternatives.count
        && zip(old.alternatives, new.alternatives).allSatisfy { isSame($0, $1) }
    }
  }

  /// Whether effects are the same, but for whom they remove.
  private func isSame(_ old: UnwindEffect, _ new: UnwindEffect) -> Bool {
    guard pair.isSame(old.by, new.by) else { return false }
    switch (old.change, new.change) {
    case (.dismiss, .dismiss), (.none, .none): return true
    case (.pop(let old, _), .pop(let new, _)), (.select(let old), .select(let new)),
      (.reveal(let old), .reveal(let new)):
      return pair.isSame(old, new)
    case (.customSegue(let old), .customSegue(let new)): return old == new
    default: return false
    }
  }

  private func isSame(_ old: UnwindAlternative, _ new: UnwindAlternative) -> Bool {
    old.outcome == new.outcome && pair.isSame(old.destination, new.destination)
      && pair.isSame(old.executor, new.executor) && old.when.count == new.when.count
      && zip(old.when, new.when).allSatisfy {
        pair.isSame($0.controller, $1.controller) && $0.question == $1.question
          && $0.answer == $1.answer
      }
  }

  /// Whether steps have the same answer, whatever their reason.
  func isSame(_ old: SearchAnswer, _ new: SearchAnswer) -> Bool {
    switch (old, new) {
    case (
      .viewControllerForUnwindSegueAction(let old), .viewControllerForUnwindSegueAction(let new)
    ):
      pair.isSame(old, new)
    case (.allowedChildrenForUnwinding(let old), .allowedChildrenForUnwinding(let new)):
      pair.isSame(old, new)
    case (.canPerformUnwindSegueAction(let old), .canPerformUnwindSegueAction(let new)):
      old == new
    default: false
    }
  }
}
