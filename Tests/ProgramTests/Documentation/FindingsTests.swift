import Checking
import Foundation
import TestSupport
import Testing

/// docs/reference/Findings.md matches the program's table of findings and its output.
@Suite struct FindingsTests {
  @Test func matchesThePage() throws {
    let difference = try Golden.difference(
      of: FindingsPage().text, from: "docs/reference/Findings.md")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func examplesHaveOnlyTheirFinding() throws {
    for example in try FindingsPage().examples where !example.arguments.isEmpty {
      // This finding occurs only before iOS 9, so it depends on the version.
      let others = example.kind == .diagnostic(.noExecutor) ? ["version-dependent"] : []
      #expect(example.ids == [example.kind.id] + others)
      let code: Int32 =
        switch example.kind {
        case .invalidDocument: 65
        case .unreadableInput: 66
        default: example.kind.severity == .error ? 1 : 0
        }
      #expect(example.run.code == code, "\(example.kind.id)")
    }
  }

  @Test func everyFileIsAnExample() throws {
    let used = Set(try FindingsPage().examples.flatMap(\.arguments))
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.sample("checks"))
    for file in files { #expect(used.contains(file), "\(file)") }
  }

  @Test func helpLinksLeadToSections() throws {
    let page = try Repository.text(of: "docs/reference/Findings.md")
    for kind in FindingKind.all + FindingsPage.explored {
      #expect(kind.helpAddress?.hasSuffix("/docs/reference/Findings.md#\(kind.id)") ?? true)
      #expect(page.contains("\n## \(kind.id)\n"))
    }
  }
}
