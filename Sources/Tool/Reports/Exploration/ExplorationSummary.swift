import Exploring
import Hierarchy
import Text
import Unwinding
import Wording

extension ExplorationReport {
  package var summary: String {
    let count = exploration.unwinds.count
    guard count > 0 else { return "The app has no unwind segues." }
    let unwinds = counted(count, "unwind segue")
    let wrong = exploration.unwinds.filter(isBad).count
    let special = ends(wrong: wrong)
    guard let first = special.first else { return "\(unwinds), no problems found." }
    if special.count == 1, first.count == count {
      return (count == 1 ? unwinds : count == 2 ? "Both unwind segues" : "All \(unwinds)")
        + " \(first.words)."
    }
    let rest = count - special.reduce(0) { $0 + $1.count }
    let parts =
      special + (rest > 0 ? [(rest, rest == 1 ? "has no problems" : "have no problems")] : [])
    return "\(unwinds): " + parts.map { "\($0.count) \($0.words)" }.joined(separator: ", ") + "."
  }

  /// The counts of unwind segues by result, each counted once: 2 "have problems".
  private func ends(wrong: Int) -> [(count: Int, words: String)] {
    func count(_ verdict: ExplorationVerdict) -> Int {
      exploration.unwinds.count { unwind in
        // Several destinations can be expected. Other verdicts don't change.
        unwind.verdict == verdict && !isBad(unwind)
          && (verdict != .several || document.segues[unwind.segue].everywhere == nil)
      }
    }
    // States that weren't explored may differ.
    let rest = exploration.scope == .exact ? "" : " in the explored states"
    let ends: [(count: Int, words: (one: String, many: String))] = [
      (wrong, ("has problems", "have problems")),
      (count(.several), ("has several destinations", "have several destinations")),
      (
        count(.undetermined),
        (
          "depends on app code or missing information",
          "depend on app code or missing information"
        )
      ),
      (count(.prevented), ("is always canceled\(rest)", "are always canceled\(rest)")),
      (count(.notReached), ("is unreachable\(rest)", "are unreachable\(rest)")),
      (
        exploration.unwinds.count { $0.verdict.findingID != nil && !isBad($0) },
        ("fails as expected on some path", "fail as expected on some path")
      ),
    ]
    return ends.filter { $0.count > 0 }
      .map { ($0.count, $0.count == 1 ? $0.words.one : $0.words.many) }
  }

  /// Whether an unwind segue has an unexpected problem.
  private func isBad(_ unwind: ExploredUnwind) -> Bool {
    unwind.worstPlace(in: document) != nil
  }
}

extension Exploration {
  /// The coverage, in a sentence.
  func reach(_ names: ControllerNames) -> String {
    let contexts =
      (contextsAreAll ? "" : "at least ")
      + counted(contexts, "combination") + " of visible screens"
    switch scope {
    case .exact:
      return "Complete: explored every reachable state (\(contexts))"
        + (isSideBySide ? ", with the columns of split view controllers side by side." : ".")
    case .upTo(let bound):
      return "Bounded: explored the states in which no screen appears more than \(times(bound))"
        + " (\(contexts))."
    case .unknown(let reasons):
      let shown = reasons.prefix(3).map { Phrase($0, names: names) }.joined(separator: "; ")
      let rest = reasons.count > 3 ? "; and \(counted(reasons.count - 3, "more reason"))" : ""
      return "May be incomplete: \(Visible.text(shown.plainText))\(rest)."
    }
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}

extension ExploredStates {
  package init(_ exploration: Exploration, in document: Document) {
    let explored = Set(exploration.unwinds.map(\.segue))
    self.init(
      omits: Set(
        document.segues.placed.filter { $0.1.kind == .unwind && !explored.contains($0.0) }
          .map(\.1.id)),
      unreached: Set(
        exploration.unwinds.filter { $0.verdict == .notReached }
          .map { document.segues[$0.segue].id }),
      limit: exploration.scope == .exact ? nil : exploration.reach(ControllerNames(document)))
  }
}
