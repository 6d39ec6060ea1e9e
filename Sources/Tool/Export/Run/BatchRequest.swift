import Platform

/// What a batch is to do.
package struct BatchRequest: Sendable {
  /// Files, folders and patterns.
  package var operands: [Path]
  /// The folder that everything goes to.
  package var output: Path
  package var settings: ExportSettings
  package var workers: WorkerPool.Configuration
  /// Whether pictures are drawn that are there already.
  package var isForced = false
  /// Whether pictures are removed that no document gives any more.
  package var prunes = false
  package var writesGallery = true
  /// Documents that are apps as they begin, beside those of their unwinds: nothing is drawn of them but what is
  /// said of every stack.
  package var wholeApps: Set<Path> = []
  package var look = GalleryLook()
  /// Whether the diagrams are there already, and only the gallery and the manifest are written.
  package var adopts = false
  /// Whether it is only said what would be done.
  package var isDryRun = false

  package init(
    operands: [Path], output: Path, settings: ExportSettings, workers: WorkerPool.Configuration
  ) {
    self.operands = operands
    self.output = output
    self.settings = settings
    self.workers = workers
  }
}
