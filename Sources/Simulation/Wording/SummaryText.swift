import Hierarchy
import Unwinding

extension OutcomeText {
  /// What happens, in as few words as can be: "exitToHomeScreen: from Results goes to Main Menu".
  package var summary: Phrase { "\(action) from \(source) \(end)" }

  /// What becomes of it, as the end of a sentence about it.
  private var end: Phrase {
    switch unwind.outcome {
    case .performed where !unwind.effects.contains { !$0.change.isNone }:
      "goes to \(destination), and \(stillness) on screen"
    case .performed where unwind.staysHidden: "goes to \(destination), which stays hidden"
    case .performed: "goes to \(destination)"
    case .aborted: "goes nowhere: nobody who is asked can perform it"
    case .prevented where unwind.search.isEmpty: "is refused by \(code: "shouldPerformSegue")"
    case .prevented: "finds \(destination), but \(executor) returns no segue for unwinding"
    case .exception(.noExecutor): "finds \(destination), which nobody can show"
    case .exception(.unrecognizedSelector):
      "finds \(destination), which does not implement it"
    case .exception(.noSuchIdentifier): "is performed by code, but has no identifier"
    case .undetermined where unwind.chosen != nil:
      "finds \(found), and the document does not say what then"
    case .undetermined where unwind.alternatives.isEmpty: "goes where the document does not say"
    case .undetermined: "goes to \(goals)"
    case .offscreen: "cannot happen now: \(source) is not on screen"
    }
  }

  /// "Draft or nobody, which hangs on what Draft says": where an unwind may go.
  private var goals: Phrase {
    var goals: [Phrase] = []
    for alternative in unwind.alternatives {
      let goal: Phrase =
        switch (alternative.outcome, alternative.destination) {
        case (.exception, _): "an exception"
        case (_, let found?): names.subject(found)
        case (.undetermined, nil): alternative.chosen.map(names.subject) ?? "where nobody knows"
        case (_, nil): "nobody"
        }
      if !goals.contains(goal) { goals.append(goal) }
    }
    let shown = goals.prefix(goals.count > 4 ? 3 : 4)
    let rest = goals.count - shown.count
    return (shown + (rest > 0 ? [Phrase(String(rest) + " more")] : [])).joined(separator: " or ")
  }
}

extension UnwindEffect.Change {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
