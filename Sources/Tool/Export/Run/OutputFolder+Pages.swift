extension OutputFolder {
  /// The pages that are not what they should be.
  ///
  /// - Parameters:
  ///   - manifest: what they show.
  ///   - old: what was known before.
  ///   - draws: whether pictures change of which the manifest does not know yet.
  func stalePages(of manifest: Manifest, old: Manifest, draws: Bool = false) -> [String] {
    let isUpToDate =
      !draws && manifest.inputs == old.inputs && manifest.pictures == old.pictures
      && manifest.look == old.look
    return layout.pageFiles(of: manifest).filter { file in
      // One that was to be written shows the pictures of before.
      guard isUpToDate, old.writing[FileName(file)] == nil, let size = old.pages[FileName(file)]
      else { return true }
      return !holds(file, size)
    }
  }

  /// The pages that earlier runs wrote and that show nothing any more: articles of folders that are gone, or
  /// that are shown together with others now.
  func leftPages(of manifest: Manifest) -> [(file: FileName, size: FileSize)] {
    let shown = Set(layout.pageFiles(of: manifest).map { FileName($0) })
    return manifest.pages.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// Writes the pages that show the pictures, where they are not what they should be.
  ///
  /// - Parameters:
  ///   - manifest: what they show; learns of them.
  ///   - old: what was known before.
  func writePages(
    of manifest: inout Manifest, old: Manifest, look: GalleryLook
  ) throws(BatchError) {
    let files = stalePages(of: manifest, old: old)
    guard !files.isEmpty else { return }
    let gallery = Gallery(manifest)
    let pages = files.map { (file: $0, bytes: layout.page($0, of: gallery, look: look)) }
    for (file, bytes) in pages {
      manifest.writing[FileName(file)] =
        FileSize(byteCount: bytes.count, digest: SHA256.digest(of: bytes))
    }
    // A run that is killed here must know its own pages again.
    try write(manifest)
    for (file, bytes) in pages {
      try write(bytes, to: file)
      manifest.pages[FileName(file)] = manifest.writing.removeValue(forKey: FileName(file))
    }
  }
}
