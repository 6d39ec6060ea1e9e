/// Updates the manifest with what was found, before anything is drawn.
struct BatchBookkeeping {
  let plan: BatchPlan
  let settings: ExportSettings

  func manifest(after old: Manifest) -> Manifest {
    var manifest = old
    for document in plan.documents { record(document, in: &manifest) }
    for document in plan.refused { record(document, in: &manifest) }
    markOrphans(in: &manifest)
    return manifest
  }

  /// Diagrams that will be drawn are pending, with the content that they have now: a killed run leaves that or the new
  /// diagram. The others are up to date.
  private func record(_ document: BatchPlan.DueDocument, in manifest: inout Manifest) {
    let (name, digest) = (document.planned.source.name, document.planned.digest)
    for picture in document.due {
      var record = RecordedPicture(
        of: picture, in: document.planned, settings: settings, status: .pending)
      record.size = manifest.pictures[FileName(picture.file)]?.size
      manifest.pictures[FileName(picture.file)] = record
    }
    let isPending = Set(document.due.map { FileName($0.file) })
    for file in document.planned.pictures.map({ FileName($0.file) }) where !isPending.contains(file)
    {
      manifest.pictures[file]?.status = .drawn
      manifest.pictures[file]?.input = name
    }
    manifest.inputs[FileName(name)] =
      document.due.isEmpty
      ? .init(
        digest: digest, settings: settings.fingerprint,
        pictureCount: document.planned.pictures.count, notes: document.notes) : nil
  }

  /// The diagrams of a document that can't be used stay, and are outdated.
  private func record(_ document: BatchPlan.RefusedDocument, in manifest: inout Manifest) {
    let name = FileName(document.source.name)
    for (file, picture) in manifest.pictures where FileName(picture.input) == name {
      manifest.pictures[file]?.status = .outdated
      manifest.pictures[file]?.reason = "its document can't be used"
      if picture.size == nil { manifest.pictures[file] = nil }
    }
    manifest.inputs[name] = .init(
      digest: document.digest, settings: settings.fingerprint, pictureCount: 0,
      problem: document.refusal.summary)
  }

  /// Marks diagrams whose document is gone, or doesn't have them any more.
  private func markOrphans(in manifest: inout Manifest) {
    let planned = Set(plan.documents.flatMap { $0.planned.pictures.map { FileName($0.file) } })
    let drawn = Set(plan.documents.map { FileName($0.planned.source.name) })
    let refused = Set(plan.refused.map { FileName($0.source.name) })
    let unchanged = Set(plan.unchanged.map { FileName($0.name) })
    func isOrphaned(_ file: FileName, _ picture: RecordedPicture) -> Bool {
      let input = FileName(picture.input)
      if unchanged.contains(input) { return picture.status == .orphaned }
      if refused.contains(input) { return false }
      return !drawn.contains(input) || !planned.contains(file)
    }
    for (file, picture) in manifest.pictures where isOrphaned(file, picture) {
      manifest.pictures[file]?.status = .orphaned
      if picture.size == nil { manifest.pictures[file] = nil }
    }
    let known = unchanged.union(drawn).union(refused)
    for name in manifest.inputs.keys where !known.contains(name) { manifest.inputs[name] = nil }
  }
}

extension RecordedPicture {
  /// What is known of a diagram before it is drawn.
  init(
    of picture: PlannedPicture, in document: PlannedDocument, settings: ExportSettings,
    status: Status
  ) {
    self.init(
      file: picture.file, input: document.source.name, inputDigest: document.digest,
      subject: picture.subject, form: picture.form, settings: settings.look, view: picture.view,
      status: status)
  }
}
