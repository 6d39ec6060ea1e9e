import Checking
import Hierarchy

/// A baseline file.
enum BaselineInput {
  static func run(_ input: [UInt8]) {
    let baseline: Baseline
    do throws(DocumentProblems) {
      baseline = try Baseline.load(input, fileName: "baseline.json")
    } catch {
      expect(!error.problems.isEmpty, "a baseline is rejected without a reason")
      expect(error.rendered().utf8.last == UInt8(ascii: "\n"), "problems end without a newline")
      return
    }
    var comparison = BaselineComparison(baseline)
    for file in Set(baseline.entries.map(\.key.file)).union(["a.json"]) {
      let (new, known) = comparison.separate(found, of: file)
      expect(new.count + known.count == found.count, "a finding is missing or duplicated")
    }
    for finding in comparison.outdated {
      expect(!finding.message.isEmpty, "an outdated entry has no message")
    }
  }

  /// The findings of a small document.
  private static let found: [Finding] = {
    let text = """
      {"segueviz":1,"root":{"id":"a","presents":{"id":"b"}},"classes":{"C":{"unwindActions":["g:"]}},
       "segues":[{"id":"s","kind":"unwind","from":"b","action":"f:"}]}
      """
    guard let document = try? Document.load(Array(text.utf8), fileName: "a.json") else {
      fatalError("the smallest document is invalid")
    }
    return DocumentCheck.findings(of: document)
  }()

  static let seeds: [[UInt8]] = {
    let entries = found.map { finding in
      #"{"file":"a.json","id":"\#(finding.kind.id)","segue":"s","controller":"b","count":2}"#
    }
    return ["", entries.joined(separator: ",\n")].map {
      Array(#"{"segueviz-baseline":1,"findings":[\#($0)]}"#.utf8)
    }
  }()

  static let vocabulary =
    ManifestInput.shared + FindingKind.all.map { "\"\($0.id)\"" } + [
      "\"segueviz-baseline\":1", "\"findings\":[]", "\"file\":\"a.json\"", "\"segue\":\"s\"",
      "\"controller\":\"b\"", "\"class\":\"C\"", "\"action\":\"f:\"", "\"ios\":\"17\"",
      "\"count\":1000000",
    ]
}
