import Hierarchy

/// The importance of an outcome: its color in text, diagrams and pages.
package enum OutcomeTone: String, Sendable {
  case good, caution, bad, quiet
}

/// The words for an outcome without its reason. Sentences with reasons are in Wording.
package struct OutcomeWords: Sendable {
  package let tone: OutcomeTone
  /// A sign, also without color; if the segue is performed, it marks a problem.
  package let sign: String
  /// A filter for unwind segues.
  package let filter: String
  fileprivate let predicate: String
  fileprivate let label: String

  fileprivate init(
    _ tone: OutcomeTone, _ sign: String, filter: String, predicate: String, label: String
  ) {
    (self.tone, self.sign, self.filter) = (tone, sign, filter)
    (self.predicate, self.label) = (predicate, label)
  }
}

extension OutcomeName {
  package var words: OutcomeWords {
    switch self {
    case .performed:
      .init(.good, "!", filter: "has a destination", predicate: "goes to", label: "performed")
    case .aborted:
      .init(
        .bad, "×", filter: "has no destination", predicate: "has no destination",
        label: "no destination")
    case .prevented:
      .init(.caution, "!", filter: "prevented", predicate: "is canceled", label: "canceled")
    case .exception:
      .init(
        .bad, "×", filter: "UIKit raises an exception", predicate: "raises an exception",
        label: "exception")
    case .undetermined:
      .init(
        .caution, "?", filter: "depends on app code, or is unknown", predicate: "is unknown",
        label: "unknown")
    case .offscreen:
      .init(
        .quiet, "–", filter: "isn't on screen", predicate: "is off screen", label: "off screen")
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
