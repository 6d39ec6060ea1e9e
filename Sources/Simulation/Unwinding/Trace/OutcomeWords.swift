import Hierarchy

/// The importance of an outcome: its color in text, diagrams and pages.
package enum OutcomeTone: String, Sendable {
  case good, caution, bad, quiet
}

/// The words for outcomes without their reasons. Sentences with reasons are in Wording.
extension OutcomeName {
  /// Its color; a sign for readers without color, which marks a problem if the segue is performed; the
  /// name of its filter; its predicate; and its name as a state.
  package var words:
    (tone: OutcomeTone, sign: String, filter: String, predicate: String, label: String)
  {
    switch self {
    case .performed: (.good, "!", "has a destination", "goes to", "performed")
    case .aborted: (.bad, "×", "has no destination", "has no destination", "no destination")
    case .prevented: (.caution, "!", "is canceled", "is canceled", "canceled")
    case .exception: (.bad, "×", "UIKit raises an exception", "raises an exception", "exception")
    case .undetermined:
      (.caution, "?", "depends on app code, or is unknown", "is unknown", "unknown")
    case .offscreen: (.quiet, "–", "isn't on screen", "is off screen", "off screen")
    }
  }

  /// "no destination", "depends".
  package func label(_ openness: UndeterminedReason? = nil) -> String {
    self == .undetermined && openness == .depends ? "depends" : words.label
  }

  /// "goes to Drafts", "has no destination".
  package func predicate(_ destination: Phrase, _ openness: UndeterminedReason?) -> Phrase {
    if self == .performed { return "\(words.predicate) \(destination)" }
    return self == .undetermined && openness == .depends
      ? "depends on app code" : Phrase(words.predicate)
  }
}

extension UnwindOutcome {
  /// "it goes to Drafts", "UIKit raises an exception".
  package func clause(
    _ subject: String, _ destination: Phrase, _ openness: UndeterminedReason? = nil
  ) -> Phrase {
    name == .exception
      ? Phrase(name.words.filter) : "\(subject) \(name.predicate(destination, openness))"
  }

  /// The kind of an exception: " (no-executor)"; "": there's none.
  package var exceptionKind: String {
    if case .exception(let exception) = self { " (\(exception.rawValue))" } else { "" }
  }
}
