extension BatchRun {
  /// Writes the gallery, where it is not what it should be.
  func writePages(_ manifest: inout Manifest, old: Manifest) throws(BatchError) {
    let isThere = folder.verification()
    let isUpToDate = manifest.inputs == old.inputs && manifest.pictures == old.pictures
    for (file, make) in pages() {
      if isUpToDate, let size = old.pages[file], isThere(file, size) { continue }
      let bytes = make(manifest)
      try folder.write(bytes, to: file)
      manifest.pages[file] = FileSize(byteCount: bytes.count, digest: SHA256.digest(of: bytes))
    }
  }

  private func pages() -> [(String, (Manifest) -> [UInt8])] { [] }
}
