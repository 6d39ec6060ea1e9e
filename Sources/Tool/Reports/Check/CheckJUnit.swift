import Checking
import Hierarchy
import Text
import Unwinding

/// Findings as JUnit XML: a test suite for each input, with a case for the document, each segue,
/// and each expectation.
struct CheckJUnit: CheckReport {
  let failOn: Severity
  /// The command that the report is about.
  let command: String

  func begin() -> [UInt8] {
    Array(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"segueviz \(command)\">\n".utf8
    )
  }

  func addInput(_ checked: CheckedInput) -> [UInt8] {
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
      body += attribute("message", FindingWords(finding: first).message)
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

  private func lines(_ findings: [Finding], in checked: CheckedInput) -> [String] {
    findings.flatMap { finding in
      let words = FindingWords(finding: finding)
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

/// Text in XML 1.0, which doesn't allow all characters.
enum XMLText {
  /// The text of an element or attribute. Controls become visible, but line ends are references.
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

/// The findings of an input, divided among its test cases.
struct JUnitCases {
  struct Case {
    let name: String
    var position: SourcePosition?
    /// Why it was not tested.
    var skipped: String?
    var note: String?
    var findings: [Finding] = []
  }

  /// The document, then each segue with its expectations.
  private(set) var cases: [Case]

  init(_ checked: CheckedInput) {
    let isBaseline = checked.document == nil && checked.failure == nil
    cases = [Case(name: isBaseline ? "baseline" : "document")]
    guard let document = checked.document else {
      cases[0].findings = checked.findings
      return
    }
    cases[0].note = checked.states?.limit
    let unreached =
      "its source is never on screen" + (cases[0].note == nil ? "" : " in the visited states")
    var places: [SourcePosition: Int] = [:]
    var placeOfSegue: [String: Int] = [:]
    for segue in document.segues where checked.states?.omits.contains(segue.id) != true {
      placeOfSegue[segue.id] = cases.count
      cases.append(
        Case(
          name: "\(segue.kind.rawValue) \(segue.id)",
          position: checked.source == nil ? nil : segue.position,
          skipped: checked.states?.unreached.contains(segue.id) == true ? unreached : nil))
      guard checked.states == nil else { continue }
      for (number, expectation) in segue.expectations.enumerated() {
        places[expectation.position] = cases.count
        cases.append(
          Self.testCase(
            expectation, number: number + 1, of: segue, checked: checked, document.ios))
      }
    }
    for finding in checked.findings {
      let isExpectation = finding.kind == .diagnostic(.expectationFailed)
      let expectation = isExpectation ? finding.position.flatMap { places[$0] } : nil
      let place = expectation ?? finding.subject.segue.flatMap { placeOfSegue[$0] }
      cases[place ?? 0].findings.append(finding)
    }
  }

  private static func testCase(
    _ expectation: Expectation, number: Int, of segue: Segue, checked: CheckedInput,
    _ own: IOSVersion
  ) -> Case {
    let version = expectation.ios.map { ", iOS \($0)" } ?? ""
    // With --ios, only that version is checked.
    let isOther =
      checked.ios?.major != own.major && expectation.ios != nil
      && expectation.ios?.major != checked.ios?.major
    return Case(
      name: "\(segue.kind.rawValue) \(segue.id), expectation \(number)\(version)",
      position: expectation.position,
      skipped: isOther ? "only iOS \(checked.ios?.description ?? "") is checked" : nil)
  }
}
