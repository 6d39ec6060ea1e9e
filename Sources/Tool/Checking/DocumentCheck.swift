import Hierarchy
import Text
import Unwinding
import Wording

/// Checks documents.
public enum DocumentCheck {
  /// All findings of a document, in file order. At one place, the most severe comes first. Without
  /// a version, it checks the document's own version, and the expectations for all others.
  public static func findings(of document: Document, ios: IOSVersion? = nil) -> [Finding] {
    let simulator = Simulator(document)
    let wording = Wording(document)
    let version = ios ?? document.ios
    var found: [Finding] = []
    do throws(TraceTooLarge) {
      var unwinds = UnwindFindings(simulator: simulator, wording: wording, version: version)
      // With a requested version, the report is only about that.
      let others = try simulator.review(
        ios: version, comparesVersions: ios == nil, keepsSearches: false
      ) {
        unwinds.addFindings($0)
      }
      found = unwinds.found + others.map { Finding($0, in: wording) }
      for other in ios == nil ? document.otherExpectedVersions : [] {
        var unwinds = UnwindFindings(
          simulator: simulator, wording: wording, version: other, isOther: true)
        try simulator.verifyExpectations(only: other) { unwinds.addFindings($0) }
        found += unwinds.found
      }
    } catch {
      let start = SourcePosition(line: 1, column: 1)
      found.append(
        Finding(
          .documentTooLarge,
          "its unwind segues need too many questions; split the document",
          position: start))
    }
    return found.inFileOrder
  }

  /// The problems of a file that isn't a valid document.
  public static func findings(of problems: DocumentProblems) -> [Finding] {
    var found = problems.problems.map { problem in
      Finding(
        .invalidDocument, problem.message, help: problem.help, position: problem.position,
        range: problem.range)
    }
    if problems.omittedCount > 0 {
      found.append(
        Finding(
          .invalidDocument,
          counted(problems.omittedCount, "more problem"),
          position: problems.problems.last?.position))
    }
    return found
  }
}

extension Document {
  fileprivate var otherExpectedVersions: [IOSVersion] {
    let named = segues.flatMap(\.expectations).compactMap(\.ios).filter { $0.major != ios.major }
    let byNumber = Dictionary(named.map { ($0.major, $0) }) { first, _ in first }
    return byNumber.keys.sorted().compactMap { byNumber[$0] }
  }
}

extension [Finding] {
  fileprivate var inFileOrder: [Finding] {
    let start = SourcePosition(line: 0, column: 0)
    return sorted {
      ($0.position ?? start, $1.severity) < ($1.position ?? start, $0.severity)
    }
  }
}

struct UnwindFindings {
  private(set) var found: [Finding] = []
  private(set) var classes: Set<String> = []
  let simulator: Simulator
  let wording: Wording
  let version: IOSVersion
  /// Whether it's another version than the one that is checked.
  var isOther = false
  /// The explainer, created when it's first needed, because most documents don't need it.
  lazy var explainer = Explainer(simulator, ios: version)

  mutating func addFindings(_ trace: UnwindTrace) {
    var explanation: UnwindExplanation?
    for diagnostic in trace.diagnostics {
      // A finding about a class concerns many unwind segues.
      if let name = diagnostic.className, !classes.insert(name).inserted { continue }
      var sentences: [String] = []
      if diagnostic.id.hasCause {
        let known = explanation ?? explainer.explanation(of: trace)
        explanation = known
        sentences = ExplanationWords(wording, ios: version).reasons(
          for: diagnostic, of: trace, known)
      }
      found.append(
        Finding(diagnostic, in: wording, ios: isOther ? version : nil, reasons: sentences))
    }
  }
}

extension DiagnosticID {
  /// Whether the cause of the unwind segue's outcome adds information to the message.
  fileprivate var hasCause: Bool {
    switch self {
    case .noHandler, .yesWithoutAction, .noExecutor, .expectationFailed, .foundNotRevealed: true
    default: false
    }
  }
}
