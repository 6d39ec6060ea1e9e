import Hierarchy
import Unwinding

/// Why the findings of a document are as they are, in the words of `explain`.
struct FindingReasons {
  let document: Document

  /// The causes of an unwind's outcome that say more of a diagnostic than its message.
  func sentences(
    _ diagnostic: Diagnostic, _ trace: UnwindTrace, _ explanation: UnwindExplanation,
    _ ios: IOSVersion
  ) -> [String] {
    let words = ExplanationWords(document: document, ios: ios)
    // A failed expectation beside an error has the same cause: it is told once.
    if diagnostic.id == .expectationFailed, trace.diagnostics.first?.id != .expectationFailed {
      return []
    }
    return explanation.causes.filter { isAbout(diagnostic.id, $0) }.prefix(1).map {
      words.cause(alone($0), of: trace).plainText
    }
  }

  private func isAbout(_ id: DiagnosticID, _ cause: UnwindCause) -> Bool {
    if case .notRevealed = cause { return id == .foundNotRevealed }
    return id != .foundNotRevealed
  }

  /// The others that could have handled it are not listed here.
  private func alone(_ cause: UnwindCause) -> UnwindCause {
    if case .keptFrom(let whyNot, _) = cause { return .keptFrom(whyNot, others: 0) }
    return cause
  }
}
