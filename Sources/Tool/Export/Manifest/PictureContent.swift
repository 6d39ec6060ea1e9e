import Hierarchy
import Unwinding

/// What a picture is about, in words.
package struct PictureContent: Sendable, Hashable {
  package var title: String
  /// What becomes of it, as a sentence.
  package var sentence: String
  /// The unwind that it shows, or all that a hierarchy shows.
  package var unwinds: [Unwind]
  package var diagnostics: [Diagnostic]
  /// Where its graph is, and how wide it is, in CSS pixels: "16 120 500 300 616"; nil: it has none.
  package var core: String?

  /// An unwind in few words.
  package struct Unwind: Sendable, Hashable {
    package var segue: String
    package var action: String
    /// The id of the controller that unwinds.
    package var source: String
    package var outcome: OutcomeName
    /// The id of the controller that it goes to; nil: to none.
    package var winner: String?
  }

  /// A diagnostic.
  package struct Diagnostic: Sendable, Hashable {
    package var id: DiagnosticID
    package var severity: Severity
    package var message: String
  }
}
