import Exploring
import Hierarchy
import Text
import Unwinding
import Wording

/// The unwind segues of two apps with other outcomes in some state, by id. Taps don't matter.
package struct StateDifference: Sendable {
  package struct Side: Sendable {
    let document: Document
    let exploration: Exploration

    package init(_ document: Document, _ exploration: Exploration) {
      self.document = document
      self.exploration = exploration
    }

    fileprivate var unwinds: [String: ExploredUnwind] {
      Dictionary(firstOf: exploration.unwinds.map { (document.segues[$0.segue].id, $0) })
    }
  }

  /// An unwind segue with other outcomes.
  struct Change: Sendable {
    let segue: String
    let old: ExploredUnwind
    let new: ExploredUnwind
    /// The outcomes that only the new app has.
    let appeared: [ExploredOutcome]
    /// The outcomes that only the old app has.
    let vanished: [ExploredOutcome]
  }

  let old: Side
  let new: Side
  /// The changes in the order of the new app.
  let changes: [Change]
  /// The number of unwind segues in both.
  let commonCount: Int

  /// Whether no unwind segue in both has another outcome in any state.
  package var isEmpty: Bool { changes.isEmpty }

  package init(old: Side, new: Side) {
    self.old = old
    self.new = new
    let before = old.unwinds
    let common = new.exploration.unwinds.compactMap { unwind in
      let segue = new.document.segues[unwind.segue].id
      return before[segue].map { (segue: segue, old: $0, new: unwind) }
    }
    commonCount = common.count
    changes = common.compactMap { segue, was, unwind in
      let had = Set(was.outcomes.map { End($0, in: old.document) })
      let has = Set(unwind.outcomes.map { End($0, in: new.document) })
      guard was.verdict != unwind.verdict || had != has else { return nil }
      return Change(
        segue: segue, old: was, new: unwind,
        appeared: unwind.outcomes.filter { !had.contains(End($0, in: new.document)) },
        vanished: was.outcomes.filter { !has.contains(End($0, in: old.document)) })
    }
  }

  /// The identity of an outcome.
  private struct End: Hashable {
    let outcome: UnwindOutcome
    let destination: String?
    let isOpener: Bool
    let moves: Bool
    let isAssumed: Bool

    init(_ outcome: ExploredOutcome, in document: Document) {
      self.outcome = outcome.outcome
      destination = outcome.destination.map { document.controllers[$0].id }
      isOpener = outcome.isOpener
      moves = outcome.moves
      isAssumed = !outcome.assuming.isEmpty
    }
  }

  package func changes(with overlayName: String) -> OverlayChanges {
    let words = DifferenceWords(old: Wording(old.document), new: Wording(new.document))
    return OverlayChanges(
      overlayName: overlayName,
      noChange: !isEmpty
        ? nil
        : "No changes: all unwind segues behave as before in every \(isOfAll ? "app" : "visited")"
          + " state.",
      sentences: changes.map { "\(Visible.text($0.segue)): \(text($0, words))." })
  }

  /// Whether the changes are complete: both apps have complete coverage.
  private var isOfAll: Bool { old.exploration.scope == .exact && new.exploration.scope == .exact }

  /// A summary of the changes in every state.
  var summary: String {
    guard !changes.isEmpty else {
      if commonCount == 0 { return "" }
      return isOfAll
        ? "All unwind segues behave as before in every app state."
        : "All unwind segues behave as before in the visited states; there may be others."
    }
    return "\(changes.count) of \(commonCount) unwind segues"
      + " \(changes.count == 1 ? "behaves" : "behave") differently in some app state."
  }

  /// The changes of an unwind segue: the verdicts, and outcomes that appeared or vanished.
  func text(_ change: Change, _ words: DifferenceWords) -> String {
    let isSame = change.old.verdict == change.new.verdict
    var parts = [
      change.new.verdict.words.name
        + (isSame ? " as before" : ", was \(change.old.verdict.words.name)")
    ]
    parts += change.appeared.map { "now \(text($0, words.new))" }
    parts += change.vanished.map { "no longer \(text($0, words.old))" }
    return parts.joined(separator: "; ")
  }

  private func text(_ outcome: ExploredOutcome, _ words: Wording) -> String {
    Visible.text(
      words.names.words(outcome) + ": "
        + words.document.words(for: outcome.taps, words.names))
  }
}
