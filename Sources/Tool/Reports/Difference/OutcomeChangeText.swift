import Hierarchy
import Unwinding
import Wording

/// An unwind with another outcome, in sentences.
package struct OutcomeChangeText: Sendable, Equatable {
  /// "Unwind home: exitToHomeScreen: from results".
  private var heading: String
  /// What it did.
  private let before: String
  /// What it does.
  private let after: String
  /// Why, in clauses; empty if no cause was found.
  private let causes: [String]

  package init(_ change: OutcomeChange, _ words: DifferenceWords) {
    heading = words.new.heading(of: change.new)
    before = words.old.outcome(of: change.old)
    after = words.new.outcome(of: change.new)
    causes = change.causes.map { CauseText(words: words, change: change).clause($0) }
  }

  /// The same as what holds under some versions.
  package func under(_ versions: [IOSVersion]) -> OutcomeChangeText {
    var text = self
    text.heading += " (\(VersionWords.list(versions)))"
    return text
  }

  func section(for medium: Medium) -> Block {
    if medium.isText {
      let causes = causes.enumerated().map { place, cause in
        Row(key: place == 0 ? "why" : "", .quiet, contents: Phrase(cause))
      }
      let outcomes = [
        Row(key: "before", .quiet, contents: Phrase(before)),
        Row(key: "after", .warning, contents: Phrase(after)),
      ]
      return .section(Phrase(heading), [.list(outcomes + causes)])
    }
    let outcomes = [Row("before", Phrase(before)), Row("after", Phrase(after))]
    let why: [Block] =
      causes.isEmpty ? [] : [.paragraph("Why:"), .list(causes.map { Row(Phrase($0)) })]
    return .section(Phrase(heading), [.table(["", ""], outcomes)] + why)
  }
}
