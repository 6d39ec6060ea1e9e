import Hierarchy
import Text
import Unwinding

/// Diagnostics in text for people.
enum DiagnosticText {
  static func write(_ diagnostics: [Diagnostic], to section: inout TextSection) {
    let width = diagnostics.map { section.width(of: $0.severity.rawValue) }.max() ?? 0
    for diagnostic in diagnostics {
      let place = diagnostic.position.map { position in
        ", line \(position.line)" + (position.isInOverlay ? " of what lies over it" : "")
      }
      section.row(
        [
          .init(
            text: diagnostic.severity.rawValue, width: width,
            emphasis: emphasis(of: diagnostic.severity))
        ],
        Visible.text(diagnostic.message), remark: "(\(diagnostic.id.rawValue)\(place ?? ""))")
    }
  }

  private static func emphasis(of severity: Severity) -> TextStyle.Emphasis {
    switch severity {
    case .error: .bad
    case .warning: .warning
    case .note: .quiet
    }
  }
}
