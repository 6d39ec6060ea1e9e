import Hierarchy

/// A document and what its simulation says.
public struct TracedDocument: Sendable {
  /// The document.
  public let document: Document
  /// The trace of it.
  public let trace: Trace

  /// Puts a document and its trace together.
  public init(document: Document, trace: Trace) {
    self.document = document
    self.trace = trace
  }
}

/// How a document and its trace differ from an older one.
public struct TraceDifference: Sendable {
  /// How the documents differ.
  public let document: DocumentDifference
  /// The unwinds of both traces with another outcome, in the order of the new document.
  public let outcomes: [OutcomeChange]
  /// The places in the new trace of the unwinds that the old one does not have.
  public let addedUnwinds: [UnwindIndex]
  /// The places in the old trace of the unwinds that the new one does not have.
  public let removedUnwinds: [UnwindIndex]
  /// What those do that the old one does not have, without their searches and calls.
  public let added: [UnwindTrace]
  /// What those did that the new one does not have, without their searches and calls.
  public let removed: [UnwindTrace]
  /// How many unwinds both traces have.
  public let commonUnwindCount: Int
  /// The diagnostics that only the new trace has, in its order.
  public let appearedDiagnostics: [Diagnostic]
  /// The diagnostics that only the old trace has, in its order.
  public let vanishedDiagnostics: [Diagnostic]

  /// Compares two documents and their traces, in time proportional to their size (and its
  /// logarithm).
  public init(from old: TracedDocument, to new: TracedDocument) {
    let pair = Correspondence(from: old.document, to: new.document)
    let difference = DocumentDifference(pair)
    let comparison = OutcomeComparison(
      pair, difference, versions: (old.trace.ios, new.trace.ios))
    let oldPlaces = Self.placesByID(old)
    let newPlaces = Self.placesByID(new)
    var outcomes: [OutcomeChange] = []
    var added: [UnwindIndex] = []
    for (place, unwind) in new.trace.unwinds.placed {
      guard let oldPlace = oldPlaces[new.document.segues[unwind.segue].id] else {
        added.append(place)
        continue
      }
      if let change = comparison.change(from: old.trace.unwinds[oldPlace], to: unwind) {
        outcomes.append(change)
      }
    }
    document = difference
    self.outcomes = outcomes
    addedUnwinds = added
    self.added = added.map { new.trace.unwinds[$0].asReported }
    removedUnwinds = old.trace.unwinds.places.filter {
      newPlaces[old.document.segues[old.trace.unwinds[$0].segue].id] == nil
    }
    removed = removedUnwinds.map { old.trace.unwinds[$0].asReported }
    commonUnwindCount = new.trace.unwinds.count - added.count
    (vanishedDiagnostics, appearedDiagnostics) = DiagnosticComparison.difference(from: old, to: new)
  }

  init(_ parts: Parts, _ difference: DocumentDifference, diagnostics: DiagnosticComparison.Rests) {
    document = difference
    outcomes = parts.outcomes
    addedUnwinds = parts.addedUnwinds
    removedUnwinds = parts.removedUnwinds
    added = parts.added
    removed = parts.removed
    commonUnwindCount = parts.commonUnwindCount
    vanishedDiagnostics = diagnostics.vanished
    appearedDiagnostics = diagnostics.appeared
  }

  /// What is found unwind by unwind.
  struct Parts {
    var outcomes: [OutcomeChange] = []
    var addedUnwinds: [UnwindIndex] = []
    var removedUnwinds: [UnwindIndex] = []
    var added: [UnwindTrace] = []
    var removed: [UnwindTrace] = []
    var commonUnwindCount = 0
  }

  /// Whether nothing differs, neither of the documents nor of what they do.
  public var isEmpty: Bool {
    document.isEmpty && outcomes.isEmpty && addedUnwinds.isEmpty && removedUnwinds.isEmpty
      && appearedDiagnostics.isEmpty && vanishedDiagnostics.isEmpty
  }

  private static func placesByID(_ traced: TracedDocument) -> [String: UnwindIndex] {
    let ids = traced.trace.unwinds.map { traced.document.segues[$0.segue].id }
    return Dictionary(
      zip(ids, traced.trace.unwinds.places), uniquingKeysWith: { first, _ in first })
  }
}
