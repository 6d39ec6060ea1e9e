import Hierarchy
import Text
import Unwinding

/// The text for elements of two documents.
package struct DifferenceWords {
  package let old: Wording
  package let new: Wording

  package init(old: Wording, new: Wording) {
    self.old = old
    self.new = new
  }

  /// Why it differs: "menu returns YES (implements it) where it returned NO (by its override)".
  package func clause(_ cause: OutcomeCause, of change: OutcomeChange) -> Phrase {
    switch cause {
    case .rules(let old, let new):
      return "the rules of \(new.eraName) apply, not those of \(old.eraName)"
    case .segue(let properties):
      let places = (change.old.segue, change.new.segue)
      return "the segue changed: "
        + properties.map { text($0, of: places) }.joined(separator: "; ")
    case .answer(let old, let new):
      guard let before = change.oldStep(old), let now = change.newStep(new) else { return "" }
      return answer(before, now)
    case .askedNow(let place):
      guard let step = change.newStep(place) else { return "" }
      let name = new.names[step.receiver]
      return "UIKit now asks \(name) (step \(String(place + 1)))"
    case .askedNoMore(let place):
      guard let step = change.oldStep(place) else { return "" }
      return "UIKit no longer asks \(old.names[step.receiver])"
    case .arrived(let index): return "\(new.names[index]) was added"
    case .removed(let index): return "\(old.names[index]) was removed"
    case .moved(let move):
      return
        "\(new.names[move.new]) is \(new.location(move.to)), and was \(old.location(move.from))"
    case .changed(let change):
      return "\(new.names[change.new]) changed: "
        + change.properties.filter(\.decides).map { text($0, of: change) }.joined(separator: "; ")
    case .classChanged(let change):
      if let knowledge = knowledge(of: change) { return knowledge }
      return "the class \(Visible.text(change.name)) changed: "
        + change.properties.map { text($0, of: change) }.joined(separator: "; ")
    case .classAdded(let name): return "the class \(Visible.text(name)) is now declared"
    case .classRemoved(let name):
      return "the class \(Visible.text(name)) is no longer declared"
    }
  }

  private func answer(_ old: SearchStep, _ new: SearchStep) -> Phrase {
    let name = self.new.names[new.receiver]
    return "\(name) now returns \(answer(new, self.new)) instead of \(answer(old, self.old))"
  }

  /// "YES (implements it)".
  private func answer(_ step: SearchStep, _ words: Wording) -> Phrase {
    "\(words.answer(of: step, limit: 6)) (\(words.reason(step)))"
  }
}
