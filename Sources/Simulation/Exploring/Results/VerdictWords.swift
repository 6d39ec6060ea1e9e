import Unwinding

extension ExplorationVerdict {
  /// Its importance, as a color; a sign with the same information; its name, as on the badges of
  /// maps; and its meaning.
  package var words: (tone: OutcomeTone, mark: String, name: String, meaning: String) {
    switch self {
    case .exception: (.bad, "✗", "exception", "UIKit raises an exception on some path")
    case .alwaysAborted: (.bad, "✗", "no destination", "never has a destination")
    case .sometimesAborted: (.caution, "!", "not always", "has no destination on some path")
    case .movesNothing:
      (.caution, "!", "not shown", "goes to a screen that isn't shown, on some path")
    case .undetermined:
      (.caution, "?", "depends", "depends on app code or missing information")
    case .prevented: (.caution, "–", "canceled", "is always canceled")
    case .several: (.quiet, "±", "several", "goes to several screens")
    case .always:
      (.good, "✓", "always", "always goes to one screen, or to the screen that opened it")
    case .notReached: (.quiet, "–", "unreachable", "is never triggered")
    }
  }

  /// "✓ always".
  package var label: String { "\(words.mark) \(words.name)" }
}
