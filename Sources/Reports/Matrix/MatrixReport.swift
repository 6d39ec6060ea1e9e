import Hierarchy
import Unwinding

/// Who would win every unwind action from every source, under one version.
package struct MatrixReport {
  let about: ReportedDocument
  let matrix: UnwindMatrix

  package init(_ about: ReportedDocument, matrix: UnwindMatrix) {
    self.about = about
    self.matrix = matrix
  }

  /// The report in a format.
  package func rendering(as format: TraceFormat, style: TextStyle) -> any Rendering {
    switch format {
    case .json: MatrixJSON(matrix: matrix, document: about.document, inputName: about.inputName)
    case .markdown:
      MatrixMarkdown(
        matrix: matrix, document: about.document, title: about.markdownTitle, moved: about.moved)
    case .csv: MatrixCSV(matrix: matrix, document: about.document)
    case .text:
      MatrixText(
        matrix: matrix, document: about.document, inputName: about.inputName, style: style,
        moved: about.moved)
    }
  }
}
