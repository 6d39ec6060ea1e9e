import Hierarchy
import Unwinding

extension UnwindTrace {
  /// Whom the unwind goes to or may go to, each once; not its own source.
  var goals: [ControllerIndex] {
    var goals: [ControllerIndex] = []
    for index in [destination].compactMap({ $0 }) + alternatives.compactMap(\.destination)
    where index != source && !goals.contains(index) {
      goals.append(index)
    }
    return goals
  }

  /// What a line from the source to one of the goals says.
  var kindOfGoalLinks: LinkKind {
    switch outcome {
    case .performed: .unwind
    case .undetermined: .possible
    case .aborted, .prevented, .exception, .offscreen: .blocked
    }
  }
}
