import Hierarchy

/// The importance of an outcome: its color in text, diagrams and pages.
package enum OutcomeTone: String, Sendable {
  case good, caution, bad, quiet
}

/// The text for each outcome, in one table. ``OutcomeText`` has the sentences.
extension OutcomeName {
  package var tone: OutcomeTone {
    switch self {
    case .performed: .good
    case .prevented, .undetermined: .caution
    case .aborted, .exception: .bad
    case .offscreen: .quiet
    }
  }

  /// A sign for an outcome, also without color; if the segue is performed, it marks a problem.
  package var sign: String {
    switch self {
    case .performed, .prevented: "!"
    case .aborted, .exception: "×"
    case .undetermined: "?"
    case .offscreen: "–"
    }
  }

  /// The outcome as a filter for unwind segues.
  package var words: String {
    switch self {
    case .performed: "has a destination"
    case .aborted: "has no destination"
    case .prevented: "prevented"
    case .exception: "UIKit raises an exception"
    case .undetermined: "depends on app code, or is unknown"
    case .offscreen: "isn't on screen"
    }
  }
}
