import Checking
import Hierarchy
import Text
import Unwinding

/// Findings as compilers print theirs, so that editors find the places.
struct CheckText: CheckReport {
  let style: TextStyle

  func add(_ checked: CheckedInput) -> [UInt8] {
    var bytes: [UInt8] = []
    for finding in checked.findings {
      bytes += text(of: finding, named: checked.name, in: checked.source).utf8
    }
    return bytes
  }

  private func text(of finding: Finding, named name: String, in source: SourceText?) -> String {
    let words = FindingWords(finding)
    let severity = style.text(finding.severity.rawValue + ":", emphasis(of: finding.severity))
    let id = style.text("[\(finding.kind.id)]", .quiet)
    // The excerpt shows the help beside its carets.
    let message = Visible.text(finding.message)
    var text = "\(words.place(in: name)): \(severity) \(message) \(id)\n"
    guard let source, let position = finding.position else { return text }
    let range = finding.range ?? source.underlined(at: position)
    text += source.excerpt(of: range, line: position.line, help: finding.help)
    for detail in words.details { text += "     = \(detail)\n" }
    return text
  }

  private func emphasis(of severity: Severity) -> TextStyle.Emphasis {
    switch severity {
    case .error: .bad
    case .warning: .warning
    case .note: .name
    }
  }
}
