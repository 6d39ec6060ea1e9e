import Checking
import Hierarchy
import Text
import Unwinding

/// Findings as compilers print theirs, so that editors find the places.
struct CheckText: CheckReport {
  let style: TerminalStyle

  func addInput(_ checked: CheckedInput) -> [UInt8] {
    // A finding in several places of an app is reported once.
    var places: [String: [String]] = [:]
    for finding in checked.findings where isFolded(finding) {
      places[finding.folding, default: []].append(checked.place(of: finding).text)
    }
    var bytes: [UInt8] = []
    for finding in checked.findings {
      var others: ArraySlice<String> = []
      if isFolded(finding) {
        guard let all = places.removeValue(forKey: finding.folding) else { continue }
        others = all.dropFirst()
      }
      bytes += text(of: finding, in: checked).utf8
      guard let first = others.first else { continue }
      bytes += "     = also at \([first].listed(more: others.count - 1))\n".utf8
    }
    return bytes
  }

  /// Whether findings share a line. Errors are fixed one by one, so each one has its own excerpt.
  private func isFolded(_ finding: Finding) -> Bool {
    finding.severity != .error && finding.origin != nil && finding.position == nil
  }

  /// "quiz.json:21:34: error: no view controller handles home: [no-handler]".
  func line(of finding: Finding, in checked: CheckedInput) -> String {
    let severity = style.text(finding.severity.rawValue + ":", finding.severity.emphasis)
    let id = style.text("[\(finding.kind.id)]", .quiet)
    return "\(checked.place(of: finding).text): \(severity) \(Visible.text(finding.message)) \(id)"
  }

  private func text(of finding: Finding, in checked: CheckedInput) -> String {
    let words = FindingWords(finding: finding)
    let place = checked.place(of: finding)
    // The excerpt shows the help beside its carets.
    var text = line(of: finding, in: checked) + "\n"
    if let source = place.source, let position = place.position {
      let own = finding.origin == nil ? finding.range : nil
      let range = own ?? source.underlined(at: position)
      text += source.excerpt(of: range, line: position.line, help: finding.help)
    }
    for detail in words.details { text += "     = \(detail)\n" }
    if let related = checked.related(to: finding) { text += "     = document: \(related.text)\n" }
    return text
  }
}

extension Severity {
  var emphasis: Emphasis {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note: .name
    }
  }
}

extension Finding {
  /// The text of the finding without its place.
  fileprivate var folding: String { "\(severity.rawValue) \(kind.id) \(message)" }
}
