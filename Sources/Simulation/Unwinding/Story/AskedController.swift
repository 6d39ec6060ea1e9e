import Hierarchy

/// A controller that a search asks whether it can perform the unwind. People are counted, not
/// calls: who is asked again keeps the number.
public struct AskedController: Sendable, Equatable {
  /// The place in the order in which controllers are first asked, from 1.
  public let number: Int
  /// Who is asked.
  public let controller: ControllerIndex
  /// The steps of the search in which it is asked, from 1.
  public fileprivate(set) var steps: [Int]
  /// The answer, which is the same every time.
  public let answer: Permission
  /// Why this answer.
  public let reason: SearchReason
  /// The rule that answered; nil: UIKit's default did.
  public let rule: DecidingRule?
}

extension UnwindTrace {
  /// The controllers that are asked canPerformUnwindSegueAction, in the order in which they are first
  /// asked, each once.
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
