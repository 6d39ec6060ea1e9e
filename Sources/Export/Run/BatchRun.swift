import Files
import Hierarchy

/// One run of a batch: finds the documents, finds out what has to be drawn, has workers draw it, and
/// writes down what is there.
package struct BatchRun {
  let request: BatchRequest
  let folder: OutputFolder
  let report: (BatchEvent) -> Void
  var summary = BatchSummary()
  /// Whether pictures are removed whose documents are gone: not where that cannot be known.
  private var prunes = false

  /// - Parameter report: hears what happens.
  package init(_ request: BatchRequest, report: @escaping (BatchEvent) -> Void) {
    self.request = request
    folder = OutputFolder(path: request.output, layout: request.settings.layout)
    self.report = report
  }

  /// Does it.
  package mutating func run() throws(BatchError) -> BatchSummary {
    let discovery = Discovery(request.operands, output: request.output)
    guard discovery.missing.isEmpty else { throw .noInput(discovery.missing) }
    let lock = try request.isDryRun ? nil : folder.locked()
    defer { lock?.release() }
    let (old, problem) = folder.manifest()
    if let problem {
      report(.manifestLost(folder.path(of: folder.layout.manifestFile), reason: problem))
    }
    note(discovery.unusable + discovery.unreadable)
    prunes = request.prunes && discovery.unreadable.isEmpty
    let pool = WorkerPool(request.workers, lock: lock)
    defer { pool.stop() }
    let plan: BatchPlan
    do throws(WorkerPool.Interruption) {
      plan = try BatchPlanner(request: request, folder: folder, old: old)
        .plan(discovery.documents, with: pool)
    } catch {
      switch error {
      case .byUser, .byReply:
        summary.isInterrupted = true
        return summary
      case .cannotStart(let reason): throw .cannotStartWorkers(reason: reason)
      }
    }
    try follow(plan, old: old, pool: pool)
    return summary
  }

  private mutating func note(_ problems: [Discovery.Problem]) {
    for problem in problems {
      summary.refusedCount += 1
      let text = "segueviz: cannot use \(problem.path.quoted): \(problem.reason)\n"
      report(
        .refused(input: problem.path.description, text: text, summary: problem.reason))
    }
  }

  /// Does what was planned.
  private mutating func follow(
    _ plan: BatchPlan, old: Manifest, pool: WorkerPool
  ) throws(BatchError) {
    try checkNames(of: plan, old)
    var manifest = BatchBookkeeping(plan: plan, settings: request.settings).manifest(after: old)
    count(plan, manifest)
    report(
      .planned(
        documents: summary.documentCount, pictures: plan.jobCount,
        unchanged: summary.unchangedCount))
    for document in plan.refused {
      report(
        .refused(
          input: document.source.name, text: document.refusal.text,
          summary: document.refusal.summary))
    }
    if request.isDryRun { return rehearse(plan, manifest) }

    folder.sweep(for: old.pictures.keys)
    if !plan.documents.isEmpty {
      let files = plan.documents.flatMap { $0.jobs.map(\.file) }
      try folder.makeFolders(for: files)
      folder.sweep(for: files)
      // Before any picture changes: a killed run must not leave a manifest that knows the old ones.
      if manifest != old { try folder.write(manifest) }
      let drawing = BatchDrawing(
        plan: plan, manifest: manifest, request: request, folder: folder, report: report)
      defer { summary.add(drawing) }
      try drawing.run(with: pool)
      manifest = drawing.manifest
      summary.isInterrupted = drawing.isInterrupted
    }
    try finish(
      manifest, old: old,
      isWritten: manifest == old && plan.documents.isEmpty && folder.hasManifest)
  }

  private mutating func count(_ plan: BatchPlan, _ manifest: Manifest) {
    summary.documentCount = plan.unchanged.count + plan.documents.count + plan.refused.count
    summary.refusedCount += plan.refused.count
    summary.foreignCount = plan.foreignCount
    let isDrawn = Set(plan.documents.flatMap { $0.jobs.map(\.file) })
    let names = Set((plan.unchanged + plan.documents.map(\.plan.source)).map(\.name))
    summary.unchangedCount = manifest.pictures.values.count {
      $0.status == .drawn && names.contains($0.input) && !isDrawn.contains($0.file)
    }
    summary.orphanedCount = manifest.pictures.values.count { $0.status == .orphaned }
  }

  // MARK: Names

  /// Refuses pictures that would take each other's place or lie outside of the output.
  private func checkNames(of plan: BatchPlan, _ old: Manifest) throws(BatchError) {
    var collisions = NameCollisions()
    let records = old.picturesByInput
    for source in plan.unchanged {
      for record in records[source.name] ?? [] where record.status == .drawn {
        collisions.add(record.file, of: source.path)
      }
    }
    for document in plan.documents {
      for picture in document.plan.pictures {
        collisions.add(picture.file, of: document.plan.source.path)
      }
    }
    let files = plan.documents.flatMap { $0.jobs.map(\.file) } + folder.layout.ownFiles
    let problems = collisions.problems + folder.problems(with: files)
    guard problems.isEmpty else { throw .names(problems) }
  }

  // MARK: The end

  private func rehearse(_ plan: BatchPlan, _ manifest: Manifest) {
    for document in plan.documents {
      for job in document.jobs {
        report(.wouldDraw(file: job.file, input: document.plan.source.name))
      }
    }
    guard prunes else { return }
    for picture in manifest.sortedPictures where picture.status == .orphaned {
      report(.removed(file: picture.file))
    }
  }

  /// Removes what is to be removed, and writes the gallery and the manifest.
  private mutating func finish(
    _ result: Manifest, old: Manifest, isWritten: Bool
  ) throws(BatchError) {
    var manifest = result
    if prunes, !summary.isInterrupted { prune(&manifest) }
    if request.writesGallery, !summary.isInterrupted {
      try folder.writePages(of: &manifest, old: old)
    }
    if manifest != result || !isWritten { try folder.write(manifest) }
  }

  private mutating func prune(_ manifest: inout Manifest) {
    for picture in manifest.sortedPictures where picture.status == .orphaned {
      manifest.pictures[picture.file] = nil
      summary.orphanedCount -= 1
      guard let size = picture.size else { continue }
      if folder.remove(picture.file, whereItIs: size) {
        summary.removedCount += 1
        report(.removed(file: picture.file))
      } else {
        report(.kept(file: picture.file))
      }
    }
  }
}
