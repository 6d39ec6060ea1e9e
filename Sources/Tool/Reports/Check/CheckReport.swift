import Checking
import Text
import Unwinding

/// The output of `check`, which is written input by input, so that only one is in memory.
package protocol CheckReport: Sendable {
  /// The text before the first input.
  mutating func begin() -> [UInt8]
  /// An input, or the baseline, with its findings.
  mutating func addInput(_ checked: CheckedInput) -> [UInt8]
  /// The text after the last input.
  mutating func end(_ totals: CheckTotals) -> [UInt8]
}

extension CheckReport {
  package func begin() -> [UInt8] { [] }
  package func end(_ totals: CheckTotals) -> [UInt8] { [] }
}

extension ReportFormat {
  /// A report on findings of these kinds. Those of at least the severity make the command fail.
  package func findings(
    failOn: Severity, hasBaseline: Bool, style: TerminalStyle, version: String,
    command: String = "check", kinds: [FindingKind] = FindingKind.all
  ) -> any CheckReport {
    switch self {
    case .json: CheckJSON()
    case .github: CheckGitHub()
    case .sarif: CheckSARIF(hasBaseline: hasBaseline, version: version, kinds: kinds)
    case .junit: CheckJUnit(failOn: failOn, command: command)
    case .text, .markdown, .csv, .html: CheckText(style: style)
    }
  }
}

/// The totals of all inputs of `check`.
package struct CheckTotals: Sendable {
  private(set) var documents = 0
  private var folders = 0
  private(set) var known = 0
  private var counts: [Severity: Int] = [:]
  /// Why the first invalid or unreadable input couldn't be checked.
  package private(set) var failure: CheckedInput.Failure?

  package init() {}

  func count(of severity: Severity) -> Int { counts[severity, default: 0] }

  package mutating func addInput(_ checked: CheckedInput, isFolder: Bool = false) {
    documents += 1
    folders += isFolder ? 1 : 0
    failure = failure ?? checked.failure
    known += checked.known.count
    addFindings(checked.findings)
  }

  package mutating func addFindings(_ findings: [Finding]) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  package func hasFindings(atLeast severity: Severity) -> Bool {
    counts.contains { $0.key >= severity && $0.value > 0 }
  }

  /// "2 errors, 1 warning in 1 folder and 3 files; 4 findings suppressed".
  package var summary: String {
    let parts = Severity.mostSevereFirst.compactMap { severity in
      let count = count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    let left = known == 0 ? "" : "; \(counted(known, "finding")) suppressed"
    let inputs = [(folders, "folder"), (documents - folders, "file")].filter { $0.0 > 0 }
    return "\(found) in \(inputs.map(counted).joined(separator: " and "))\(left)"
  }
}

/// The text of a finding, safe to print.
struct FindingWords {
  let finding: Finding

  /// The problem and the fix.
  var message: String {
    Visible.text(finding.message) + (finding.help.map { ": " + Visible.text($0) } ?? "")
  }

  /// The lines below it: "found: results -> quiz -> q1 returns YES in step 3", then the reasons.
  var details: [String] {
    finding.paths.map(text) + finding.reasons.map { "why: " + Visible.text($0) }
  }

  private func text(of found: Finding.SearchPath) -> String {
    let path = found.names.map(Visible.text).joined(separator: " -> ")
    let end = found.end.map { " " + Visible.text($0) } ?? ""
    return
      "\(found.role.rawValue): \(path.isEmpty ? "not in the hierarchy of the source" : path)\(end)"
  }
}
