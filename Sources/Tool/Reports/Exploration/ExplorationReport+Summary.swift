import Exploring
import Hierarchy
import Text
import Unwinding

extension ExplorationReport {
  /// The result in one sentence.
  package var summary: String {
    let count = exploration.unwinds.count
    guard count > 0 else { return "The app has no unwind." }
    let unwinds = counted(count, "unwind")
    let wrong = exploration.unwinds.filter(isBad).count
    let special = ends(wrong: wrong)
    guard let last = special.last else {
      if exploration.scope == .exact {
        return unwinds
          + (count == 1
            ? ", which is never aborted, raises no exception and always moves something."
            : ", none of which is ever aborted, raises an exception or moves nothing.")
      }
      return unwinds
        + (count == 1 ? ", which was not seen" : ", none of which was seen")
        + " to be aborted, to raise an exception or to move nothing."
    }
    if count == 1 { return "1 unwind, which \(last.words)." }
    if wrong == count { return "\(unwinds), none of which always does what it should." }
    if special.count == 1, last.count == count {
      return "\(unwinds), all of which \(last.words)."
    }
    let others = special.dropLast().map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    let before = others.isEmpty ? "" : "\(others) and "
    return "\(unwinds), of which \(before)\(last.count) \(last.words)."
  }

  /// How many unwinds end otherwise than always well, each counted once: 2 that "do not always do what
  /// they should".
  private func ends(wrong: Int) -> [(count: Int, words: String)] {
    func count(_ verdict: ExplorationVerdict) -> Int {
      exploration.unwinds.count { unwind in
        // To go to several screens is all that an author can expect of these: others stay what they are.
        unwind.verdict == verdict && !isBad(unwind)
          && (verdict != .several || document.segues[unwind.segue].everywhere == nil)
      }
    }
    // What was not looked at may be otherwise.
    let isExact = exploration.scope == .exact
    let isPrevented = ("is never performed", "are never performed")
    let wasPrevented = (
      "is performed in no stack that was looked at", "are performed in no stack that was looked at"
    )
    let isUnreached = ("can never be triggered", "can never be triggered")
    let wasUnreached = (
      "is triggered in no stack that was looked at", "are triggered in no stack that was looked at"
    )
    let ends: [(count: Int, words: (one: String, many: String))] = [
      (wrong, ("does not always do what it should", "do not always do what they should")),
      (count(.several), ("goes to more than one screen", "go to more than one screen each")),
      (
        count(.undetermined),
        ("hangs on what the document does not know", "hang on what the document does not know")
      ),
      (count(.prevented), isExact ? isPrevented : wasPrevented),
      (count(.notReached), isExact ? isUnreached : wasUnreached),
      (
        exploration.unwinds.filter(isKnown).count,
        (
          "ends in some stack as is expected, which would be wrong otherwise",
          "end in some stack as is expected, which would be wrong otherwise"
        )
      ),
    ]
    return ends.filter { $0.count > 0 }
      .map { ($0.count, $0.count == 1 ? $0.words.one : $0.words.many) }
  }

  /// Whether something is wrong with an unwind that nobody expects.
  private func isBad(_ unwind: ExploredUnwind) -> Bool {
    unwind.worstPlace(in: document) != nil
  }

  /// Whether something would be wrong with an unwind, had its author not written down that it is meant.
  private func isKnown(_ unwind: ExploredUnwind) -> Bool {
    unwind.verdict.findingID != nil && !isBad(unwind)
  }
}
