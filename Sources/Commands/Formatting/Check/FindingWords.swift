import Checking
import Hierarchy

/// A finding in words that are safe to print.
struct FindingWords {
  let finding: Finding

  init(_ finding: Finding) { self.finding = finding }

  /// What is the matter and what to do.
  var message: String {
    Visible.text(finding.message) + (finding.help.map { ": " + Visible.text($0) } ?? "")
  }

  /// "expected: results -> quiz -> q1: its override answers NO in step 3".
  var ways: [String] {
    finding.ways.map { way in
      let path = way.controllers.map(Visible.text).joined(separator: " -> ")
      let remark = Visible.text(way.remark)
      return "\(way.role.rawValue): \(path.isEmpty ? remark : "\(path): \(remark)")"
    }
  }

  /// "quiz.json:21:34", or the name alone where there is no place.
  func place(in name: String) -> String {
    guard let position = finding.position else { return Visible.text(name) }
    return "\(Visible.text(name)):\(position.line):\(position.column)"
  }
}
