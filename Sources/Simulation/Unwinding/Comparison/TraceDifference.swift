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
  /// The places in the new trace of the unwind segues that the old one doesn't have.
  public private(set) var addedUnwinds: [UnwindIndex] = []
  /// The places in the old trace of the unwind segues that the new one doesn't have.
  public private(set) var removedUnwinds: [UnwindIndex] = []
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

  private let comparison: OutcomeComparison

  /// Compares two documents and their traces, in time proportional to their size (n log n).
  public init(from old: TracedDocument, to new: TracedDocument) {
    let pair = Correspondence(from: old.document, to: new.document)
    document = DocumentDifference(pair)
    comparison = OutcomeComparison(pair, document, versions: (old.trace.ios, new.trace.ios))
    let ids = old.trace.unwinds.map { old.document.segues[$0.segue].id }
    var rest = Dictionary(
      zip(ids, old.trace.unwinds.places), uniquingKeysWith: { first, _ in first })
    for (place, unwind) in new.trace.unwinds.placed {
      let known = rest.removeValue(forKey: new.document.segues[unwind.segue].id)
      addUnwind(unwind, at: place, insteadOf: known.map { old.trace.unwinds[$0] })
    }
    for place in rest.values.sorted() { addRemoved(old.trace.unwinds[place], at: place) }
    compare(
      old.trace.unwinds.flatMap(\.diagnostics) + old.trace.diagnostics,
      new.trace.unwinds.flatMap(\.diagnostics) + new.trace.diagnostics)
  }

  private mutating func addUnwind(
    _ new: UnwindTrace, at place: UnwindIndex, insteadOf old: UnwindTrace?
  ) {
    if let old {
      commonUnwindCount += 1
      if let change = comparison.change(from: old, to: new) { outcomes.append(change) }
    } else {
      addedUnwinds.append(place)
      added.append(new.asReported)
    }
  }

  private mutating func addRemoved(_ old: UnwindTrace, at place: UnwindIndex) {
    removedUnwinds.append(place)
    removed.append(old.asReported)
  }

  private mutating func compare(_ old: [Diagnostic], _ new: [Diagnostic]) {
    let (before, after) = (comparison.pair.old, comparison.pair.new)
    vanishedDiagnostics = old.rest(in: before, without: new, in: after)
    appearedDiagnostics = new.rest(in: after, without: old, in: before)
  }

  /// Whether neither the documents nor the outcomes differ.
  public var isEmpty: Bool {
    document.isEmpty && outcomes.isEmpty && addedUnwinds.isEmpty && removedUnwinds.isEmpty
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
