import Platform

/// What a batch finds that it has to do.
struct BatchPlan {
  /// Documents whose pictures are all there.
  var unchanged: [SourceDocument] = []
  /// Documents that have to be drawn, at least in part.
  var documents: [DueDocument] = []
  var refused: [RefusedDocument] = []
  var foreignCount = 0

  /// A document, and those of its pictures that have to be drawn.
  struct DueDocument {
    let planned: PlannedDocument
    let notes: DocumentNotes
    let due: [PlannedPicture]
  }

  /// A document that cannot be used.
  struct RefusedDocument {
    let source: SourceDocument
    let digest: Digest?
    let refusal: Inspection.Refusal
  }

  /// How many pictures have to be drawn.
  var dueCount: Int { documents.reduce(0) { $0 + $1.due.count } }
}
