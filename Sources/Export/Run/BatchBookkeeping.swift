/// Brings the manifest in line with what was found, before anything is drawn.
struct BatchBookkeeping {
  let plan: BatchPlan
  let settings: ExportSettings

  func manifest(after old: Manifest) -> Manifest {
    var manifest = old
    for document in plan.documents { take(document, into: &manifest) }
    for document in plan.refused { take(document, into: &manifest) }
    markOrphans(in: &manifest)
    return manifest
  }

  /// What is to be drawn is pending; of the rest, what is there is right.
  private func take(_ document: BatchPlan.PlannedDocument, into manifest: inout Manifest) {
    let (name, digest) = (document.plan.source.name, document.plan.digest)
    let isPending = Set(document.jobs.map(\.file))
    for picture in document.plan.pictures {
      manifest.pictures[picture.file]?.status = isPending.contains(picture.file) ? .pending : .drawn
      manifest.pictures[picture.file]?.input = name
    }
    manifest.inputs[name] =
      document.jobs.isEmpty
      ? .init(
        digest: digest, settings: settings.fingerprint,
        pictureCount: document.plan.pictures.count) : nil
  }

  /// What earlier contents of a document gave stays, and is known for what it is.
  private func take(_ document: BatchPlan.RefusedDocument, into manifest: inout Manifest) {
    let name = document.source.name
    for picture in manifest.pictures.values where picture.input == name {
      manifest.pictures[picture.file]?.status = .outdated
      manifest.pictures[picture.file]?.reason = "its document cannot be used"
      if picture.size == nil { manifest.pictures[picture.file] = nil }
    }
    manifest.inputs[name] = .init(
      digest: document.digest, settings: settings.fingerprint, pictureCount: 0,
      problem: document.refusal.summary)
  }

  /// Pictures whose document is gone, or does not give them any more.
  private func markOrphans(in manifest: inout Manifest) {
    let planned = Set(plan.documents.flatMap { $0.plan.pictures.map(\.file) })
    let drawn = Set(plan.documents.map(\.plan.source.name))
    let refused = Set(plan.refused.map(\.source.name))
    let unchanged = Set(plan.unchanged.map(\.name))
    func isOrphaned(_ picture: PictureRecord) -> Bool {
      if unchanged.contains(picture.input) { return picture.status == .orphaned }
      if refused.contains(picture.input) { return false }
      if drawn.contains(picture.input) { return !planned.contains(picture.file) }
      // Another part of the batch, or gone.
      return plan.digests[picture.input] != picture.inputDigest
    }
    for picture in manifest.pictures.values where isOrphaned(picture) {
      manifest.pictures[picture.file]?.status = .orphaned
      if picture.size == nil { manifest.pictures[picture.file] = nil }
    }
    let known = unchanged.union(drawn).union(refused).union(plan.digests.keys)
    for name in manifest.inputs.keys where !known.contains(name) { manifest.inputs[name] = nil }
  }
}
