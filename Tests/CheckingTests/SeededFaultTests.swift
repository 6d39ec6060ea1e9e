import Checking
import Hierarchy
import TestSupport
import Testing
import Unwinding

/// A check is worth what it finds and what it leaves alone.
@Suite struct SeededFaultTests {
  private func findings(_ json: String, ios: String) throws -> [Finding] {
    let withVersion = json.replacing(
      "{ \"segueviz\": 1", with: "{ \"ios\": \"\(ios)\", \"segueviz\": 1")
    return DocumentCheck.findings(of: try loadDocument(withVersion))
  }

  @Test(arguments: SeededFault.all)
  func isNamedAlone(_ fault: SeededFault) throws {
    let found = try findings(fault.faulty, ios: fault.ios)
    #expect(Set(found.map(\.kind)) == Set(fault.ids.map(FindingKind.diagnostic)), "\(found)")
    #expect(found.count == fault.ids.count, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.position != nil })
  }

  @Test(arguments: SeededFault.all)
  func isNotNamedWhereItIsNot(_ fault: SeededFault) throws {
    #expect(try findings(fault.clean, ios: fault.ios) == [])
  }

  @Test func everyDiagnosticIsSeeded() {
    let seeded = Set(SeededFault.all.compactMap(\.ids.first))
    #expect(seeded == Set(DiagnosticID.allCases))
  }
}
