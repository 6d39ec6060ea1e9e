import Hierarchy
import Unwinding
import Wording

/// A report on an app: a line for each unwind segue, and all details for those that were requested.
package struct AppReport: BlockReport {
  private let about: ReportedDocument
  private let summary: UnwindSummary
  /// The sections on unwind segues with all details, in the order of the summary.
  private let details: [Unwind.Section]
  private let ios: IOSVersion

  package struct Unwind {
    typealias Section = @Sendable (Medium) -> Block

    fileprivate let line: UnwindSummary.Line
    fileprivate let details: Section?

    package init(
      _ unwind: UnwindTrace, in simulator: Simulator, of document: Document, ios: IOSVersion,
      isFull: Bool, beginning: String? = nil, path: [String] = []
    ) {
      let wording = Wording(document)
      var line = UnwindSummary.Line(unwind, in: wording, beginning: beginning, path: path)
      var details: Section?
      if isFull || line.isFailure {
        let words = UnwindWords(wording, isImported: true, ios: ios)
        let explanation = Explainer(simulator, ios: ios).explanation(of: unwind)
        if isFull {
          details = { words.section(on: unwind, explanation, for: $0) }
        } else {
          line.cause = words.causes(explanation.causes, of: unwind).first
        }
      }
      self.line = line
      self.details = details
    }

    /// Creates an unwind segue whose source never comes on screen.
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

  package func blocks(for medium: Medium) -> some Sequence<Block> {
    var head = about.head(
      for: medium, rules: "iOS \(ios)",
      introduction: "Each unwind segue is simulated in an app state in which the user can trigger"
        + " it, with the rules of iOS \(ios.description).")
    head.append(summary.section(for: medium, isFolded: true))
    if medium.isText, details.isEmpty {
      head.append(
        .aside(["For the search and its reasons, pass --unwind ID."], emphasis: .quiet))
    }
    return [AnySequence(head), AnySequence(details.lazy.map { $0(medium) })].joined()
  }
}
