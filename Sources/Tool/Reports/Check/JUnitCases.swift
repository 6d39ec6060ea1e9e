import Checking
import Hierarchy
import Unwinding

/// The findings of an input, divided among what was tested.
struct JUnitCases {
  /// Something that was tested.
  struct Case {
    let name: String
    var position: SourcePosition?
    /// Why it was not tested.
    var skipped: String?
    /// What else there is to say of it.
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
    cases[0].note = checked.stacks?.limit
    let unreached =
      "its source is never on screen" + (cases[0].note == nil ? "" : " in the visited states")
    var places: [SourcePosition: Int] = [:]
    var placeOfSegue: [String: Int] = [:]
    for segue in document.segues where checked.stacks?.leavesOut.contains(segue.id) != true {
      placeOfSegue[segue.id] = cases.count
      cases.append(
        Case(
          name: "\(segue.kind.rawValue) \(segue.id)",
          position: checked.source == nil ? nil : segue.position,
          skipped: checked.stacks?.unreached.contains(segue.id) == true ? unreached : nil))
      guard checked.stacks == nil else { continue }
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
    // With --ios only that version is looked at.
    let isOther =
      checked.ios?.major != own.major && expectation.ios != nil
      && expectation.ios?.major != checked.ios?.major
    return Case(
      name: "\(segue.kind.rawValue) \(segue.id), expectation \(number)\(version)",
      position: expectation.position,
      skipped: isOther ? "only iOS \(checked.ios?.description ?? "") is checked" : nil)
  }
}
