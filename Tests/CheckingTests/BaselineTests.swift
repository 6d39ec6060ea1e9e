import Checking
import Hierarchy
import Testing
import Unwinding

@Suite struct BaselineTests {
  private func baseline(_ entries: String) throws(DocumentProblems) -> Baseline {
    let text = #"{ "segueviz-baseline": 1, "findings": [ \#(entries) ] }"#
    return try Baseline.load(Array(text.utf8), fileName: "known.json")
  }

  private func problems(_ text: String) -> String {
    do throws(DocumentProblems) {
      _ = try Baseline.load(Array(text.utf8), fileName: "known.json")
      return ""
    } catch {
      return error.rendered()
    }
  }

  private let finding = Finding(
    .diagnostic(.noHandler), "nobody", position: SourcePosition(line: 1, column: 1))

  @Test func suppressesOnlyTheCountedFindings() throws {
    var comparison = BaselineComparison(
      try baseline(#"{ "file": "a.json", "id": "no-handler", "count": 2 }"#))
    let (new, known) = comparison.separate([finding, finding, finding], of: "a.json")
    #expect(new.count == 1)
    #expect(known.count == 2)
    #expect(comparison.outdated == [])
    let (other, _) = comparison.separate([finding], of: "b.json")
    #expect(other.count == 1)
  }

  @Test func reportsOutdatedEntries() throws {
    var comparison = BaselineComparison(
      try baseline(
        """
        { "file": "a.json", "id": "no-handler", "segue": "home" },
        { "file": "a.json", "id": "no-handler", "count": 3 },
        { "file": "unchecked.json", "id": "no-handler" }
        """))
    _ = comparison.separate([finding], of: "a.json")
    #expect(
      comparison.outdated.map(\.message) == [
        "no-handler of a.json (segue home) no longer occurs; remove the entry, or write the"
          + " baseline again",
        "no-handler of a.json now occurs 1 time, not 3; correct the \"count\", or write the"
          + " baseline again",
      ])
    #expect(comparison.outdated.allSatisfy { $0.kind == .baselineOutdated && $0.position != nil })
  }

  @Test func rejectsAnInvalidBaselineWithPlaces() {
    #expect(problems("{}").hasPrefix("known.json:1:1: error: a baseline begins with"))
    #expect(problems("[").hasPrefix("known.json:1:2: error: "))
    #expect(
      problems(#"{ "segueviz-baseline": 2, "findings": [] }"#).contains(":1:24: error: expected a"))
    let entry = #"{ "segueviz-baseline": 1, "findings": [ { "file": "a", "id": "no-handlr" } ] }"#
    #expect(problems(entry).contains(#"there's no finding "no-handlr""#))
    #expect(problems(entry).contains(#"did you mean "no-handler"?"#))
    let count =
      #"{ "segueviz-baseline": 1, "findings": [ { "file": "a", "id": "no-handler", "count": 1e99 } ] }"#
    #expect(problems(count).contains("expected a whole number from 1 to 1000000"))
    #expect(problems(#"{ "segueviz-baseline": 1, "findings": [ {} ] }"#).contains("needs \"file\""))
  }
}
