import Hierarchy
import Unwinding

extension UnwindTrace {
  /// Whom the unwind goes to or may go to, each once; not its own source.
  var goals: [ControllerIndex] {
    var goals: [ControllerIndex] = []
    let found = [destination ?? chosen] + alternatives.map { $0.destination ?? $0.chosen }
    for index in found.compactMap({ $0 })
    where index != source && !goals.contains(index) {
      goals.append(index)
    }
    return goals
  }

  /// Whether it may go to somebody above the root of whom nobody knows (Semantics.md U2).
  var mayLeaveRoot: Bool { chosen == nil && doubts.contains(.above) }

  /// What a line from the source to one of the goals says; nil: to whoever is above the root.
  func kindOfLink(to goal: ControllerIndex?) -> LinkKind {
    switch outcome {
    case .performed: .unwind
    case .undetermined: goal.flatMap(failure) == nil ? .possible : .blocked
    case .aborted, .prevented, .exception, .offscreen: .blocked
    }
  }
}
