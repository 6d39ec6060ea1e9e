import Unwinding

/// Everything that a check can find.
public enum FindingKind: Sendable, Hashable {
  /// What the simulation says of a document (Format.md, section 2).
  case diagnostic(DiagnosticID)
  /// The document breaks a rule of the format.
  case invalidDocument
  /// There is no such input, or it cannot be read.
  case unreadableInput
  /// Its unwinds ask more than can be simulated.
  case documentTooLarge
  /// The baseline lists a finding that no longer occurs.
  case baselineOutdated

  /// Every kind, errors first.
  public static let all: [FindingKind] =
    [.invalidDocument, .unreadableInput, .documentTooLarge]
    + DiagnosticID.allCases.map(FindingKind.diagnostic) + [.baselineOutdated]

  /// The name of the kind.
  public var id: String {
    switch self {
    case .diagnostic(let id): id.rawValue
    case .invalidDocument: "invalid-document"
    case .unreadableInput: "unreadable-input"
    case .documentTooLarge: "document-too-large"
    case .baselineOutdated: "baseline-outdated"
    }
  }

  /// How much such findings matter.
  public var severity: Severity {
    switch self {
    case .diagnostic(let id): id.severity
    case .invalidDocument, .unreadableInput, .documentTooLarge: .error
    case .baselineOutdated: .note
    }
  }

  /// Whether a baseline may hide it: an input that cannot be checked stays one.
  public var canBeKnown: Bool {
    if case .diagnostic = self { true } else { false }
  }
}
