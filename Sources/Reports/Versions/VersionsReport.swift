import Hierarchy
import Unwinding

/// What unwinds do under several versions of iOS, side by side.
package struct VersionsReport {
  let about: ReportedDocument
  let comparisons: [UnwindComparison]
  let versions: [IOSVersion]

  package init(
    _ about: ReportedDocument, comparisons: [UnwindComparison], versions: [IOSVersion]
  ) {
    self.about = about
    self.comparisons = comparisons
    self.versions = versions
  }

  /// The report in a format; as text where the format is for other reports.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json:
      ComparisonJSON(
        comparisons: comparisons, versions: versions, document: about.document,
        inputName: about.inputName)
    case .markdown:
      ComparisonMarkdown(
        comparisons: comparisons, versions: versions, document: about.document,
        title: about.markdownTitle, moved: about.moved)
    case .text, .csv:
      ComparisonText(
        comparisons: comparisons, versions: versions, document: about.document,
        inputName: about.inputName, style: style, moved: about.moved)
    }
  }
}
