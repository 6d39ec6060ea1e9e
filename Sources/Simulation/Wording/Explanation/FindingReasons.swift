import Hierarchy
import Unwinding

/// The reasons for the findings of a document, in the words of `explain`.
extension ExplanationWords {
  /// The causes of an unwind segue's outcome that add information to a diagnostic's message.
  package func reasons(
    for diagnostic: Diagnostic, of trace: UnwindTrace, _ explanation: UnwindExplanation
  ) -> [String] {
    // A failed expectation beside an error has the same cause, which appears once.
    if diagnostic.id == .expectationFailed, trace.diagnostics.first?.id != .expectationFailed {
      return []
    }
    return explanation.causes.filter { isAbout(diagnostic.id, $0) }.prefix(1).map {
      cause(withoutOthers($0), of: trace).plainText
    }
  }

  private func isAbout(_ id: DiagnosticID, _ cause: UnwindCause) -> Bool {
    if case .notRevealed = cause { return id == .foundNotRevealed }
    return id != .foundNotRevealed
  }

  /// The cause without the number of other candidates, because findings don't list them.
  private func withoutOthers(_ cause: UnwindCause) -> UnwindCause {
    if case .notChosen(let unchosen, _) = cause { return .notChosen(unchosen, others: 0) }
    return cause
  }
}
