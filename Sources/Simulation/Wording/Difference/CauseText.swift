import Hierarchy
import Text
import Unwinding

/// Why an outcome differs, in clauses.
package struct CauseText {
  let words: DifferenceWords
  let change: OutcomeChange

  package init(words: DifferenceWords, change: OutcomeChange) {
    self.words = words
    self.change = change
  }

  /// "detail says YES (implements it) where it said NO (not implemented)".
  package func clause(_ cause: OutcomeCause) -> String {
    switch cause {
    case .rules(let old, let new):
      return "the rules of \(new.eraName) apply, not those of \(old.eraName)"
    case .segue(let properties):
      let details = SegueDetails(words: words, old: change.old.segue, new: change.new.segue)
      return "the segue changed: " + properties.map(details.text).joined(separator: "; ")
    case .answer(let old, let new):
      guard let before = change.oldStep(old), let now = change.newStep(new) else { return "" }
      return answer(before, now)
    case .askedNow(let place):
      guard let step = change.newStep(place) else { return "" }
      let name = words.new.names[step.receiver]
      return "UIKit now asks \(name) (step \(place + 1))"
    case .askedNoMore(let place):
      guard let step = change.oldStep(place) else { return "" }
      return "UIKit no longer asks \(words.old.names[step.receiver])"
    case .arrived(let index): return "\(words.new.names[index]) was added"
    case .gone(let index): return "\(words.old.names[index]) was removed"
    case .moved(let move):
      return "\(words.new.names[move.new]) is \(words.new.location(move.to)), and was"
        + " \(words.old.location(move.from))"
    case .changed(let change):
      let details = ControllerDetails(words: words, change: change)
      return "\(words.new.names[change.new]) changed: "
        + change.properties.filter(\.decides).map(details.text).joined(separator: "; ")
    case .classChanged(let change):
      let details = ClassDetails(words: words, change: change)
      if let knowledge = details.knowledge { return knowledge }
      return "the class \(Visible.text(change.name)) changed: "
        + change.properties.map(details.text).joined(separator: "; ")
    case .classAdded(let name): return "the class \(Visible.text(name)) is now declared"
    case .classRemoved(let name):
      return "the class \(Visible.text(name)) is no longer declared"
    }
  }

  private func answer(_ old: SearchStep, _ new: SearchStep) -> String {
    let name = words.new.names[new.receiver]
    let verbs: (String, String) =
      switch new.answer {
      case .canPerformUnwindSegueAction: ("says", "said")
      case .allowedChildrenForUnwinding: ("offers", "offered")
      case .viewControllerForUnwindSegueAction: ("returns", "returned")
      }
    return "\(name) \(verbs.0) \(said(new, words.new)) where it \(verbs.1) \(said(old, words.old))"
  }

  /// "YES (implements it)".
  private func said(_ step: SearchStep, _ words: DocumentWords) -> String {
    "\(words.wording.answer(of: step, limit: 6)) (\(words.wording.reason(step)))"
  }
}
