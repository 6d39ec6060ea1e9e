import Hierarchy
import JSON
import Text
import Unwinding
import Wording

/// What unwinds do under several versions of iOS, side by side, in words and by ids.
package struct VersionsReport: BlockReport {
  let about: ReportedDocument
  let versions: [IOSVersion]
  private let comparisons: [UnwindComparison]

  package init(
    _ about: ReportedDocument, comparisons: [UnwindComparison], versions: [IOSVersion]
  ) {
    self.about = about
    self.comparisons = comparisons
    self.versions = versions
  }

  /// The report in a format; as text if the format is for other reports.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json: VersionsJSON(report: self)
    case .markdown: markdown
    case .text, .csv: text(style)
    }
  }

  func blocks(for medium: Medium) -> some Sequence<Block> {
    let list = VersionWords.list(versions)
    var head = about.head(
      for: medium, rules: list, introduction: "Compared iOS versions: \(list).")
    if comparisons.isEmpty { head.append(.paragraph("The document has no unwind segues.")) }
    return [AnySequence(head), AnySequence(unwinds.lazy.map { $0.section(for: medium) })].joined()
  }

  /// The unwinds, each put into words when it is its turn.
  var unwinds: some Sequence<ComparedUnwind> {
    let words = VersionWords(document: about.document)
    return comparisons.lazy.map { ComparedUnwind($0, words) }
  }
}

/// One unwind under several versions of iOS.
struct ComparedUnwind {
  let segue: String
  let action: String
  let source: String
  /// What it does under each era that the versions belong to.
  let results: [Result]
  /// The same, with those put together that end alike and follow each other.
  let lines: [Line]
  /// Whether it ends alike under all versions: who asks whom may still differ.
  let isAlike: Bool
  let differences: [Difference]

  /// What it does under versions of the same rules.
  struct Result {
    let versions: [IOSVersion]
    let outcome: UnwindOutcome
    /// The id of the destination; nil: there is none.
    let destination: String?
    let executor: String?
    /// How many questions the search asks.
    let questionCount: Int
    /// The ids of those who go.
    let removed: [String]
  }

  /// What it does under versions that end alike.
  struct Line {
    let versions: [IOSVersion]
    /// The first of its results stands for all, but for the questions.
    let result: Result
    /// "4, 4, 5"
    let questions: String
    let sentence: Phrase
  }

  /// In what a result differs from the one before.
  struct Difference {
    let from: [IOSVersion]
    let to: [IOSVersion]
    let aspects: [VersionDifference.Aspect]
    let rules: [EraRule]
    /// "From iOS 7 to iOS 8: the destination (customer, then orders)".
    let what: Phrase
    /// Which rules make the difference, in sentences.
    let why: Phrase
  }

  fileprivate func section(for medium: Medium) -> Block {
    let what: Phrase = "\(code: action) from \(name: displayText(source))"
    let alike: [Block] =
      isAlike ? [.paragraph(Phrase(VersionWords.alike), emphasis: .good)] : []
    let differences: [Block] =
      self.differences.isEmpty
      ? [] : [.list(self.differences.map { Row("\($0.what). \($0.why)") })]
    if medium.isText {
      let heading: Phrase = isAlike ? "Other differences" : "Differences"
      return .section(
        "Unwind \(segue): \(what)",
        [
          .list(
            lines.map { row in
              Row(
                key: Phrase(VersionWords.list(row.versions)),
                contents: "\(row.result.outcome.name.rawValue): \(row.sentence)",
                remark: "(\(row.questions) questions)")
            })
        ] + alike + (differences.isEmpty ? [] : [.section(heading, differences)]))
    }
    func name(_ id: String?) -> Phrase { id.map { "\(name: displayText($0))" } ?? "none" }
    return .section(
      "Unwind \(what)",
      [
        .paragraph("Segue \(code: segue)."),
        .table(
          ["iOS", "Outcome", "Destination", "Executor", "Questions", "Effect"],
          lines.map { row in
            Row(
              Phrase(row.versions.map(\.description).joined(separator: ", ")),
              Phrase(row.result.outcome.name.rawValue), name(row.result.destination),
              name(row.result.executor), Phrase(row.questions), row.sentence)
          }),
      ] + alike + differences)
  }

  init(_ comparison: UnwindComparison, _ words: VersionWords) {
    let document = words.document
    let segue = document.segues[comparison.segue]
    func id(_ controller: ControllerIndex) -> String { document.controllers[controller].id }
    func result(_ result: VersionResult) -> Result {
      Result(
        versions: result.versions, outcome: result.trace.outcome,
        destination: result.trace.destination.map(id), executor: result.trace.executor.map(id),
        questionCount: result.questionCount, removed: result.trace.removed.map(id))
    }
    self.segue = segue.id
    action = segue.action?.name ?? ""
    source = id(segue.from)
    results = comparison.results.map(result)
    lines = words.rows(of: comparison).compactMap { row in
      guard let first = row.first else { return nil }
      return Line(
        versions: row.flatMap(\.versions), result: result(first),
        questions: VersionWords.questions(row), sentence: words.sentence(first))
    }
    isAlike = comparison.isAlike
    differences = comparison.differences.map { difference in
      Difference(
        from: comparison.results[difference.from].versions,
        to: comparison.results[difference.to].versions, aspects: difference.aspects,
        rules: difference.rules, what: words.what(difference, in: comparison),
        why: words.why(difference).joined(separator: " "))
    }
  }
}

/// Unwinds under several versions of iOS as JSON.
struct VersionsJSON: Rendering {
  let report: VersionsReport

  /// Writes the comparison, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var json = JSONWriter()
    json.beginReport(inputName: report.about.inputName)
    json.member("versions", report.versions, .line) { $0.string($1.description) }
    json.beginMember("unwinds", "[", .lines)
    for unwind in report.unwinds {
      json.separate()
      write(unwind, to: &json)
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }

  private func write(_ unwind: ComparedUnwind, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.member("segue", unwind.segue)
      json.member("action", unwind.action)
      json.member("source", unwind.source)
      json.member("alike", unwind.isAlike)
      json.member("results", unwind.results, .lines) { write($1, to: &$0) }
      json.member("differences", unwind.differences, .lines) { write($1, to: &$0) }
    }
  }

  private func write(_ result: ComparedUnwind.Result, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.member("ios", result.versions, .line) { $0.string($1.description) }
      json.member("outcome", result.outcome.name.rawValue)
      if case .exception(let exception) = result.outcome {
        json.member("exception", exception.rawValue)
      }
      json.member("destination", result.destination)
      json.member("executor", result.executor)
      json.member("questions", result.questionCount)
      json.member("removed", result.removed, .line) { $0.string($1) }
    }
  }

  private func write(_ difference: ComparedUnwind.Difference, to json: inout JSONWriter) {
    json.object(.spacedLine) { json in
      json.member("from", difference.from, .line) { $0.string($1.description) }
      json.member("to", difference.to, .line) { $0.string($1.description) }
      json.member("differs", difference.aspects, .line) { $0.string($1.rawValue) }
      json.member("rules", difference.rules, .line) { $0.string($1.rawValue) }
      json.member("why", difference.why.plainText)
    }
  }
}
