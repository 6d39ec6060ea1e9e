extension BatchRun {
  /// Whether pages go that show nothing any more: not where it cannot be known what there is.
  var removesPages: Bool { request.writesGallery && knowsAll }

  /// Removes the pages that show nothing any more, but for those that somebody changed, and forgets them.
  ///
  /// - Parameter rehearsing: whether it is only said what would be removed.
  func forgetLeftPages(of manifest: inout Manifest, rehearsing: Bool) {
    for (file, size) in folder.leftPages(of: manifest) where folder.exists(file.text) {
      let isRemoved =
        rehearsing ? folder.holds(file.text, size) : folder.remove(file.text, whereItIs: size)
      report(isRemoved ? .removed(file: file.text) : .kept(file: file.text))
    }
    let shown = Set(folder.layout.pageFiles(of: manifest).map { FileName($0) })
    manifest.pages = manifest.pages.filter { shown.contains($0.key) }
    manifest.writing = manifest.writing.filter { file, _ in
      shown.contains(file) || !OutputLayout.isPage(file)
    }
  }
}
