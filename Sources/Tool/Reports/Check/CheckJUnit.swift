import Checking
import Hierarchy
import Text
import Unwinding

/// Findings as JUnit's XML: a test suite for each input, in it a test case for the document, for each
/// segue and for each expectation. What is less severe than what fails the check is a case's output.
struct CheckJUnit: CheckReport {
  let failOn: Severity
  /// The command that tests.
  let command: String

  func begin() -> [UInt8] {
    Array(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"segueviz \(command)\">\n".utf8
    )
  }

  func add(_ checked: CheckedInput) -> [UInt8] {
    let name = checked.name
    let cases = JUnitCases(checked).cases
    let failures = cases.count { testCase in
      checked.failure == nil && testCase.findings.contains { $0.severity >= failOn }
    }
    let errors = checked.failure == nil ? 0 : 1
    let skipped = cases.count { $0.skipped != nil }
    var bytes = Array(
      "  <testsuite\(attribute("name", name)) tests=\"\(cases.count)\" failures=\"\(failures)\""
        .utf8)
    bytes += " errors=\"\(errors)\" skipped=\"\(skipped)\">\n".utf8
    for testCase in cases {
      bytes += text(of: testCase, in: checked, isError: checked.failure != nil).utf8
    }
    bytes += "  </testsuite>\n".utf8
    return bytes
  }

  func end(_ totals: CheckTotals) -> [UInt8] { Array("</testsuites>\n".utf8) }

  private func text(
    of testCase: JUnitCases.Case, in checked: CheckedInput, isError: Bool
  ) -> String {
    let name = checked.name
    var start = "    <testcase\(attribute("classname", name))\(attribute("name", testCase.name))"
    start += attribute("file", name)
    if let line = testCase.position?.line { start += " line=\"\(line)\"" }
    var body = ""
    if let reason = testCase.skipped { body += "      <skipped\(attribute("message", reason))/>\n" }
    let failing = testCase.findings.filter { $0.severity >= failOn || isError }
    if let first = failing.first {
      let element = isError ? "error" : "failure"
      body += "      <\(element)\(attribute("type", first.kind.id))"
      body += attribute("message", FindingWords(first).message)
      let text = XMLText.escaped(lines(failing, in: checked).joined(separator: "\n"))
      body += ">\(text)</\(element)>\n"
    }
    let others = testCase.findings.filter { $0.severity < failOn && !isError }
    let output = (testCase.note.map { [$0] } ?? []) + lines(others, in: checked)
    if !output.isEmpty {
      let text = XMLText.escaped(output.joined(separator: "\n"))
      body += "      <system-out>\(text)</system-out>\n"
    }
    return body.isEmpty ? start + "/>\n" : start + ">\n" + body + "    </testcase>\n"
  }

  /// The findings as lines of text.
  private func lines(_ findings: [Finding], in checked: CheckedInput) -> [String] {
    findings.flatMap { finding in
      let words = FindingWords(finding)
      let severity = finding.severity.rawValue
      return [
        "\(checked.place(of: finding).text): \(severity): \(words.message) [\(finding.kind.id)]"
      ]
        + words.details
    }
  }

  private func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(XMLText.escaped(value))\""
  }
}

/// Text in XML 1.0, which has no way to write some characters at all.
enum XMLText {
  /// The text of an element or an attribute in double quotes. Controls are made visible but for line
  /// ends, which an attribute would lose if they were not references.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { XML.escaped(Visible.text(withoutNoncharacters($0))) }
      .joined(separator: "&#10;")
  }

  private static func withoutNoncharacters(_ text: Substring) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isForbidden = scalar.value == 0xFFFE || scalar.value == 0xFFFF
      result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
    }
  }
}
