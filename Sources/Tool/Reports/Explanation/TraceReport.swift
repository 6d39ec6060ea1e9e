import Checking
import Hierarchy
import Unwinding
import Wording

/// The trace of each unwind segue on one version, with reasons, for readers or as JSON.
package struct TraceReport: JSONReport {
  let about: ReportedDocument
  let trace: Trace
  private let explainer: Explainer

  package init(_ about: ReportedDocument, trace: Trace, explainer: Explainer) {
    self.about = about
    self.trace = trace
    self.explainer = explainer
  }

  package func blocks(for medium: Medium) -> some Sequence<Block> {
    let wording = Wording(about.document)
    let summary =
      trace.unwinds.count > 1
      ? UnwindSummary(trace.unwinds.map { UnwindSummary.Line($0, in: wording) }) : nil
    var head = head(for: medium, wording)
    if let summary { head.append(summary.section(for: medium)) }
    // The order is that of the summary. Each section is written when it's needed, because all of
    // them together can have 60 MB.
    let words = UnwindWords(wording, isImported: about.isImported, ios: trace.ios)
    let order = summary?.order ?? Array(trace.unwinds.indices)
    let unwinds = zip(order, firstOfEqual(order)).lazy.map { place, first in
      let unwind = trace.unwinds[place]
      if let first {
        return words.section(on: unwind, like: trace.unwinds[first], for: medium)
      }
      return words.section(on: unwind, explainer.explanation(of: unwind), for: medium)
    }
    return [AnySequence(head), AnySequence(unwinds), AnySequence(others(for: medium, wording))]
      .joined()
  }

  private func head(for medium: Medium, _ wording: Wording) -> [Block] {
    let only = trace.unwinds.count == 1 ? trace.unwinds.first : nil
    let notes: [Phrase] = trace.unwinds.isEmpty ? ["There are no unwind segues."] : []
    return about.head(
      for: medium, rules: "iOS \(trace.ios)", introduction: "Rules: iOS \(trace.ios.description).",
      alternative: only.map { OutcomeText(wording: wording, unwind: $0).sentence.plainText },
      notes: notes) + (medium.isText ? [] : notes.map { .paragraph($0) })
  }

  /// The first unwind segue with the same trace and expectations, for each one; nil: itself.
  private func firstOfEqual(_ order: [Int]) -> [Int?] {
    var firsts: [UnwindFacts: Int] = [:]
    return order.map { place in
      let segue = about.document.segues[trace.unwinds[place].segue]
      guard segue.expectations.isEmpty else { return nil }
      let facts = UnwindFacts(segue)
      if let first = firsts[facts] { return first }
      firsts[facts] = place
      return nil
    }
  }

  /// The forward segues, and the diagnostics of the whole document.
  private func others(for medium: Medium, _ wording: Wording) -> [Block] {
    let forwards = trace.forwards.map { forward in
      Row(
        key: "\(code: about.document.segues[forward.segue].id)",
        contents: Phrase(wording.sentence(of: forward)))
    }
    let diagnostics = trace.diagnostics.map {
      Row($0, in: wording, isImported: about.isImported, for: medium)
    }
    return [("Forward segues", forwards), ("Whole document", diagnostics)]
      .filter { !$0.1.isEmpty }.map { .section($0.0, [.list($0.1)]) }
  }
}

extension Row {
  init(
    _ diagnostic: Diagnostic, in wording: Wording, isImported: Bool, for medium: Medium
  ) {
    let severity = diagnostic.severity
    var place: String?
    if let position = diagnostic.position, !isImported || position.isInOverlay {
      place = ", line \(position.line)" + (position.isInOverlay ? " of the patch" : "")
    } else if let origin = SourcePlace(diagnostic, in: wording.document) {
      place = ", \(origin.text)"
    }
    self.init(
      key: Phrase(severity.rawValue), severity == .note ? .quiet : severity.emphasis,
      separator: " ", contents: Phrase(diagnostic.sentence, names: wording.names),
      remark: "(\(code: diagnostic.id.rawValue)\(medium.isText ? place ?? "" : ""))")
  }
}
