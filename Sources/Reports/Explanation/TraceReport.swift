import Hierarchy
import Unwinding

/// What each unwind does under one version, and why.
package struct TraceReport {
  let about: ReportedDocument
  let trace: Trace
  let explainer: Explainer

  package init(_ about: ReportedDocument, trace: Trace, explainer: Explainer) {
    self.about = about
    self.trace = trace
    self.explainer = explainer
  }

  /// The report in a format; as text where the format is for other reports.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json: TraceJSON(trace: trace, document: about.document, inputName: about.inputName)
    case .markdown:
      TraceMarkdown(
        trace: trace, document: about.document, explainer: explainer, title: about.markdownTitle,
        moved: about.moved)
    case .text, .csv:
      TraceText(
        trace: trace, document: about.document, explainer: explainer, inputName: about.inputName,
        style: style, moved: about.moved)
    }
  }
}
