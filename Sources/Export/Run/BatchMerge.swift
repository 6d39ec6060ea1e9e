import Hierarchy
import Platform
import Text

/// Joins what several machines drew: their pictures, manifests and galleries become those of one.
package struct BatchMerge {
  private let parts: [OutputFolder]
  private let folder: OutputFolder
  private let writesGallery: Bool
  private let look: GalleryLook
  private let isForced: Bool
  private let isDryRun: Bool
  private let report: (BatchEvent) -> Void
  private var problems: [String] = []

  /// - Parameters:
  ///   - parts: the outputs of batches, each with its manifest.
  ///   - output: where everything goes; it may hold an earlier merge.
  ///   - look: how the gallery looks.
  ///   - isForced: whether files are overwritten that no merge wrote.
  ///   - isDryRun: whether it is only said what would be done.
  package init(
    _ parts: [Path], into output: Path, writesGallery: Bool, look: GalleryLook = GalleryLook(),
    isForced: Bool = false, isDryRun: Bool = false, report: @escaping (BatchEvent) -> Void
  ) {
    self.parts = parts.map { OutputFolder(path: $0, layout: .tree) }
    folder = OutputFolder(path: output, layout: .tree)
    self.writesGallery = writesGallery
    self.look = look
    self.isForced = isForced
    self.isDryRun = isDryRun
    self.report = report
  }

  /// A picture with the output that it lies in.
  private struct Found {
    let part: OutputFolder
    let record: RecordedPicture
  }

  /// Does it, or finds everything that speaks against it before anything is written.
  package mutating func run() throws(BatchError) -> BatchSummary {
    var merged = Manifest()
    var found: [FileName: Found] = [:]
    var extents = MergedParts()
    for part in parts { read(part, &merged, &found, &extents) }
    merged.extent = extents.finish()
    problems += extents.problems
    // What lies in the output matters only for parts that fit.
    guard problems.isEmpty else { throw .merge(problems) }

    let lock = try isDryRun ? nil : folder.locked()
    defer { lock?.release() }
    try checkNames(found)
    let (stored, problem) = folder.manifest()
    let old = folder.settled(stored)
    merged.pages = old.pages
    let missing = found.values.filter { picture in
      picture.record.size.map { !folder.holds(picture.record.file, $0) } ?? false
    }.sorted { FileName($0.record.file) < FileName($1.record.file) }
    let foreign = try foreignFiles(missing, old: old, problem: problem)

    merged.look = look.text
    var summary = BatchSummary()
    summary.isMerge = true
    summary.unchangedCount = found.count - missing.count
    summary.documentCount = merged.inputs.count
    summary.refusedCount = merged.inputs.values.count { $0.problem != nil }
    summary.failedCount = merged.pictures.values.count { $0.status != .drawn }
    if isDryRun {
      rehearse(missing, merged, old: old, without: Set(foreign.map { FileName($0.file) }))
      guard foreign.isEmpty else { throw .foreign(foreign) }
      return summary
    }
    summary.drawnCount = missing.count
    try copy(missing, among: found, old: old)
    if writesGallery { try folder.writePages(of: &merged, old: old, look: look) }
    if merged != stored || !missing.isEmpty { try folder.write(merged) }
    return summary
  }

  /// Everything that would be overwritten and that no merge wrote; an error but in a dry run.
  private func foreignFiles(
    _ missing: [Found], old: Manifest, problem: String?
  ) throws(BatchError) -> [ForeignFile] {
    let manifest = folder.layout.manifestFile
    if isForced {
      if let problem { report(.manifestLost(folder.path(of: manifest), reason: problem)) }
      return []
    }
    var foreign = folder.foreign(missing.map(\.record.file)) { old.pictures[$0]?.size }
    let pages = writesGallery ? folder.layout.pageFiles(of: old) : []
    foreign += folder.foreign(pages) { old.pages[$0] }
    if let problem {
      foreign.append(
        ForeignFile(
          file: manifest, path: folder.path(of: manifest), reason: .unusableManifest(problem)))
    }
    for file in foreign { report(.wouldOverwrite(file)) }
    guard foreign.isEmpty || isDryRun else { throw .foreign(foreign) }
    return foreign
  }

  private func rehearse(
    _ missing: [Found], _ merged: Manifest, old: Manifest, without foreign: Set<FileName>
  ) {
    var files = missing.map(\.record.file)
    if writesGallery { files += folder.stalePages(of: merged, old: old) }
    if merged != old || !files.isEmpty { files.append(folder.layout.manifestFile) }
    for file in files where !foreign.contains(FileName(file)) {
      report(.wouldWrite(file: file, replaces: folder.exists(file)))
    }
  }

  // MARK: Reading

  private mutating func read(
    _ part: OutputFolder, _ merged: inout Manifest, _ found: inout [FileName: Found],
    _ extents: inout MergedParts
  ) {
    let name = part.path(of: part.layout.manifestFile).quoted
    let (manifest, problem) = part.manifest()
    if let problem { return problems.append("\(name) cannot be used: \(problem)") }
    guard part.hasManifest else { return problems.append("there is no \(name)") }
    extents.add(manifest, name: name)
    for (input, record) in manifest.sortedInputs {
      if let other = merged.inputs.updateValue(record, forKey: input), other != record {
        problems.append(
          "\(name) has another \(Visible.quoted(input.text)) than the folders before it: draw all parts of"
            + " the same documents with the same options")
      }
    }
    for picture in manifest.sortedPictures
    where picture.status != .orphaned && picture.status != .pending {
      if let size = picture.size, part.digest(of: picture.file) != size.digest {
        problems.append("\(part.path(of: picture.file).quoted) is not what its manifest says")
      }
      if let other = found[FileName(picture.file)], other.record != picture {
        problems.append(
          "\(part.path(of: picture.file).quoted) is another picture than"
            + " \(other.part.path(of: picture.file).quoted)")
      }
      found[FileName(picture.file)] = Found(part: part, record: picture)
      merged.pictures[FileName(picture.file)] = picture
    }
  }

  private mutating func checkNames(_ found: [FileName: Found]) throws(BatchError) {
    var collisions = NameCollisions()
    for (file, picture) in found { collisions.add(file.text, of: picture.part.path(of: file.text)) }
    problems += collisions.problems { folder.foldsAccents(isDryRun: isDryRun) }
    guard problems.isEmpty else { throw .merge(problems) }
    let own = folder.layout.ownFiles(of: Manifest())
    let obstacles = folder.problems(with: found.keys.map(\.text) + own)
    guard obstacles.isEmpty else { throw .obstructed(obstacles) }
  }

  // MARK: Writing

  private func copy(
    _ missing: [Found], among found: [FileName: Found], old: Manifest
  ) throws(BatchError) {
    folder.sweep(for: found.keys.map(\.text))
    guard !missing.isEmpty else { return }
    try folder.makeFolders(for: missing.map(\.record.file))
    // A killed merge must not leave a manifest that knows pictures that are being replaced, nor copies
    // that it does not know.
    var pending = old
    for picture in missing {
      let name = FileName(picture.record.file)
      var record = picture.record
      record.status = .pending
      record.content = nil
      record.size = old.pictures[name]?.size
      pending.pictures[name] = record
      pending.writing[name] = picture.record.size
    }
    try folder.write(pending)
    for picture in missing {
      let file = picture.record.file
      // What was changed meanwhile would be taken for what the manifest says.
      guard let bytes = picture.part.bytes(of: file),
        SHA256.digest(of: bytes) == picture.record.size?.digest
      else {
        throw .merge(["\(picture.part.path(of: file).quoted) is not what it was any more"])
      }
      try folder.write(bytes, to: file)
    }
  }
}
