extension OutputFolder {
  /// Writes the pages that show the pictures, where they are not what they should be.
  ///
  /// - Parameters:
  ///   - manifest: what they show; learns of them.
  ///   - old: what was known before.
  func writePages(of manifest: inout Manifest, old: Manifest) throws(BatchError) {
    let isThere = verification()
    let isUpToDate = manifest.inputs == old.inputs && manifest.pictures == old.pictures
    let files = layout.pageFiles
    let areThere = files.allSatisfy { file in old.pages[file].map { isThere(file, $0) } ?? false }
    guard !isUpToDate || !areThere else { return }
    let gallery = Gallery(manifest)
    for file in files {
      let bytes = layout.page(file, of: gallery)
      try write(bytes, to: file)
      manifest.pages[file] = FileSize(byteCount: bytes.count, digest: SHA256.digest(of: bytes))
    }
  }
}
