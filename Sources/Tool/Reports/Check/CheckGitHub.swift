import Checking
import Text
import Unwinding

/// Findings as workflow commands of GitHub Actions, which shows them beside their lines.
struct CheckGitHub: CheckReport {
  func addInput(_ checked: CheckedInput) -> [UInt8] {
    var bytes: [UInt8] = []
    for finding in checked.findings {
      bytes += annotation(of: finding, in: checked).utf8
    }
    return bytes
  }

  private func annotation(of finding: Finding, in checked: CheckedInput) -> String {
    var properties: [(name: String, value: String)] = []
    let place = checked.place(of: finding)
    if place.name != "-" { properties.append(("file", place.name)) }
    if let position = place.position {
      properties += [("line", String(position.line)), ("col", String(position.column))]
    }
    properties.append(("title", "\(finding.kind.text.title) (\(finding.kind.id))"))
    let words = FindingWords(finding: finding)
    let related = checked.related(to: finding).map { "document: \($0.text)" }
    let message = ([words.message] + words.details + [related].compactMap { $0 })
      .joined(separator: "\n")
    let list = properties.map { "\($0.name)=\(Self.property($0.value))" }.joined(separator: ",")
    return "::\(command(for: finding.severity)) \(list)::\(Self.data(message))\n"
  }

  private func command(for severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// The text after the second "::".
  static func data(_ text: String) -> String { escaped(text, more: []) }

  /// The value of a property, in which commas and colons are escaped.
  static func property(_ text: String) -> String { escaped(text, more: [":", ","]) }

  /// Escapes line ends, and makes other controls visible, because the runner prints them.
  private static func escaped(_ text: String, more: Set<Unicode.Scalar>) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isLineEnd = scalar == "\n" || scalar == "\r"
      if isLineEnd || scalar == "%" || more.contains(scalar) {
        result += "%" + Hexadecimal.pair(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        result += Visible.text(String(scalar))
      }
    }
  }
}
