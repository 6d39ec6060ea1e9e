import Platform

/// Determines which diagrams to draw: those that aren't up to date.
struct BatchPlanner: Sendable {
  let request: BatchRequest
  let folder: OutputFolder
  let old: Manifest

  func plan(
    _ sources: [SourceDocument], with pool: WorkerPool
  ) throws(WorkerPool.Interruption) -> BatchPlan {
    let records = old.diagramsByInput
    // If all diagrams are up to date, most of the time is for hashing.
    let threads = sources.count < 32 ? 0 : min(CurrentProcess.coreCount, 8)
    var looks = OrderedWork<Bool>(threadCount: threads)
    var areUnchanged: [Bool] = []
    for source in sources {
      guard let digest = source.contentDigest else {
        // The worker that inspects it reports why.
        areUnchanged += looks.add { false }
        continue
      }
      let name = Path(source.name)
      areUnchanged += looks.add { [diagrams = records[name] ?? []] in
        isUnchanged(name, digest, diagrams)
      }
    }
    areUnchanged += looks.finish()
    let unchanged = zip(sources, areUnchanged).compactMap { $1 ? $0 : nil }
    let changed = zip(sources, areUnchanged).compactMap { $1 ? nil : $0 }
    var plan = BatchPlan(unchanged: unchanged)
    try inspect(changed, with: pool, into: &plan)
    return plan
  }

  private func isUnchanged(
    _ name: Path, _ digest: Digest, _ records: [RecordedDiagram]
  ) -> Bool {
    guard !request.isForced, let input = old.inputs[name], input.digest == digest,
      input.settings == request.settings.fingerprint, input.problem == nil
    else { return false }
    let right = records.filter { $0.status == .drawn && isUpToDate($0, digest) }
    return right.count == input.diagramCount
  }

  private func isUpToDate(_ record: RecordedDiagram, _ digest: Digest) -> Bool {
    // The content of a diagram that a killed run left is unknown.
    guard record.inputDigest == digest, record.settings == request.settings.look,
      let size = record.size, record.content != nil
    else { return false }
    return folder.holds(record.file, size)
  }

  private func inspect(
    _ sources: [SourceDocument], with pool: WorkerPool, into plan: inout BatchPlan
  ) throws(WorkerPool.Interruption) {
    var inspections = [Inspection?](repeating: nil, count: sources.count)
    let tasks = sources.enumerated().map {
      WorkerTask(
        request: .inspect($0.element, findsMaps: request.settings.drawsMapPages),
        number: $0.offset)
    }
    try pool.run(tasks) { task, event in
      switch event {
      case .reply(.inspected(let inspection), _): inspections[task.number] = inspection
      case .lost(let death, _):
        let name = sources[task.number].path.quoted
        inspections[task.number] = .rejected(
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
          settings: request.settings, isApp: notes.states != nil,
          showsMoment: !request.wholeApps.contains(source.path))
        plan.documents.append(
          .init(
            planned: document, notes: notes, due: document.diagrams.filter { !isDone($0, digest) }))
      case .rejected(let digest, let rejection):
        plan.rejected.append(.init(source: source, digest: digest, rejection: rejection))
      case .foreign: plan.foreignCount += 1
      case nil: break
      }
    }
  }

  private func isDone(_ diagram: PlannedDiagram, _ digest: Digest) -> Bool {
    guard !request.isForced, let record = old.diagrams[Path(diagram.file)],
      record.subject == diagram.subject,
      record.form == diagram.form,
      record.status == .drawn || record.status == .orphaned
    else { return false }
    return isUpToDate(record, digest)
  }
}

struct BatchPlan {
  var unchanged: [SourceDocument] = []
  var documents: [DueDocument] = []
  var rejected: [RejectedDocument] = []
  var foreignCount = 0

  struct DueDocument {
    let planned: PlannedDocument
    let notes: DocumentNotes
    let due: [PlannedDiagram]
  }

  struct RejectedDocument {
    let source: SourceDocument
    let digest: Digest?
    let rejection: Inspection.Rejection
  }

  var dueCount: Int { documents.reduce(0) { $0 + $1.due.count } }
}

/// Updates the manifest with the inspected documents, before anything is drawn.
struct BatchBookkeeping {
  let plan: BatchPlan
  let settings: ExportSettings

  func manifest(after old: Manifest) -> Manifest {
    var manifest = old
    for document in plan.documents { record(document, in: &manifest) }
    for document in plan.rejected { record(document, in: &manifest) }
    markOrphans(in: &manifest)
    return manifest
  }

  /// Records the diagrams to draw as pending, with the content that they have now: a killed run
  /// leaves that or the new diagram.
  private func record(_ document: BatchPlan.DueDocument, in manifest: inout Manifest) {
    let (name, digest) = (document.planned.source.name, document.planned.digest)
    for diagram in document.due {
      var record = RecordedDiagram(
        of: diagram, in: document.planned, settings: settings, status: .pending)
      record.size = manifest.diagrams[Path(diagram.file)]?.size
      manifest.diagrams[Path(diagram.file)] = record
    }
    let isPending = Set(document.due.map { Path($0.file) })
    for file in document.planned.diagrams.map({ Path($0.file) }) where !isPending.contains(file) {
      manifest.diagrams[file]?.status = .drawn
      manifest.diagrams[file]?.input = name
    }
    manifest.inputs[Path(name)] =
      document.due.isEmpty
      ? .init(
        digest: digest, settings: settings.fingerprint,
        diagramCount: document.planned.diagrams.count, notes: document.notes) : nil
  }

  /// Keeps the diagrams of a document that can't be used, and marks them as outdated.
  private func record(_ document: BatchPlan.RejectedDocument, in manifest: inout Manifest) {
    let name = Path(document.source.name)
    for (file, diagram) in manifest.diagrams where Path(diagram.input) == name {
      manifest.diagrams[file]?.status = .outdated
      manifest.diagrams[file]?.reason = "its document can't be used"
      if diagram.size == nil { manifest.diagrams[file] = nil }
    }
    manifest.inputs[name] = .init(
      digest: document.digest, settings: settings.fingerprint, diagramCount: 0,
      problem: document.rejection.summary)
  }

  /// Marks diagrams whose document, unwind segue, or view no longer exists.
  private func markOrphans(in manifest: inout Manifest) {
    let planned = Set(plan.documents.flatMap { $0.planned.diagrams.map { Path($0.file) } })
    let drawn = Set(plan.documents.map { Path($0.planned.source.name) })
    let rejected = Set(plan.rejected.map { Path($0.source.name) })
    let unchanged = Set(plan.unchanged.map { Path($0.name) })
    func isOrphaned(_ file: Path, _ diagram: RecordedDiagram) -> Bool {
      let input = Path(diagram.input)
      if unchanged.contains(input) { return diagram.status == .orphaned }
      if rejected.contains(input) { return false }
      return !drawn.contains(input) || !planned.contains(file)
    }
    for (file, diagram) in manifest.diagrams where isOrphaned(file, diagram) {
      manifest.diagrams[file]?.status = .orphaned
      if diagram.size == nil { manifest.diagrams[file] = nil }
    }
    let known = unchanged.union(drawn).union(rejected)
    for name in manifest.inputs.keys where !known.contains(name) { manifest.inputs[name] = nil }
  }
}

extension RecordedDiagram {
  /// The known facts of a diagram before it's drawn.
  init(
    of diagram: PlannedDiagram, in document: PlannedDocument, settings: ExportSettings,
    status: Status
  ) {
    self.init(
      file: diagram.file, input: document.source.name, inputDigest: document.digest,
      subject: diagram.subject, form: diagram.form, settings: settings.look, view: diagram.view,
      status: status)
  }
}
