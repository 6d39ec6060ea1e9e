import Graphviz
import Platform

final class BatchDrawing {
  private(set) var manifest: Manifest
  private(set) var drawnCount = 0
  private(set) var failedCount = 0
  private(set) var isInterrupted = false

  private let plan: BatchPlan
  private let old: Manifest
  private let request: BatchRequest
  private let folder: OutputFolder
  private let report: (BatchEvent) -> Void
  /// The diagrams of each document that have no answer yet.
  private var missing: [Set<Int>]
  /// The facts about every app state on the pages of documents.
  private var states: [Int: StateNotes] = [:]
  private var failure: BatchError?
  /// The texts without letters that were reported, because workers repeat them with every diagram.
  private var missingGlyphs: Set<MissingGlyphs> = []
  /// The time at which the manifest was last saved, and how long that took.
  private var saved = Clock.now
  private var savingTime = 0.0

  /// The maximum work in seconds that a killed run loses, or more if saving takes long.
  private static let secondsBetweenSaves = 2.0
  private static let shareOfSaving = 0.02

  init(
    plan: BatchPlan, manifest: Manifest, old: Manifest, request: BatchRequest,
    folder: OutputFolder, report: @escaping (BatchEvent) -> Void
  ) {
    self.plan = plan
    self.manifest = manifest
    self.old = old
    self.request = request
    self.folder = folder
    self.report = report
    missing = plan.documents.map { Set($0.due.indices) }
  }

  /// Draws everything. If the user stops it, ``isInterrupted`` is true.
  func run(with pool: WorkerPool) throws(BatchError) {
    let tasks = plan.documents.enumerated().filter { !$0.element.due.isEmpty }
      .map { number, document in
        WorkerTask(
          request: .draw(
            DrawRequest(
              source: document.planned.source, digest: document.planned.digest,
              diagrams: document.due, adopts: request.adopts)), number: number)
      }
    do throws(WorkerPool.Interruption) {
      try pool.run(tasks) { task, event in
        handle(event, of: task)
        return failure == nil
      }
      return
    } catch {
      // Once the workers are dead, the files that they were writing can be removed.
      pool.stop()
      folder.sweep(for: plan.documents.flatMap { $0.due.map(\.file) })
      switch error {
      case .byUser: isInterrupted = true
      case .cannotStart(let reason): failure = .cannotStartWorkers(reason: reason)
      case .byReply: break
      }
    }
    if let failure {
      try? folder.writeManifest(manifest)
      throw failure
    }
  }

  private func handle(_ event: WorkerPool.Event, of task: WorkerTask) {
    switch event {
    case .reply(.drawn(let diagram), let place): record(diagram, at: place, of: task.number)
    case .reply(.failed(let reason), let place): fail([place], of: task.number, reason)
    case .reply(.cannotWrite(let file, let reason), _):
      failure = .cannotWrite(folder.path(of: file), reason: reason)
    case .reply: break
    case .lost(let death, let place):
      let places = place.map { [$0] } ?? missing[task.number]
      fail(places, of: task.number, death.reason, isLost: true)
    }
    finish(task.number)
    saveIfDue()
  }

  private func record(_ diagram: DrawnDiagram, at place: Int, of number: Int) {
    let document = plan.documents[number]
    guard missing[number].remove(place) != nil else { return }
    var record = record(of: document.due[place], in: document.planned)
    record.size = diagram.size
    record.content = diagram.content
    if let known = diagram.states { states[number] = known }
    manifest.diagrams[Path(record.file)] = record
    drawnCount += 1
    report(.drawn(record))
    let remarks = diagram.remarks
    if let edges = remarks.omittedEdges { report(.edgesOmitted(file: record.file, edges)) }
    if let excess = remarks.excess { report(.tooWide(file: record.file, excess)) }
    if let scale = remarks.reducedScale { report(.reducedScale(file: record.file, scale)) }
    if let lost = remarks.missingGlyphs, missingGlyphs.insert(lost).inserted {
      report(.missingGlyphs(lost))
    }
  }

  /// Records diagrams as failed. If the worker died, it may have drawn them without reporting it.
  private func fail(
    _ places: Set<Int>, of number: Int, _ reason: String, isLost: Bool = false
  ) {
    let document = plan.documents[number]
    for place in places.sorted() where missing[number].remove(place) != nil {
      var record = record(of: document.due[place], in: document.planned)
      let replacesAnother = manifest.diagrams[Path(record.file)]?.replacesAnother ?? true
      record.status = .failed
      // The diagram of an earlier run is still there.
      if let old = old.diagrams[Path(record.file)], let size = old.size,
        folder.holds(record.file, size)
      {
        record = old
        record.status = .outdated
      } else if isLost, !replacesAnother {
        // The next run must recognize it as its own. No other file had its name.
        record.size = folder.size(ofWhatIsThere: record)
      }
      record.reason = reason
      manifest.diagrams[Path(record.file)] = record
      failedCount += 1
      report(.failed(record))
    }
  }

  private func record(of diagram: PlannedDiagram, in document: PlannedDocument) -> RecordedDiagram {
    RecordedDiagram(of: diagram, in: document, settings: request.settings, status: .drawn)
  }

  private func finish(_ number: Int) {
    let document = plan.documents[number].planned
    let name = Path(document.source.name)
    guard missing[number].isEmpty, manifest.inputs[name] == nil else { return }
    manifest.inputs[name] = .init(
      digest: document.digest, settings: request.settings.fingerprint,
      diagramCount: document.diagrams.count, notes: notes(of: number))
    let drawn = plan.documents[number].due.count {
      manifest.diagrams[Path($0.file)]?.status == .drawn
    }
    report(.finished(input: document.source.name, drawn: drawn))
  }

  /// The facts about a document for the gallery, with those of its page of every app state.
  private func notes(of number: Int) -> DocumentNotes {
    let document = plan.documents[number]
    var notes = document.notes
    if let known = states[number] {
      notes.states = known
    } else if document.planned.diagrams.contains(where: { $0.view == .explore }),
      !document.due.contains(where: { $0.view == .explore }),
      let record = old.inputs[Path(document.planned.source.name)],
      record.digest == document.planned.digest,
      record.settings == request.settings.fingerprint, let known = record.notes.states
    {
      notes.states = known
    }
    return notes
  }

  private func saveIfDue() {
    let now = Clock.now
    guard now - saved > max(Self.secondsBetweenSaves, savingTime / Self.shareOfSaving) else {
      return
    }
    // If it can't be written, the next diagram can't either, and that is reported.
    try? folder.writeManifest(manifest)
    saved = Clock.now
    savingTime = saved - now
  }
}
