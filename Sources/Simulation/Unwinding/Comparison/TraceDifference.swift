import Hierarchy

/// A document and its trace.
public struct TracedDocument: Sendable {
  /// The document.
  public let document: Document
  /// Its trace.
  public let trace: Trace

  /// Combines a document and its trace.
  public init(document: Document, trace: Trace) {
    self.document = document
    self.trace = trace
  }
}

/// How a document and its trace differ from an older one.
public struct TraceDifference: Sendable {
  /// How the documents differ.
  public let document: DocumentDifference
  /// The unwind segues of both traces with different outcomes, in the order of the new document.
  public private(set) var outcomes: [OutcomeChange] = []
  /// The traces of unwind segues that only the new document has, without searches and calls.
  public private(set) var added: [UnwindTrace] = []
  /// The traces of unwind segues that only the old document has, without searches and calls.
  public private(set) var removed: [UnwindTrace] = []
  /// How many unwind segues are in both traces.
  public private(set) var commonUnwindCount = 0
  /// The diagnostics that only the new trace has, in its order.
  public private(set) var appearedDiagnostics: [Diagnostic] = []
  /// The diagnostics that only the old trace has, in its order.
  public private(set) var vanishedDiagnostics: [Diagnostic] = []

  /// Compares two documents and their traces, in time proportional to their size (n log n).
  public init(from old: TracedDocument, to new: TracedDocument) {
    let pair = Correspondence(from: old.document, to: new.document)
    document = DocumentDifference(pair)
    let comparison = OutcomeComparison(pair, document, versions: (old.trace.ios, new.trace.ios))
    let ids = old.trace.unwinds.map { old.document.segues[$0.segue].id }
    var rest = Dictionary(firstOf: zip(ids, old.trace.unwinds.places))
    for unwind in new.trace.unwinds {
      if let known = rest.removeValue(forKey: new.document.segues[unwind.segue].id) {
        commonUnwindCount += 1
        if let change = comparison.change(from: old.trace.unwinds[known], to: unwind) {
          outcomes.append(change)
        }
      } else {
        added.append(unwind.asReported)
      }
    }
    removed = rest.values.sorted().map { old.trace.unwinds[$0].asReported }
    let before = old.trace.unwinds.flatMap(\.diagnostics) + old.trace.diagnostics
    let after = new.trace.unwinds.flatMap(\.diagnostics) + new.trace.diagnostics
    vanishedDiagnostics = before.rest(in: old.document, without: after, in: new.document)
    appearedDiagnostics = after.rest(in: new.document, without: before, in: old.document)
  }

  /// Whether neither the documents nor the outcomes differ.
  public var isEmpty: Bool {
    document.isEmpty && outcomes.isEmpty && added.isEmpty && removed.isEmpty
      && appearedDiagnostics.isEmpty && vanishedDiagnostics.isEmpty
  }
}

/// What identifies a diagnostic, independent of its place in the file.
private struct DiagnosticIdentity: Hashable {
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

extension [Diagnostic] {
  /// The diagnostics of a document that another doesn't have.
  fileprivate func rest(
    in document: Document, without others: [Diagnostic], in otherDocument: Document
  ) -> [Diagnostic] {
    var counts: [DiagnosticIdentity: Int] = [:]
    for other in others { counts[DiagnosticIdentity(other, in: otherDocument), default: 0] += 1 }
    return filter { diagnostic in
      let identity = DiagnosticIdentity(diagnostic, in: document)
      guard let count = counts[identity], count > 0 else { return true }
      counts[identity] = count - 1
      return false
    }
  }
}
