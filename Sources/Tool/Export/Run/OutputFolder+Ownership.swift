import Drawing
import Platform

/// Which files of the output are the batch's own.
extension OutputFolder {
  /// Whether a file is there and has this content. Content is always compared: times of files can be
  /// set, and hashing is cheap beside drawing.
  func holds(_ file: String, _ size: FileSize) -> Bool {
    guard let status = status(of: file), status.kind == .regular, status.size == size.byteCount
    else { return false }
    return digest(of: file) == size.digest
  }

  /// Whether there is anything of this name.
  func exists(_ file: String) -> Bool { status(of: file) != nil }

  /// The files that stand where others are to be written, and are not known as they are.
  ///
  /// - Parameters:
  ///   - files: what is to be written.
  ///   - known: what earlier runs wrote there.
  func foreign(_ files: some Sequence<String>, known: (FileName) -> FileSize?) -> [ForeignFile] {
    files.compactMap { file in
      guard exists(file) else { return nil }
      let size = known(FileName(file))
      if let size, holds(file, size) { return nil }
      return ForeignFile(file: file, path: path(of: file), reason: .init(known: size))
    }
  }

  /// What a manifest knows, brought in line with what a run left that was killed before it could
  /// write down what it had done. Pages that it did not come to stay among what is being written.
  func settled(_ manifest: Manifest) -> Manifest {
    var settled = manifest
    settled.writing = [:]
    for (file, size) in manifest.writing {
      let isPage = OutputLayout.isPage(file)
      if holds(file.text, size) {
        if isPage { settled.pages[file] = size } else { settled.pictures[file]?.size = size }
      } else if isPage {
        settled.writing[file] = size
      }
    }
    for (name, picture) in settled.pictures where picture.status == .pending {
      if let size = picture.size, holds(picture.file, size) { continue }
      // What is there now was drawn by the run that was killed, or is not ours.
      guard let bytes = bytes(of: picture.file) else {
        settled.pictures[name] = nil
        continue
      }
      // Earlier versions copied pictures, and wrote down what they were about to copy.
      if !picture.replacesAnother, manifest.writing[name] == nil,
        let size = Self.size(of: bytes, as: picture)
      {
        settled.pictures[name]?.size = size
      } else {
        settled.pictures[name]?.reason = ForeignFile.Reason(known: picture.size).description
      }
    }
    return settled
  }

  /// The size of what is there of a picture that somebody was to draw who is gone; nil: nothing is, or
  /// something else.
  func size(ofWhatIsThere picture: RecordedPicture) -> FileSize? {
    bytes(of: picture.file).flatMap { Self.size(of: $0, as: picture) }
  }

  private static func size(of bytes: [UInt8], as picture: RecordedPicture) -> FileSize? {
    isPicture(bytes, of: picture)
      ? FileSize(byteCount: bytes.count, digest: SHA256.digest(of: bytes)) : nil
  }

  /// Whether a file is what was to be drawn, as far as that can be seen: it carries the document. Where
  /// pictures are not to carry it, and formats that cannot, it is at least a picture of ours or of
  /// that format.
  private static func isPicture(_ bytes: [UInt8], of record: RecordedPicture) -> Bool {
    do throws(ExtractionError) {
      return SHA256.digest(of: try Provenance(picture: bytes).input) == record.inputDigest
    } catch {
      let carriesNothing = record.settings.utf8.split(separator: UInt8(ascii: " "))
        .contains { $0.elementsEqual("--no-metadata".utf8) }
      return switch error {
      case .otherFormat: true
      case .leftOut, .absent: carriesNothing
      default: false
      }
    }
  }
}
