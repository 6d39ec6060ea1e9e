import Hierarchy
import Unwinding

extension UnwindTrace {
  /// Whom the unwind goes to or may go to, each once; not its own source.
  var goals: [ControllerIndex] {
    ([found] + alternatives.map(\.found)).compactMap { $0 }.filter { $0 != source }
      .withoutRepetitions
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
