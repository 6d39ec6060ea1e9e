import Hierarchy
import Unwinding

/// Gathers the findings of unwinds, with their reasons.
struct UnwindFindings {
  private(set) var found: [Finding] = []
  private let simulator: Simulator
  private let document: Document
  private let version: IOSVersion
  /// Whether it is another version than the one that is checked.
  private let isOther: Bool
  private let reasons: DocumentCheck.Reasons
  /// Made when it is needed first: most documents need none.
  private lazy var explainer = Explainer(simulator, ios: version)

  init(
    _ simulator: Simulator, _ document: Document, version: IOSVersion, isOther: Bool = false,
    reasons: @escaping DocumentCheck.Reasons
  ) {
    self.simulator = simulator
    self.document = document
    self.version = version
    self.isOther = isOther
    self.reasons = reasons
  }

  /// Takes the diagnostics of an unwind.
  mutating func add(_ trace: UnwindTrace) {
    var explanation: UnwindExplanation?
    for diagnostic in trace.diagnostics {
      var sentences: [String] = []
      if diagnostic.id.hasCause {
        let known = explanation ?? explainer.explanation(of: trace)
        explanation = known
        sentences = reasons(diagnostic, trace, known, version)
      }
      found.append(
        Finding(diagnostic, in: document, ios: isOther ? version : nil, reasons: sentences))
    }
  }
}

extension DiagnosticID {
  /// Whether the cause of the unwind's outcome says more than the message.
  fileprivate var hasCause: Bool {
    switch self {
    case .noHandler, .yesWithoutAction, .noExecutor, .expectationFailed, .foundNotRevealed: true
    default: false
    }
  }
}
