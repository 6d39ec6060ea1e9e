import Hierarchy
import JSON
import Unwinding
import Wording

/// The outcomes of unwind segues on several iOS versions, side by side, for readers or as JSON.
package struct VersionsReport: JSONReport {
  let about: ReportedDocument
  let versions: [IOSVersion]
  /// The unwind segues of each document; for an app, each in a state in which it can be triggered.
  let compared: [ComparedUnwinds]

  package typealias ComparedUnwinds = (document: Document, comparisons: [UnwindComparison])

  package init(_ about: ReportedDocument, _ compared: [ComparedUnwinds], versions: [IOSVersion]) {
    self.about = about
    self.compared = compared
    self.versions = versions
  }

  package func blocks(for medium: Medium) -> some Sequence<Block> {
    let list = versions.listed
    var head = about.head(
      for: medium, rules: list, introduction: "Compared iOS versions: \(list).")
    if compared.allSatisfy(\.comparisons.isEmpty) {
      head.append(.paragraph("There are no unwind segues."))
    }
    let unwinds = compared.lazy.flatMap { compared in
      let words = Wording(compared.document)
      return compared.comparisons.lazy.map { words.section(on: $0, for: medium) }
    }
    return [AnySequence(head), AnySequence(unwinds)].joined()
  }
}

extension Wording {
  fileprivate func section(on comparison: UnwindComparison, for medium: Medium) -> Block {
    let segue = document.segues[comparison.segue]
    let what: Phrase = "\(code: segue.action?.name ?? "") from \(name(segue.from))"
    let same: [Block] =
      comparison.isSame
      ? [.paragraph("The result is the same on all versions.", emphasis: .good)] : []
    let rows = comparison.differences.map { difference in
      Row("\(self.what(difference, in: comparison)). \(why(difference))")
    }
    let differences: [Block] = rows.isEmpty ? [] : [.list(rows)]
    // Versions with the same outcome share a line: the first represents all, except for questions.
    let lines = self.rows(of: comparison).map { line in
      (
        result: line[0], versions: line.flatMap(\.versions),
        questions: line.map { String($0.questionCount) }.joined(separator: ", ")
      )
    }
    if medium.isText {
      let heading: Phrase = comparison.isSame ? "Other differences" : "Differences"
      return .section(
        "Unwind segue \(segue.id): \(what)",
        [
          .list(
            lines.map { result, versions, questions in
              Row(
                key: Phrase(versions.listed),
                contents: "\(result.trace.outcome.name.rawValue): \(sentence(result))",
                remark: "(\(questions) questions)")
            })
        ] + same + (differences.isEmpty ? [] : [.section(heading, differences)]))
    }
    return .section(
      "Unwind segue \(what)",
      [
        .paragraph("Segue \(code: segue.id)."),
        .table(
          ["iOS", "Outcome", "Destination", "Executor", "Questions", "Effect"],
          lines.map { result, versions, questions in
            Row(
              Phrase(versions.map(\.description).joined(separator: ", ")),
              Phrase(result.trace.outcome.name.rawValue), nameOrNone(result.trace.destination),
              nameOrNone(result.trace.executor), Phrase(questions), sentence(result))
          }),
      ] + same + differences)
  }
}

extension VersionsReport {
  package func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var json = JSONWriter()
    json.beginReport(inputName: about.inputName)
    json.member("versions", versions, .line) { $0.string($1.description) }
    let unwinds = compared.lazy.flatMap { compared in
      let words = Wording(idsOf: compared.document)
      return compared.comparisons.lazy.map { (words, $0) }
    }
    try json.member("unwinds", unwinds, to: pass) { json, unwind in
      writeComparison(unwind.1, unwind.0, to: &json)
    }
    try json.endReport(to: pass)
  }

  private func writeComparison(
    _ comparison: UnwindComparison, _ words: Wording, to json: inout JSONWriter
  ) {
    let document = words.document
    let segue = document.segues[comparison.segue]
    let results = comparison.results
    json.object(.lines) { json in
      json.member("segue", segue.id)
      json.member("action", segue.action?.name ?? "")
      json.member("source", document.id(of: segue.from))
      json.member("same", comparison.isSame)
      json.member("results", objects: results) { writeResult($1, of: document, to: &$0) }
      json.member("differences", objects: comparison.differences) { json, difference in
        for (key, place) in [("from", difference.from), ("to", difference.to)] {
          json.key(key)
          json.array(results[place].versions, .line) { $0.string($1.description) }
        }
        json.member("differs", difference.aspects, .line) { $0.string($1.rawValue) }
        json.member("rules", difference.rules, .line) { $0.string($1.rawValue) }
        json.member("why", words.why(difference).plainText)
      }
    }
  }

  private func writeResult(
    _ result: VersionResult, of document: Document, to json: inout JSONWriter
  ) {
    json.member("ios", result.versions, .line) { $0.string($1.description) }
    json.member("outcome", result.trace.outcome.name.rawValue)
    if case .exception(let exception) = result.trace.outcome {
      json.member("exception", exception.rawValue)
    }
    json.member("destination", result.trace.destination.map(document.id))
    json.member("executor", result.trace.executor.map(document.id))
    json.member("questions", result.questionCount)
    json.member("removed", result.trace.removed, in: document)
  }
}
