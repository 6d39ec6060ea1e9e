import Hierarchy

/// What a diagram shows about an unwind segue in addition to its trace: the controllers that UIKit
/// asks, why other candidates aren't the destination, and what the user sees.
public struct UnwindStory: Sendable, Equatable {
  /// The controllers that UIKit asks canPerformUnwindSegueAction, by their first question.
  public let asked: [AskedController]
  /// The controllers that implement the action or may return YES, the destination first.
  public let candidates: [UnwindCandidate]
  /// How many more candidates there are at most.
  public let moreCandidates: Int
  /// Why the destination isn't on screen at the end; nil: it is, or there's none.
  public let hidden: HiddenDestination?
  /// Whether the action's code then changes the screen in an unknown way (Semantics.md U5).
  public let hasUnknownActionEffect: Bool
  /// What the user sees before the unwind segue, and after each visible effect.
  public let frames: [ScreenFrame]
  /// The effects of each alternative, in order, at most a hundred: empty if it isn't performed.
  public let endings: [[UnwindEffect]]

  /// The candidate for a controller; nil: it can't handle the segue.
  public func candidate(_ controller: ControllerIndex) -> UnwindCandidate? {
    candidates.first { $0.controller == controller }
  }
}

extension Simulator {
  /// What a diagram shows about one of the document's unwind segues.
  public func story(of trace: UnwindTrace, ios: IOSVersion) -> UnwindStory {
    let era = Era.of(ios)
    var unchosen = UnchosenControllerFinder(app: app, era: era, trace: trace)
    let (candidates, more) = unchosen.candidates(app.liveContenders)
    return UnwindStory(
      asked: trace.asked, candidates: candidates, moreCandidates: more,
      hidden: hidden(trace, era: era),
      hasUnknownActionEffect: trace.outcome == .performed
        && app.movesUnknown(trace.action, on: trace.destination),
      frames: ScreenFrameFinder(app: app, trace: trace).frames(),
      endings: trace.alternatives.prefix(100).map { effects(of: $0, trace, era: era) })
  }

  /// Why UIKit doesn't ask controllers, whether or not they could handle the segue.
  package func whyUnasked(
    _ controllers: [ControllerIndex], in trace: UnwindTrace, ios: IOSVersion
  ) -> [UnchosenReason?] {
    let paths = SearchPaths(app: app, era: Era.of(ios), chain: trace.responderChain)
    let end = trace.endOfSearch
    return controllers.map { paths.obstacle(to: $0) ?? end }
  }

  private func effects(
    of alternative: UnwindAlternative, _ trace: UnwindTrace, era: Era
  ) -> [UnwindEffect] {
    guard alternative.outcome == .performed, let destination = alternative.destination else {
      return []
    }
    // It's performed, so the destination implements the action, or is assumed to.
    let execution = app.execution(of: trace, to: destination, in: era, implements: true)
    return execution.outcome == .performed ? execution.screen.effects : []
  }

  private func hidden(_ trace: UnwindTrace, era: Era) -> HiddenDestination? {
    guard trace.outcome == .performed, let destination = trace.destination else { return nil }
    return app.execution(of: trace, to: destination, in: era).hidden
  }
}

/// A controller that UIKit asks canPerformUnwindSegueAction. It keeps its number if asked again.
public struct AskedController: Sendable, Equatable {
  /// The place in the order in which controllers are first asked, from 1.
  public let number: Int
  /// The controller.
  public let controller: ControllerIndex
  /// The steps of the search in which it is asked, from 1.
  public fileprivate(set) var steps: [Int]
  /// The answer. It's the same every time.
  public let answer: Permission
  /// The reason for the answer.
  public let reason: SearchReason
  /// The rule that answered; nil: UIKit's default did.
  public let rule: DecidingRule?
}

extension UnwindTrace {
  /// The controllers that UIKit asks canPerformUnwindSegueAction, each once, in search order.
  public var asked: [AskedController] {
    var asked: [AskedController] = []
    var places: [ControllerIndex: Int] = [:]
    for (number, step) in zip(1..., search) {
      guard case .canPerformUnwindSegueAction(let answer) = step.answer else { continue }
      if let place = places[step.receiver] {
        asked[place].steps.append(number)
        continue
      }
      places[step.receiver] = asked.count
      asked.append(
        AskedController(
          number: asked.count + 1, controller: step.receiver, steps: [number], answer: answer,
          reason: step.reason, rule: step.rule))
    }
    return asked
  }
}
