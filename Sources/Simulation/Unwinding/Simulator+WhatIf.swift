import Hierarchy

extension Simulator {
  /// What would happen if the destination returned NO, without the search and diagnostics; nil:
  /// there's no destination, or a NO would change nothing.
  package func ifDestinationReturnsNo(_ unwind: UnwindTrace, ios: IOSVersion? = nil) -> UnwindTrace?
  {
    guard let destination = unwind.destination else { return nil }
    let trace = trace(of: unwind, under: Era.of(ios ?? app.document.ios), assumedNo: destination)
    return trace.destination == destination ? nil : trace
  }

  /// The results on the app's other iOS versions, oldest first: versions with the same result are
  /// combined, and those with this result are omitted.
  package func otherVersions(of unwind: UnwindTrace, ios: IOSVersion? = nil) -> [OtherVersions] {
    var results: [(trace: UnwindTrace, eras: [Era])] = []
    for era in app.otherEras(than: ios ?? app.document.ios) {
      let there = trace(of: unwind, under: era)
      guard !there.endsLike(unwind) else { continue }
      if let place = results.firstIndex(where: { $0.trace.endsLike(there) }) {
        results[place].eras.append(era)
      } else {
        results.append((there, [era]))
      }
    }
    return results.map { OtherVersions(name: Era.name(of: $0.eras), unwind: $0.trace) }
  }

  private func trace(
    of unwind: UnwindTrace, under era: Era, assumedNo: ControllerIndex? = nil
  ) -> UnwindTrace {
    UnwindSimulation(
      app: app, era: era, place: unwind.segue, segue: app.document.segues[unwind.segue],
      action: unwind.action, budget: QuestionBudget(), assumedNo: assumedNo
    ).run().trace.withoutSearch
  }
}

package struct OtherVersions: Sendable {
  /// "iOS 6 to 8".
  package let name: String
  /// The trace, without its search and diagnostics.
  package let unwind: UnwindTrace
}

extension UnwindTrace {
  /// Whether both look the same to the user.
  package func endsLike(_ other: UnwindTrace) -> Bool {
    outcome == other.outcome && destination == other.destination && removed == other.removed
      && effects == other.effects
  }
}
