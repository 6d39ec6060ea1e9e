import Files
import Hierarchy
import Text

/// Joins what several machines drew: their pictures, manifests and galleries become those of one.
package struct BatchMerge {
  private let parts: [OutputFolder]
  private let folder: OutputFolder
  private let writesGallery: Bool
  private let report: (BatchEvent) -> Void
  private var problems: [String] = []

  /// - Parameters:
  ///   - parts: the outputs of batches, each with its manifest.
  ///   - output: where everything goes; it may hold an earlier merge.
  package init(
    _ parts: [Path], into output: Path, writesGallery: Bool, report: @escaping (BatchEvent) -> Void
  ) {
    self.parts = parts.map { OutputFolder(path: $0, layout: .tree) }
    folder = OutputFolder(path: output, layout: .tree)
    self.writesGallery = writesGallery
    self.report = report
  }

  /// A picture with the output that it lies in.
  private struct Found {
    let part: OutputFolder
    let record: PictureRecord
  }

  /// Does it, or finds everything that speaks against it before anything is written.
  package mutating func run() throws(BatchError) -> BatchSummary {
    var merged = Manifest()
    var found: [String: Found] = [:]
    for part in parts { read(part, &merged, &found) }
    checkNames(found)
    guard problems.isEmpty else { throw .merge(problems) }

    let lock = try folder.locked()
    defer { lock.release() }
    let (old, problem) = folder.manifest()
    if let problem { report(.manifestLost(folder.path(of: "manifest.json"), reason: problem)) }
    merged.pages = old.pages
    var summary = try copy(found, old: old, merged: merged)
    if writesGallery { try folder.writePages(of: &merged, old: old) }
    if merged != old || summary.drawnCount > 0 { try folder.write(merged) }
    summary.documentCount = merged.inputs.count
    summary.refusedCount = merged.inputs.values.count { $0.problem != nil }
    summary.failedCount = merged.pictures.values.count { $0.status != .drawn }
    return summary
  }

  // MARK: Reading

  private mutating func read(
    _ part: OutputFolder, _ merged: inout Manifest, _ found: inout [String: Found]
  ) {
    let name = part.path(of: part.layout.manifestFile).quoted
    let (manifest, problem) = part.manifest()
    if let problem { return problems.append("\(name) cannot be used: \(problem)") }
    guard part.hasManifest else { return problems.append("there is no \(name)") }
    for (input, record) in manifest.sortedInputs {
      if let other = merged.inputs.updateValue(record, forKey: input), other != record {
        problems.append(
          "\(name) has another \(Visible.quoted(input)) than the folders before it: draw all parts of"
            + " the same documents with the same options")
      }
    }
    for picture in manifest.sortedPictures
    where picture.status != .orphaned && picture.status != .pending {
      if let size = picture.size, part.digest(of: picture.file) != size.digest {
        problems.append("\(part.path(of: picture.file).quoted) is not what its manifest says")
      }
      if let other = found[picture.file], other.record != picture {
        problems.append(
          "\(part.path(of: picture.file).quoted) is another picture than"
            + " \(other.part.path(of: picture.file).quoted)")
      }
      found[picture.file] = Found(part: part, record: picture)
      merged.pictures[picture.file] = picture
    }
  }

  private mutating func checkNames(_ found: [String: Found]) {
    var collisions = NameCollisions()
    for (file, picture) in found { collisions.add(file, of: picture.part.path(of: file)) }
    problems += collisions.problems
    problems += folder.problems(with: Array(found.keys) + folder.layout.ownFiles)
  }

  // MARK: Writing

  private func copy(
    _ found: [String: Found], old: Manifest, merged: Manifest
  ) throws(BatchError) -> BatchSummary {
    var summary = BatchSummary()
    summary.isMerge = true
    let isThere = folder.verification()
    let missing = found.values.filter { picture in
      picture.record.size.map { !isThere(picture.record.file, $0) } ?? false
    }.sorted { $0.record.file.utf8.lexicographicallyPrecedes($1.record.file.utf8) }
    summary.unchangedCount = found.count - missing.count
    folder.sweep(for: found.keys)
    guard !missing.isEmpty else { return summary }

    try folder.makeFolders(for: missing.map(\.record.file))
    // A killed merge must not leave a manifest that knows pictures that are being replaced.
    var pending = old
    for picture in missing { pending.pictures[picture.record.file]?.status = .pending }
    try folder.write(pending)
    for picture in missing {
      let file = picture.record.file
      guard let bytes = picture.part.bytes(of: file) else {
        throw .merge(["\(picture.part.path(of: file).quoted) cannot be read any more"])
      }
      try folder.write(bytes, to: file)
      summary.drawnCount += 1
    }
    return summary
  }
}
