import Checking
import Hierarchy
import Text

/// A finding in words that are safe to print.
struct FindingWords {
  let finding: Finding

  init(_ finding: Finding) { self.finding = finding }

  /// What is the matter and what to do.
  var message: String {
    Visible.text(finding.message) + (finding.help.map { ": " + Visible.text($0) } ?? "")
  }

  /// What is said below the message: "found: results -> quiz -> q1 says YES in step 3", then why.
  var details: [String] {
    finding.ways.map(text) + finding.reasons.map { "why: " + $0 }
  }

  private func text(of way: Finding.Way) -> String {
    let path = way.controllers.map(Visible.text).joined(separator: " -> ")
    let end = way.end.map { " " + Visible.text($0) } ?? ""
    return
      "\(way.role.rawValue): \(path.isEmpty ? "not in the hierarchy of the source" : path)\(end)"
  }
}
