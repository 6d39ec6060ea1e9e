import Hierarchy

/// Compares the diagnostics of two traces. Two are the same if they say the same of the same controller
/// and segue, wherever in the file that is.
enum DiagnosticComparison {
  private struct Identity: Hashable {
    let id: DiagnosticID
    let message: String
    let controller: String?
    let segue: String?

    init(_ diagnostic: Diagnostic, in document: Document) {
      id = diagnostic.id
      message = diagnostic.message
      controller = diagnostic.controller.map { document.controllers[$0].id }
      segue = diagnostic.segue.map { document.segues[$0].id }
    }
  }

  /// What only one of two traces says.
  typealias Rests = (vanished: [Diagnostic], appeared: [Diagnostic])

  /// What only one of the traces says.
  static func difference(from old: TracedDocument, to new: TracedDocument) -> Rests {
    difference(
      from: diagnostics(of: old.trace), in: old.document, to: diagnostics(of: new.trace),
      in: new.document)
  }

  /// What is only among one document's diagnostics.
  static func difference(
    from before: [Diagnostic], in old: Document, to after: [Diagnostic], in new: Document
  ) -> Rests {
    (
      rest(of: before, in: old, without: after, in: new),
      rest(of: after, in: new, without: before, in: old)
    )
  }

  private static func rest(
    of diagnostics: [Diagnostic], in document: Document, without others: [Diagnostic],
    in otherDocument: Document
  ) -> [Diagnostic] {
    var counts: [Identity: Int] = [:]
    for diagnostic in others { counts[Identity(diagnostic, in: otherDocument), default: 0] += 1 }
    return diagnostics.filter { diagnostic in
      let identity = Identity(diagnostic, in: document)
      guard let count = counts[identity], count > 0 else { return true }
      counts[identity] = count - 1
      return false
    }
  }

  private static func diagnostics(of trace: Trace) -> [Diagnostic] {
    trace.unwinds.flatMap(\.diagnostics) + trace.diagnostics
  }
}
