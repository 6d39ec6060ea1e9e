import Drawing
import Platform

/// A file that segueviz didn't write, with the name of one that it would write.
package struct ForeignFile: Sendable, Equatable {
  /// Its name in the output, with slashes.
  package let file: String
  package let path: Path
  package let reason: Reason

  /// Why a file is foreign.
  package enum Reason: Sendable, Equatable, CustomStringConvertible {
    /// No manifest contains it.
    case unknown
    /// The manifest contains it with other content.
    case changed
    /// It has the manifest's name, but isn't a manifest.
    case unusableManifest(String)

    package var description: String {
      switch self {
      case .unknown: "segueviz didn't write it"
      case .changed: "it was changed after segueviz wrote it"
      case .unusableManifest(let reason): reason
      }
    }
  }
}

extension OutputFolder {
  /// Whether a file has this content. Times aren't compared, because they can be set, and hashing
  /// is fast compared to drawing.
  func holds(_ file: String, _ size: FileSize) -> Bool {
    guard let status = status(of: file), status.kind == .regular, status.size == size.byteCount
    else { return false }
    return digest(of: file) == size.digest
  }

  func foreign(_ files: some Sequence<String>, known: (Path) -> FileSize?) -> [ForeignFile] {
    files.compactMap { file in
      guard exists(file) else { return nil }
      let size = known(Path(file))
      if let size, holds(file, size) { return nil }
      return ForeignFile(
        file: file, path: path(of: file), reason: size == nil ? .unknown : .changed)
    }
  }

  /// A manifest with the changes of a killed run. Pages that it didn't write stay in `writing`.
  func settled(_ manifest: Manifest) -> Manifest {
    var settled = manifest
    settled.writing = [:]
    for (file, size) in manifest.writing {
      if holds(file.description, size) {
        settled.pages[file] = size
      } else {
        settled.writing[file] = size
      }
    }
    for (name, diagram) in settled.diagrams where diagram.status == .pending {
      if let size = diagram.size, holds(diagram.file, size) { continue }
      // The killed run drew the existing file, or it isn't ours.
      guard let bytes = bytes(of: diagram.file) else {
        settled.diagrams[name] = nil
        continue
      }
      if !diagram.replacesAnother, Self.isDiagram(bytes, of: diagram) {
        settled.diagrams[name]?.size = FileSize(of: bytes)
      } else {
        let reason: ForeignFile.Reason = diagram.size == nil ? .unknown : .changed
        settled.diagrams[name]?.reason = reason.description
      }
    }
    return settled
  }

  /// The size of a diagram's file after its worker died; nil: segueviz didn't write one.
  func size(ofWhatIsThere diagram: RecordedDiagram) -> FileSize? {
    bytes(of: diagram.file).flatMap { Self.isDiagram($0, of: diagram) ? FileSize(of: $0) : nil }
  }

  /// Whether it contains the document or, if it contains none, is a diagram of that format.
  private static func isDiagram(_ bytes: [UInt8], of record: RecordedDiagram) -> Bool {
    do throws(ExtractionError) {
      return SHA256.digest(of: try Provenance(diagram: bytes).input) == record.inputDigest
    } catch {
      let carriesNothing = record.settings.utf8.split(separator: UInt8(ascii: " "))
        .contains { $0.elementsEqual("--no-metadata".utf8) }
      return switch error {
      case .otherFormat: true
      case .omitted, .absent: carriesNothing
      default: false
      }
    }
  }

  /// The pages that are out of date.
  func stalePages(of manifest: Manifest, old: Manifest, draws: Bool = false) -> [String] {
    let isUpToDate =
      !draws && manifest.inputs == old.inputs && manifest.diagrams == old.diagrams
      && manifest.look == old.look
    return layout.pageFiles(of: manifest).filter { file in
      // A page that was about to be written shows the diagrams from before.
      guard isUpToDate, old.writing[Path(file)] == nil, let size = old.pages[Path(file)]
      else { return true }
      return !holds(file, size)
    }
  }

  /// Writes the pages that are out of date, and records them in the manifest.
  func writePages(
    of manifest: inout Manifest, old: Manifest, look: GalleryLook
  ) throws(BatchError) {
    let files = stalePages(of: manifest, old: old)
    guard !files.isEmpty else { return }
    let gallery = Gallery(manifest)
    let pages = files.map { (file: $0, bytes: layout.page($0, of: gallery, look: look)) }
    for (file, bytes) in pages { manifest.writing[Path(file)] = FileSize(of: bytes) }
    // If this run is killed here, the next one must recognize its pages.
    try writeManifest(manifest)
    for (file, bytes) in pages {
      try writeFile(bytes, to: file)
      manifest.pages[Path(file)] = manifest.writing.removeValue(forKey: Path(file))
    }
  }
}
