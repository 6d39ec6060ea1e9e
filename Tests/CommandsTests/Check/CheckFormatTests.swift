import Checking
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CheckFormatTests {
  // MARK: GitHub

  @Test func github() {
    #expect(
      Checks.of(Checks.faulty, "--format", "github").output.hasPrefix(
        "::error line=2,col=15,title=No destination (no-handler)::no view controller handles 'home:', so"
      ))
    // No line break or control character of a name remains.
    let hostile = Checks.of(Checks.hostile, "--format", "github").output
    #expect(hostile.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
    #expect(hostile.hasPrefix("::note") == false && hostile.hasPrefix("::notice"))
    #expect(hostile.contains("A\u{FFFD}[31m,:%25]]> implements 'x:'"))
  }

  // MARK: SARIF

  private static let schema = Result {
    try Repository.tree(of: "Tests/Schemas/sarif-schema-2.1.0.json")
  }

  @Test(arguments: [
    Checks.faulty, Checks.hostile, "hello", #"{ "segueviz": 1, "root": { "id": "a" } }"#,
  ])
  func sarifIsValid(_ document: String) throws {
    let evaluator = SchemaEvaluator(try Self.schema.get())
    let log = try JSONTree(Array(Checks.of(document, "--format", "sarif").output.utf8))
    #expect(evaluator.accepts(log))
    #expect(evaluator.unknownKeywords == [])
    // The schema checks these parts.
    for place in [1, 2, 5] {
      let isAccepted = evaluator.accepts(log.changing(place) { _ in .object([]) })
      #expect(!isAccepted, "\(place)")
    }
  }

  @Test func sarif() throws {
    let run = try #require(
      try Checks.sarifRun(Checks.of(Checks.faulty, "--format", "sarif").output))
    let rules = try #require(run["tool"]?["driver"]?["rules"]).elements
    #expect(rules.compactMap { $0["id"]?.string } == FindingKind.all.map(\.id))
    let result = try #require(run["results"]?.elements.first)
    let place = rules.firstIndex { $0["id"] == result["ruleId"] }
    #expect(result["ruleIndex"] == place.map { .number(Double($0)) })
    #expect(result["level"] == .string("error"))
    let region = result["locations"]?.elements.first?["physicalLocation"]?["region"]
    #expect(region?["startLine"] == .number(2) && region?["startColumn"] == .number(15))
    #expect(run["invocations"]?.elements.first?["executionSuccessful"] == .bool(true))
  }

  @Test func fingerprintsDoNotDependOnLines() throws {
    func fingerprints(_ document: String) throws -> [JSONTree?] {
      let run = try Checks.sarifRun(Checks.of(document, "--format", "sarif").output)
      return run?["results"]?.elements.map { $0["partialFingerprints"] } ?? []
    }
    let original = try fingerprints(Checks.hostile)
    #expect(original.count > 2)
    #expect(Set(original).count == original.count)
    #expect(try fingerprints("\n\n" + Checks.hostile) == original)
  }

  // MARK: JUnit

  @Test(arguments: [Checks.faulty, Checks.hostile, "hello"])
  func junitIsXML(_ document: String) {
    let check = Checks.of(document, "--format", "junit")
    let parser = XMLParser(data: Data(check.output.utf8))
    #expect(parser.parse(), "\(check.output)")
  }

  @Test func junit() {
    let output = Checks.of(Checks.faulty, "--format", "junit").output
    #expect(output.contains(#"<testsuite name="-" tests="2" failures="1" errors="0" skipped="0">"#))
    #expect(output.contains(#"<testcase classname="-" name="document" file="-"/>"#))
    #expect(output.contains(#"<testcase classname="-" name="unwind home" file="-" line="2">"#))
    #expect(
      output.contains(
        #"<failure type="no-handler" message="no view controller handles 'home:', so"#))
    let invalid = Checks.of("hello", "--format", "junit").output
    #expect(invalid.contains(#"tests="1" failures="0" errors="1""#))
    #expect(invalid.contains(#"<error type="invalid-document""#))
  }

  // MARK: JSON

  @Test func json() throws {
    let output = Checks.of(Checks.hostile, "--format", "json").output
    let report = try JSONTree(Array(output.utf8))
    let finding = report["findings"]?.elements.first { $0["id"] == .string("expectation-failed") }
    #expect(finding?["segue"] == .string("s\r\n]]>%0A"))
    #expect(finding?["file"] == .string("-"))
    #expect(finding?["expected"]?["path"] == .array([.string("\u{FFFF}<&>é")]))
    #expect(report["inputs"]?.elements.first?["status"] == .string("checked"))
    #expect(report["totals"]?["errors"] == .number(1))
  }
}
