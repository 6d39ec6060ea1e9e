import Files
import Hierarchy

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds out what has to be drawn: what is there already and still right is left alone.
struct BatchPlanner {
  let request: BatchRequest
  let folder: OutputFolder
  let old: Manifest

  func plan(
    _ sources: [SourceDocument], with pool: WorkerPool
  ) throws(WorkerPool.Interruption) -> BatchPlan {
    var plan = BatchPlan()
    var changed: [SourceDocument] = []
    let isThere = folder.verification()
    let records = old.picturesByInput
    for source in sources {
      guard let digest = Self.digest(of: source) else {
        // Whoever inspects it says why.
        changed.append(source)
        continue
      }
      plan.digests[source.name] = digest
      if let shard = request.shard, !shard.holds(digest) { continue }
      if isUnchanged(source, digest, records[source.name] ?? [], isThere) {
        plan.unchanged.append(source)
      } else {
        changed.append(source)
      }
    }
    try inspect(changed, with: pool, into: &plan, isThere: isThere)
    return plan
  }

  /// Whether every picture of a document is there and drawn of what the document is now.
  private func isUnchanged(
    _ source: SourceDocument, _ digest: Digest, _ records: [PictureRecord],
    _ isThere: (String, FileSize) -> Bool
  ) -> Bool {
    guard !request.isForced, let input = old.inputs[source.name], input.digest == digest,
      input.settings == request.settings.fingerprint, input.problem == nil
    else { return false }
    let right = records.filter { $0.status == .drawn && isRight($0, digest, isThere) }
    return right.count == input.pictureCount
  }

  /// Whether a picture is what would be drawn now.
  private func isRight(
    _ record: PictureRecord, _ digest: Digest, _ isThere: (String, FileSize) -> Bool
  ) -> Bool {
    guard record.inputDigest == digest, record.settings == request.settings.look,
      let size = record.size
    else { return false }
    return isThere(record.file, size)
  }

  /// Has workers look into documents, and plans their pictures.
  private func inspect(
    _ sources: [SourceDocument], with pool: WorkerPool, into plan: inout BatchPlan,
    isThere: (String, FileSize) -> Bool
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
            text: "segueviz: cannot read \(name): \(death.reason)\n", summary: death.reason))
      case .reply: break
      }
      return true
    }
    for (source, inspection) in zip(sources, inspections) {
      switch inspection {
      case .document(let digest, let unwinds):
        if let shard = request.shard, !shard.holds(digest) { continue }
        let document = DocumentPlan(
          source: source, digest: digest, unwinds: unwinds, settings: request.settings)
        plan.digests[source.name] = digest
        plan.documents.append(
          .init(plan: document, jobs: document.pictures.filter { !isDone($0, digest, isThere) }))
      case .refused(let digest, let refusal):
        plan.refused.append(.init(source: source, digest: digest, refusal: refusal))
      case .foreign:
        plan.digests[source.name] = nil
        plan.foreignCount += 1
      case nil: break
      }
    }
  }

  private func isDone(
    _ job: PictureJob, _ digest: Digest, _ isThere: (String, FileSize) -> Bool
  ) -> Bool {
    guard !request.isForced, let record = old.pictures[job.file], record.subject == job.subject,
      record.form == job.form,
      record.status == .drawn || record.status == .orphaned
    else { return false }
    return isRight(record, digest, isThere)
  }

  /// The hash of a document's content, read piece by piece; nil if it cannot be read.
  private static func digest(of source: SourceDocument) -> Digest? {
    guard let status = try? FileStatus.of(source.path, followingLinks: true),
      status.kind == .regular, status.size <= DocumentLimits.fileSize,
      let file = try? FileDescriptor.open(source.path, O_RDONLY)
    else { return nil }
    defer { try? file.close() }
    var hash = SHA256()
    var chunk = [UInt8](repeating: 0, count: min(max(status.size + 1, 64), 1 << 18))
    while let count = try? file.read(into: &chunk) {
      if count == 0 { return hash.finish() }
      hash.update(chunk[..<count])
    }
    return nil
  }
}
