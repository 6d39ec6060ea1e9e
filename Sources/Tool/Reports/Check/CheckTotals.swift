import Checking
import Text
import Unwinding

/// What all inputs of `check` gave together.
package struct CheckTotals: Sendable {
  private(set) var documents = 0
  private(set) var known = 0
  private var counts: [Severity: Int] = [:]
  /// Why the first input that could not be checked could not be.
  package private(set) var failure: CheckedInput.Failure?

  package init() {}

  func count(of severity: Severity) -> Int { counts[severity, default: 0] }

  package mutating func add(_ checked: CheckedInput) {
    documents += 1
    failure = failure ?? checked.failure
    known += checked.known.count
    add(checked.findings)
  }

  package mutating func add(_ findings: [Finding]) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
  }

  /// Whether there are findings of a severity or a graver one.
  package func hasFindings(atLeast severity: Severity) -> Bool {
    counts.contains { $0.key >= severity && $0.value > 0 }
  }

  /// "2 errors, 1 warning in 3 documents; 4 known findings are left out".
  package var summary: String {
    let parts = Severity.mostSevereFirst.compactMap { severity in
      let count = count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    let left = known == 0 ? "" : "; \(counted(known, "finding")) suppressed"
    return "\(found) in \(counted(documents, "document"))\(left)"
  }
}
