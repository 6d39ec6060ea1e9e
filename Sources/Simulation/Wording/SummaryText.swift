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
    case .performed where unwind.staysHidden: "goes to \(destination), which isn't shown"
    case .performed: "goes to \(destination)"
    case .aborted: "has no destination"
    case .prevented where unwind.search.isEmpty: "is canceled by \(code: "shouldPerformSegue")"
    case .prevented: "finds \(destination), but \(executor) returns no segue for unwinding"
    case .exception(.noExecutor): "finds \(destination), but no executor"
    case .exception(.unrecognizedSelector):
      "finds \(destination), which doesn't implement it"
    case .exception(.noSuchIdentifier): "has no identifier, but code performs it"
    case .undetermined where unwind.chosen != nil:
      "finds \(found); the result is unknown"
    case .undetermined where unwind.alternatives.isEmpty: "has an unknown destination"
    case .undetermined: "goes to \(goals)"
    case .offscreen: "can't be triggered: \(source) isn't on screen"
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
        case (.undetermined, nil): alternative.chosen.map(names.subject) ?? "an unknown one"
        case (_, nil): "no view controller"
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
