import Drawing
import Graphviz
import Platform

package struct BatchRequest: Sendable {
  /// The files, folders and patterns.
  package var operands: [Path]
  package var output: Path
  package var settings: ExportSettings
  package var workers: WorkerPool.Configuration
  /// Whether to redraw diagrams that are up to date.
  package var isForced = false
  /// Whether to remove diagrams of missing documents.
  package var prunes = false
  package var writesGallery = true
  /// The apps for which only the page of every app state is drawn, beside their unwinds' documents.
  package var wholeApps: Set<Path> = []
  package var look = GalleryLook()
  /// Whether the diagrams exist already, so that only the gallery and the manifest are written.
  package var adopts = false
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

package enum BatchEvent: Sendable {
  case planned(documents: Int, diagrams: Int, unchanged: Int)
  case drawn(RecordedDiagram)
  /// A diagram couldn't be drawn, for a reason.
  case failed(RecordedDiagram)
  /// All diagrams of a document have been drawn or have failed.
  case finished(input: String, drawn: Int)
  /// A document can't be used: its problems in whole lines, and in one sentence.
  case rejected(input: String, text: String, summary: String)
  /// A diagram of a missing document was removed, or would be in a dry run.
  case removed(file: String)
  /// The file wasn't removed, because it was changed.
  case kept(file: String)
  /// A diagram would be drawn, in a dry run.
  case wouldDraw(file: String, input: String, replaces: Bool)
  /// A page or the manifest would be written, in a dry run.
  case wouldWrite(file: String, replaces: Bool)
  /// A file that isn't the batch's has the name of an output file, so nothing is written.
  case wouldOverwrite(ForeignFile)
  /// A link leads out of the folder that is searched, and isn't followed.
  case omitted(Discovery.Omission)
  case edgesOmitted(file: String, OmittedEdges)
  /// A diagram is wider than requested.
  case tooWide(file: String, ExcessWidth)
  /// A PNG has a smaller scale than usual, because it would be too large.
  case reducedScale(file: String, Double)
  /// A diagram has boxes instead of letters that no font has; once for each text.
  case missingGlyphs(MissingGlyphs)
  case noDocuments(Path)
  case manifestLost(Path, reason: String)
}

package struct BatchSummary: Sendable, Equatable {
  package var documentCount = 0
  package var drawnCount = 0
  package var unchangedCount = 0
  package var failedCount = 0
  /// The number of documents that can't be used.
  package var rejectedCount = 0
  package var removedCount = 0
  /// The number of diagrams of missing documents.
  package var orphanedCount = 0
  /// The number of other JSON files in folders.
  package var foreignCount = 0
  package var isInterrupted = false

  package init() {}

  /// Whether every document has its diagrams.
  package var isWhole: Bool { failedCount == 0 && rejectedCount == 0 && !isInterrupted }
}
