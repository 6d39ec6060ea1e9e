import Hierarchy
import Unwinding

struct Remarks {
  let table: SceneTable
  let record: Record
  let unwinds: [ExploredUnwind]
  let growthEnd: GrowthResult

  private var document: Document { table.document }

  func all() -> [ExplorationRemark] {
    let ordered =
      failures + guarded + unwinds.compactMap(brokenExpectation) + unwinds.compactMap(unverified)
    let sorted = ordered.sorted { $0.segue?.offset ?? .max < $1.segue?.offset ?? .max }
    let sentence: Phrase
    switch growthEnd {
    case .complete: return sorted
    case .stopped:
      sentence =
        "the app has too many paths, so explore didn't look for duplicate screens on all of them"
    case .interrupted: sentence = "the search for duplicate screens was interrupted"
    }
    return sorted + [
      ExplorationRemark(
        kind: .unfinishedSearch, sentence: sentence,
        controller: nil, segue: nil, taps: nil)
    ]
  }

  private var failures: [ExplorationRemark] {
    record.failures
      .sorted { ($0.key.segue, $0.key.reason.rawValue) < ($1.key.segue, $1.key.reason.rawValue) }
      .map { failure, path in
        let segue = document.segues[failure.segue]
        let condition = table.condition(of: path.taps).map { ", if code allows this path (\($0))" }
        return ExplorationRemark(
          kind: .diagnostic(condition == nil ? failure.reason.id : .dependsOnCode),
          sentence: "the segue \(segue.id) \(failure.reason.words)\(condition ?? ""):"
            + " \(document.words(for: path.taps))",
          controller: segue.from, segue: failure.segue, taps: path.taps)
      }
  }

  private var guarded: [ExplorationRemark] {
    record.guarded.sorted { $0.key < $1.key }.map { place, path in
      let segue = document.segues[place]
      return ExplorationRemark(
        kind: .guardedStep,
        sentence:
          "app code decides whether \(segue.id) is performed; explore assumes that it is",
        controller: segue.from, segue: place, taps: path.taps)
    }
  }

  private func brokenExpectation(_ unwind: ExploredUnwind) -> ExplorationRemark? {
    guard let expected = document.segues[unwind.segue].everywhere,
      let broken = unwind.outcomes.first(where: {
        // No finding is based on a path that code may not allow.
        !expected.allows($0) && $0.condition == nil && !$0.usesHidden
      })
    else { return nil }
    return ExplorationRemark(
      kind: .diagnostic(.expectationFailed),
      sentence: "\(document.segues[unwind.segue].id) is expected to \(words(expected)), but"
        + " \(words(broken)): \(document.words(for: broken.taps))",
      controller: unwind.source, segue: unwind.segue, taps: broken.taps)
  }

  private func words(_ expected: EverywhereExpectation) -> Phrase {
    var parts: [Phrase] = []
    if let destinations = expected.destinations {
      let names = destinations.map { destination -> Phrase in
        switch destination {
        case .opener: "the screen that opened its source"
        case .controller(let controller): Phrase(controller, in: document)
        }
      }
      parts.append("go to \(names.isEmpty ? "no screen" : names.listed("or"))")
    }
    parts += expected.never.withoutRepetitions.map { end in
      switch end {
      case .aborted: "always have a destination"
      case .movesNothing: "never go to a screen that isn't shown"
      case .exception: "never raise an exception"
      case .undetermined: "never depend on unknown information"
      }
    }
    return parts.listed()
  }

  private func words(_ outcome: ExploredOutcome) -> Phrase {
    if outcome.outcome == .undetermined { return "its destination is unknown" }
    let destination = outcome.destination.map { Phrase($0, in: document) }
    return outcome.outcome.clause("it", destination ?? "no screen")
      + Phrase(outcome.outcome.exceptionKind)
      + (outcome.outcome == .performed && !outcome.moves ? ", which isn't shown" : "")
  }

  private func unverified(_ unwind: ExploredUnwind) -> ExplorationRemark? {
    for outcome in unwind.outcomes {
      guard
        let trace = try? Simulator(outcome.witness).trace(ios: table.ios, reviewsDocument: false)
      else { continue }
      for diagnostic in trace.unwinds.flatMap(\.diagnostics)
      where diagnostic.id == .unverifiedBehavior {
        return ExplorationRemark(
          kind: .diagnostic(.unverifiedBehavior), sentence: Phrase(diagnostic.message),
          controller: unwind.source,
          segue: unwind.segue, taps: outcome.taps)
      }
    }
    return nil
  }
}

extension EverywhereExpectation {
  package func allows(_ outcome: ExploredOutcome) -> Bool {
    guard outcome.outcome == .performed else {
      return !never.contains { $0.rawValue == outcome.outcome.name.rawValue }
    }
    if !outcome.moves, never.contains(.movesNothing) { return false }
    guard let destinations else { return true }
    return destinations.contains { destination in
      switch destination {
      case .opener: outcome.isOpener
      case .controller(let controller): outcome.destination == controller
      }
    }
  }
}

extension FailedStep.Reason {
  fileprivate var id: DiagnosticID {
    switch self {
    case .pushWithoutNavigation: .pushWithoutNavigation
    case .pushNavigationController: .pushNavigationController
    case .presentationConflict: .presentationConflict
    case .identifierMissing: .identifierMissing
    }
  }

  fileprivate var words: String {
    switch self {
    case .pushWithoutNavigation:
      "pushes outside a navigation controller, so UIKit raises an exception"
    case .pushNavigationController:
      "pushes a navigation controller, so UIKit raises an exception"
    case .presentationConflict:
      "presents from a view controller that already presents another, so UIKit shows nothing"
    case .identifierMissing:
      "has no identifier, so UIKit raises an exception if code performs it"
    }
  }
}
