import Hierarchy
import Text
import Unwinding
import Wording

/// What the unwinds of an app do, each where it can be triggered: a line for each, and of those that
/// were asked for everything.
package struct AppReport {
  let about: ReportedDocument
  let summary: UnwindSummary
  /// The steps of the unwinds that are told in full, in the order of the summary.
  let details: [UnwindReport]
  private let ios: IOSVersion

  /// One unwind of an app.
  package struct Unwind {
    let line: UnwindSummary.Line
    let details: UnwindReport?

    /// An unwind in the document of its moment.
    ///
    /// - Parameters:
    ///   - isFull: whether it is told in full.
    ///   - beginning: the screen that the document begins with; nil: the app's own.
    ///   - path: the ids of the segues that bring its source on screen.
    package init(
      _ unwind: UnwindTrace, in simulator: Simulator, of document: Document, ios: IOSVersion,
      isFull: Bool, beginning: String? = nil, path: [String] = []
    ) {
      let wording = Wording(document, names: ControllerNames(idsOf: document))
      var line = UnwindSummary.Line(unwind, in: wording, beginning: beginning, path: path)
      var details: UnwindReport?
      if isFull || line.isFailure {
        let report = UnwindWords(document: document, ios: ios)
          .report(on: unwind, Explainer(simulator, ios: ios).explanation(of: unwind))
        if isFull { details = report } else { line.cause = report.causes.first }
      }
      self.line = line
      self.details = details
    }

    /// An unwind whose source never comes on screen.
    ///
    /// - Parameters:
    ///   - id: the segue's.
    ///   - reason: why, in a sentence.
    package init(unreached id: String, because reason: String) {
      line = UnwindSummary.Line(unreached: id, reason)
      details = nil
    }
  }

  package init(_ about: ReportedDocument, _ unwinds: [Unwind], ios: IOSVersion) {
    self.about = about
    self.ios = ios
    let summary = UnwindSummary(unwinds.map(\.line))
    self.summary = summary
    details = summary.order.compactMap { unwinds[$0].details }
  }

  /// The report in a format; as text where the format is for other reports.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    format == .markdown ? AppMarkdown(report: self) : AppText(report: self, style: style)
  }

  /// What it begins with.
  var head: ReportHead {
    ReportHead(
      about, rules: "iOS \(ios)",
      introduction: "Each unwind segue is simulated at a point where the user can trigger it, with"
        + " the rules of iOS \(ios).")
  }

  /// What to do to see more; nil: everything is there.
  var hint: String? {
    details.isEmpty ? "For the search and its reasons, pass --unwind ID." : nil
  }
}

/// The unwinds of an app as text for a terminal of 80 columns.
struct AppText: Rendering {
  let report: AppReport
  let style: TextStyle

  /// Writes the text, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var section = TextSection(style: style)
    section.begin(report.head)
    section.blankLine()
    UnwindSummaryText.write(report.summary, to: &section)
    if let hint = report.hint {
      section.blankLine()
      section.paragraph(hint, indent: 0, emphasis: .quiet)
    }
    for unwind in report.details {
      section.blankLine()
      UnwindText.write(unwind, to: &section)
      if section.byteCount >= ReportPiece.size { try pass(section.take()) }
    }
    try pass(section.take())
  }
}

/// The unwinds of an app as a Markdown page.
struct AppMarkdown: Rendering {
  let report: AppReport

  /// Writes the page, piece by piece.
  func write<Failure: Error>(to pass: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var page = MarkdownPage()
    page.begin(report.head)
    UnwindSummaryMarkdown.write(report.summary, to: &page)
    for unwind in report.details {
      UnwindMarkdown.write(unwind, to: &page)
      if page.byteCount >= ReportPiece.size { try pass(page.take()) }
    }
    try pass(page.take())
  }
}
