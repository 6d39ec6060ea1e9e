import Platform

/// Finds out what has to be drawn. Diagrams that are up to date are left alone.
struct BatchPlanner: Sendable {
  let request: BatchRequest
  let folder: OutputFolder
  let old: Manifest

  func plan(
    _ sources: [SourceDocument], with pool: WorkerPool
  ) throws(WorkerPool.Interruption) -> BatchPlan {
    let records = old.picturesByInput
    // If nothing has to be drawn, hashing takes nearly all of the time.
    let threads = sources.count < 32 ? 0 : min(CurrentProcess.coreCount, 8)
    var looks = OrderedWork<Bool>(threadCount: threads)
    var areUnchanged: [Bool] = []
    for source in sources {
      guard let digest = source.contentDigest else {
        // The worker that inspects it reports why.
        areUnchanged += looks.add { false }
        continue
      }
      let name = FileName(source.name)
      areUnchanged += looks.add { [pictures = records[name] ?? []] in
        isUnchanged(name, digest, pictures)
      }
    }
    areUnchanged += looks.finish()
    let unchanged = zip(sources, areUnchanged).compactMap { $1 ? $0 : nil }
    let changed = zip(sources, areUnchanged).compactMap { $1 ? nil : $0 }
    var plan = BatchPlan(unchanged: unchanged)
    try inspect(changed, with: pool, into: &plan)
    return plan
  }

  /// Whether every diagram of a document is up to date.
  private func isUnchanged(
    _ name: FileName, _ digest: Digest, _ records: [RecordedPicture]
  ) -> Bool {
    guard !request.isForced, let input = old.inputs[name], input.digest == digest,
      input.settings == request.settings.fingerprint, input.problem == nil
    else { return false }
    let right = records.filter { $0.status == .drawn && isRight($0, digest) }
    return right.count == input.pictureCount
  }

  /// Whether a diagram is what would be drawn now.
  private func isRight(_ record: RecordedPicture, _ digest: Digest) -> Bool {
    // The content of a diagram that a killed run left is unknown.
    guard record.inputDigest == digest, record.settings == request.settings.look,
      let size = record.size, record.content != nil
    else { return false }
    return folder.holds(record.file, size)
  }

  /// Has workers inspect documents, and plans their diagrams.
  private func inspect(
    _ sources: [SourceDocument], with pool: WorkerPool, into plan: inout BatchPlan
  ) throws(WorkerPool.Interruption) {
    var inspections = [Inspection?](repeating: nil, count: sources.count)
    let tasks = sources.enumerated().map { WorkerTask(.inspect($0.element), number: $0.offset) }
    try pool.run(tasks) { task, event in
      switch event {
      case .reply(.inspected(let inspection), _): inspections[task.number] = inspection
      case .lost(let death, _):
        let name = sources[task.number].path.quoted
        inspections[task.number] = .refused(
          nil,
          .init(
            text: "segueviz: can't read \(name): \(death.reason)\n", summary: death.reason))
      case .reply: break
      }
      return true
    }
    for (source, inspection) in zip(sources, inspections) {
      switch inspection {
      case .document(let digest, let unwinds, let storyboards, let notes):
        let document = PlannedDocument(
          source: source, digest: digest, unwinds: unwinds, storyboards: storyboards,
          settings: request.settings, isApp: notes.stacks != nil,
          showsMoment: !request.wholeApps.contains(source.path))
        plan.documents.append(
          .init(
            planned: document, notes: notes, due: document.pictures.filter { !isDone($0, digest) }))
      case .refused(let digest, let refusal):
        plan.refused.append(.init(source: source, digest: digest, refusal: refusal))
      case .foreign: plan.foreignCount += 1
      case nil: break
      }
    }
  }

  private func isDone(_ picture: PlannedPicture, _ digest: Digest) -> Bool {
    guard !request.isForced, let record = old.pictures[FileName(picture.file)],
      record.subject == picture.subject,
      record.form == picture.form,
      record.status == .drawn || record.status == .orphaned
    else { return false }
    return isRight(record, digest)
  }
}

/// What a batch has to do.
struct BatchPlan {
  /// Documents whose diagrams are all up to date.
  var unchanged: [SourceDocument] = []
  /// Documents with diagrams that have to be drawn.
  var documents: [DueDocument] = []
  var refused: [RefusedDocument] = []
  var foreignCount = 0

  /// A document, and those of its diagrams that have to be drawn.
  struct DueDocument {
    let planned: PlannedDocument
    let notes: DocumentNotes
    let due: [PlannedPicture]
  }

  struct RefusedDocument {
    let source: SourceDocument
    let digest: Digest?
    let refusal: Inspection.Refusal
  }

  /// How many diagrams have to be drawn.
  var dueCount: Int { documents.reduce(0) { $0 + $1.due.count } }
}
