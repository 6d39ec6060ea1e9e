import Hierarchy
import JSON
import Unwinding
import Wording

/// What each unwind does under one version, and why: in words for people, and as the trace for
/// programs.
package struct TraceReport {
  let about: ReportedDocument
  let trace: Trace
  private let explainer: Explainer

  package init(_ about: ReportedDocument, trace: Trace, explainer: Explainer) {
    self.about = about
    self.trace = trace
    self.explainer = explainer
  }

  /// The report in a format; as text where the format is for other reports.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json: TraceJSON(report: self)
    case .markdown: TraceMarkdown(report: self)
    case .text, .csv: TraceText(report: self, style: style)
    }
  }

  /// What it begins with. A picture shows the outcome of the only unwind.
  var head: ReportHead {
    let only = trace.unwinds.count == 1 ? trace.unwinds.first : nil
    return ReportHead(
      about, rules: "iOS \(trace.ios)", introduction: "Rules: iOS \(trace.ios).",
      alternative: only.map { unwind in
        let wording = Wording(
          about.document, names: ControllerNames(idsOf: about.document))
        return OutcomeText(wording: wording, unwind: unwind).sentence.plainText
      })
  }

  /// What is to say where there is no unwind; nil: there are some.
  var emptiness: String? { trace.unwinds.isEmpty ? "The document has no unwind segues." : nil }

  /// What the unwinds do, where there are several.
  var summary: UnwindSummary? {
    guard trace.unwinds.count > 1 else { return nil }
    let wording = Wording(about.document, names: ControllerNames(idsOf: about.document))
    return UnwindSummary(trace.unwinds.map { UnwindSummary.Line($0, in: wording) })
  }

  /// One of the unwinds, in the order of their summary.
  enum Part {
    case unwind(UnwindReport)
    case repeated(RepeatedUnwind)
  }

  /// The unwinds, in the order of their summary. Each is put into words when it is its turn: together
  /// they can have 60 MB.
  func unwinds(_ summary: UnwindSummary?) -> some Sequence<Part> {
    let words = UnwindWords(document: about.document, ios: trace.ios)
    let order = summary?.order ?? Array(trace.unwinds.indices)
    return zip(order, firstOfEqual(order)).lazy.map { place, first in
      let unwind = trace.unwinds[place]
      if let first {
        return .repeated(words.repetition(unwind, of: trace.unwinds[first]))
      }
      return .unwind(words.report(on: unwind, explainer.explanation(of: unwind)))
    }
  }

  /// For each unwind the first one that does the same; nil: itself. What is expected of an unwind is a part
  /// of why it does what it does.
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

  /// The forward segues.
  var forwards: [ForwardReport] {
    let words = ForwardText(document: about.document)
    return trace.forwards.map {
      ForwardReport(segue: about.document.segues[$0.segue].id, sentence: words.sentence(of: $0))
    }
  }

  /// What there is to say of the whole document.
  var diagnostics: [DiagnosticReport] { trace.diagnostics.map(DiagnosticReport.init) }
}

/// A forward segue.
struct ForwardReport {
  /// Its id.
  let segue: String
  /// "show from list: quiz pushes detail".
  let sentence: String
}

/// A diagnostic.
struct DiagnosticReport {
  let id: DiagnosticID
  let severity: Severity
  /// What is the matter and what to do.
  let sentence: Phrase
  /// Where in the document, or in what lies over it; nil: nowhere.
  let position: SourcePosition?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    severity = diagnostic.severity
    sentence = diagnostic.sentence
    position = diagnostic.position
  }
}

/// A trace as JSON (JSON.md): the data itself, for programs.
struct TraceJSON: Rendering {
  let report: TraceReport

  /// Writes the trace, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let (trace, document) = (report.trace, report.about.document)
    let parts = TraceJSONParts(document: document, names: QuotedNames(document))
    var json = JSONWriter()
    json.beginReport(inputName: report.about.inputName)
    json.member("ios", trace.ios.description)
    json.beginMember("unwinds", "[", .lines)
    for unwind in trace.unwinds {
      json.separate()
      parts.write(unwind, to: &json)
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.beginMember("forwards", "[", .lines)
    for forward in trace.forwards {
      json.separate()
      parts.write(forward, to: &json)
      if json.bytes.count >= ReportPiece.size { try pass(json.take()) }
    }
    json.end("]")
    json.member("diagnostics") { parts.write(trace.diagnostics, to: &$0) }
    json.end("}")
    json.lineFeed()
    try pass(json.take())
  }
}

/// A trace as a Markdown page, for documentation.
struct TraceMarkdown: Rendering {
  let report: TraceReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(
    to pass: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page = MarkdownPage()
    page.begin(report.head)
    if let emptiness = report.emptiness { page.paragraph(emptiness) }
    let summary = report.summary
    if let summary { UnwindSummaryMarkdown.write(summary, to: &page) }
    for unwind in report.unwinds(summary) {
      switch unwind {
      case .unwind(let unwind): UnwindMarkdown.write(unwind, to: &page)
      case .repeated(let unwind): UnwindMarkdown.write(unwind, to: &page)
      }
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    let forwards = report.forwards
    if !forwards.isEmpty {
      page.heading("Forward segues", level: 2)
      page.list(
        forwards.map { "\(MarkdownText.code($0.segue)): \(MarkdownText.escaped($0.sentence))" })
    }
    let diagnostics = report.diagnostics
    if !diagnostics.isEmpty {
      page.heading("Whole document", level: 2)
      page.list(diagnostics.map(UnwindMarkdown.item))
    }
    try pass(page.take())
  }
}
