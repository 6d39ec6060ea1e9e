import Platform

/// Finds the documents and their diagrams, lets workers draw, and writes gallery and manifest.
package struct BatchRun {
  let request: BatchRequest
  let folder: OutputFolder
  let report: (BatchEvent) -> Void
  var summary = BatchSummary()
  /// The content of the manifest's file.
  private var stored = Manifest()
  /// Whether to remove diagrams of missing documents. If that's unknown, none are removed.
  private var prunes = false
  /// Whether every folder could be read.
  private(set) var knowsAll = true

  package init(_ request: BatchRequest, report: @escaping (BatchEvent) -> Void) {
    self.request = request
    folder = OutputFolder(path: request.output, layout: request.settings.layout)
    self.report = report
  }

  package mutating func run() throws(BatchError) -> BatchSummary {
    let discovery = Discovery(request.operands, output: request.output)
    guard discovery.missing.isEmpty else { throw .noInput(discovery.missing) }
    discovery.empty.forEach { report(.noDocuments($0)) }
    let lock = try request.isDryRun ? nil : folder.locked()
    defer { lock?.release() }
    let (stored, problem) = folder.manifest()
    if let problem, request.isForced {
      report(.manifestLost(folder.path(of: folder.layout.manifestFile), reason: problem))
    }
    self.stored = stored
    let old = folder.settled(stored)
    for link in discovery.leavingLinks { report(.omitted(link)) }
    for problem in discovery.unusable + discovery.unreadable {
      summary.rejectedCount += 1
      let text = "segueviz: can't use \(problem.path.quoted): \(problem.reason)\n"
      report(.rejected(input: problem.path.description, text: text, summary: problem.reason))
    }
    knowsAll = discovery.unreadable.isEmpty
    prunes = request.prunes && knowsAll
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
    try follow(plan, old: old, problem: problem, pool: pool)
    return summary
  }

  private mutating func follow(
    _ plan: BatchPlan, old: Manifest, problem: String?, pool: WorkerPool
  ) throws(BatchError) {
    var manifest = BatchBookkeeping(plan: plan, settings: request.settings).manifest(after: old)
    manifest.look = request.look.text
    try checkLayout(of: plan)
    try checkNames(of: plan, old, manifest)
    count(plan, manifest)
    let strangers = folder.foreign(plan.documents.flatMap { $0.due.map(\.file) }) {
      old.diagrams[$0]?.size
    }
    let foreign =
      request.isForced
      ? []
      : (request.adopts ? [] : strangers) + foreignPages(of: manifest, old: old, problem: problem)
    for file in foreign { report(.wouldOverwrite(file)) }
    guard foreign.isEmpty || request.isDryRun else { throw .foreign(foreign) }
    report(
      .planned(
        documents: summary.documentCount, diagrams: plan.dueCount,
        unchanged: summary.unchangedCount))
    for document in plan.rejected {
      report(
        .rejected(
          input: document.source.name, text: document.rejection.text,
          summary: document.rejection.summary))
    }
    if request.isDryRun {
      reportDryRun(plan, manifest, old: old, without: Set(foreign.map { Path($0.file) }))
      guard foreign.isEmpty else { throw .foreign(foreign) }
      return
    }

    for file in strangers {
      manifest.diagrams[Path(file.file)]?.reason = file.reason.description
    }
    folder.sweep(for: old.diagrams.keys.map(\.description))
    if !plan.documents.isEmpty {
      let files = plan.documents.flatMap { $0.due.map(\.file) }
      if !request.adopts { try folder.makeFolders(for: files) }
      folder.sweep(for: files)
      // The manifest is written before any diagram changes. Otherwise, a killed run could leave a
      // manifest with old diagrams, or diagrams that the manifest doesn't contain.
      if manifest != stored { try writeManifest(manifest) }
      let drawing = BatchDrawing(
        plan: plan, manifest: manifest, old: old, request: request, folder: folder, report: report)
      defer {
        summary.drawnCount += drawing.drawnCount
        summary.failedCount += drawing.failedCount
      }
      try drawing.run(with: pool)
      manifest = drawing.manifest
      summary.isInterrupted = drawing.isInterrupted
    }
    try finish(
      manifest, old: old,
      isSaved: plan.documents.isEmpty && folder.exists(folder.layout.manifestFile))
  }

  private mutating func writeManifest(_ manifest: Manifest) throws(BatchError) {
    try folder.writeManifest(manifest)
    stored = manifest
  }

  private mutating func count(_ plan: BatchPlan, _ manifest: Manifest) {
    summary.documentCount = plan.unchanged.count + plan.documents.count + plan.rejected.count
    summary.rejectedCount += plan.rejected.count
    summary.foreignCount = plan.foreignCount
    let isDrawn = Set(plan.documents.flatMap { $0.due.map { Path($0.file) } })
    let names = Set(
      (plan.unchanged + plan.documents.map(\.planned.source)).map { Path($0.name) })
    summary.unchangedCount = manifest.diagrams.count { file, diagram in
      diagram.status == .drawn && names.contains(Path(diagram.input)) && !isDrawn.contains(file)
    }
    summary.orphanedCount = manifest.diagrams.values.count { $0.status == .orphaned }
  }

  /// Rejects a layout that doesn't suit a view that is drawn.
  private func checkLayout(of plan: BatchPlan) throws(BatchError) {
    guard let layout = request.settings.drawing.options.layout else { return }
    let views = Set(plan.documents.flatMap { $0.planned.diagrams.map(\.view) })
    for view in DiagramView.allCases where views.contains(view) {
      guard let known = view.layouts, !known.contains(layout) else { continue }
      throw .layout(.unsuitableLayout(layout, known: known), view)
    }
  }

  /// Rejects diagrams that would overwrite each other or be outside of the output.
  private func checkNames(
    of plan: BatchPlan, _ old: Manifest, _ manifest: Manifest
  ) throws(BatchError) {
    var collisions = NameCollisions()
    let records = old.diagramsByInput
    for source in plan.unchanged {
      for record in records[Path(source.name)] ?? [] where record.status == .drawn {
        collisions.addFile(record.file, of: source.path)
      }
    }
    for document in plan.documents {
      for diagram in document.planned.diagrams {
        collisions.addFile(diagram.file, of: document.planned.source.path)
      }
    }
    let files =
      plan.documents.flatMap { $0.due.map(\.file) } + [folder.layout.manifestFile]
      + folder.layout.pageFiles(of: manifest)
    let problems =
      collisions.problems { folder.foldsAccents(isDryRun: request.isDryRun) }
    guard problems.isEmpty else { throw .names(problems) }
    let obstacles = folder.problems(with: files)
    guard obstacles.isEmpty else { throw .obstructed(obstacles) }
  }

  /// The foreign files with the names of pages or the manifest.
  private func foreignPages(
    of manifest: Manifest, old: Manifest, problem: String?
  ) -> [ForeignFile] {
    // A changed page is always written again.
    let pages = request.writesGallery ? folder.layout.pageFiles(of: manifest) : []
    var foreign = folder.foreign(pages) { old.pages[$0] }
    if let problem {
      let file = folder.layout.manifestFile
      foreign.append(
        ForeignFile(
          file: file, path: folder.path(of: file), reason: .unusableManifest(problem)))
    }
    return foreign
  }

  private func reportDryRun(
    _ plan: BatchPlan, _ manifest: Manifest, old: Manifest, without foreign: Set<Path>
  ) {
    for document in plan.documents {
      for diagram in document.due where !foreign.contains(Path(diagram.file)) {
        report(
          .wouldDraw(
            file: diagram.file, input: document.planned.source.name,
            replaces: folder.exists(diagram.file)))
      }
    }
    var result = manifest
    if prunes { _ = prune(&result) }
    let pages = folder.stalePages(of: result, old: old, draws: plan.dueCount > 0)
    if removesPages { removeEmptyPages(of: &result) }
    var files = request.writesGallery ? pages : []
    if result != stored || !files.isEmpty || !plan.documents.isEmpty
      || !folder.exists(folder.layout.manifestFile)
    {
      files.append(folder.layout.manifestFile)
    }
    for file in files where !foreign.contains(Path(file)) {
      report(.wouldWrite(file: file, replaces: folder.exists(file)))
    }
  }

  /// Removes orphaned diagrams if requested, and writes the gallery and the manifest.
  private mutating func finish(
    _ result: Manifest, old: Manifest, isSaved: Bool
  ) throws(BatchError) {
    var manifest = result
    if prunes, !summary.isInterrupted {
      summary.orphanedCount = 0
      summary.removedCount = prune(&manifest)
    }
    if request.writesGallery, !summary.isInterrupted {
      try folder.writePages(of: &manifest, old: old, look: request.look)
      if removesPages { removeEmptyPages(of: &manifest) }
    }
    if manifest != stored || !isSaved { try writeManifest(manifest) }
  }

  private func prune(_ manifest: inout Manifest) -> Int {
    var count = 0
    for diagram in manifest.sortedDiagrams where diagram.status == .orphaned {
      manifest.diagrams[Path(diagram.file)] = nil
      if let size = diagram.size, remove(diagram.file, size) { count += 1 }
    }
    return count
  }

  /// Removes a file, unless it was changed. A dry run only reports that.
  private func remove(_ file: String, _ size: FileSize) -> Bool {
    // A killed run may have removed it before it wrote the manifest.
    guard folder.exists(file) else { return false }
    let isRemoved =
      request.isDryRun ? folder.holds(file, size) : folder.remove(file, whereItIs: size)
    report(isRemoved ? .removed(file: file) : .kept(file: file))
    return isRemoved
  }

  /// Whether to remove pages without content. If a folder couldn't be read, none are removed.
  private var removesPages: Bool { request.writesGallery && knowsAll }

  /// Removes the pages without content from the folder and the manifest.
  private func removeEmptyPages(of manifest: inout Manifest) {
    let shown = Set(folder.layout.pageFiles(of: manifest).map { Path($0) })
    for (file, size) in manifest.pages.sorted(by: { $0.key < $1.key }) where !shown.contains(file) {
      _ = remove(file.description, size)
    }
    manifest.pages = manifest.pages.filter { shown.contains($0.key) }
    manifest.writing = manifest.writing.filter { shown.contains($0.key) }
  }
}
