import Hierarchy
import Unwinding
import Wording

/// An unwind with another outcome, in words.
package struct OutcomeEntry: Sendable, Equatable {
  /// "Unwind home: exitToHomeScreen: from results".
  private(set) var heading: String
  /// What it did, in a sentence.
  let before: String
  /// What it does, in a sentence.
  let after: String
  /// Why, in clauses; empty where no cause was found.
  let causes: [String]

  package init(_ change: OutcomeChange, _ words: DifferenceWords) {
    heading = words.new.heading(of: change.new)
    before = words.old.outcome(of: change.old)
    after = words.new.outcome(of: change.new)
    causes = change.causes.map { CauseText(words: words, change: change).clause($0) }
  }

  /// The same as what holds under some versions.
  package func under(_ versions: [IOSVersion]) -> OutcomeEntry {
    var entry = self
    entry.heading += " (\(VersionWords.list(versions)))"
    return entry
  }
}
