import Drawing
import Platform

/// What happens in a batch, for whoever shows it.
package enum BatchEvent: Sendable {
  /// What is to be done is known.
  case planned(documents: Int, pictures: Int, unchanged: Int)
  case drawn(RecordedPicture)
  /// There is no new picture, for a reason.
  case failed(RecordedPicture)
  /// All pictures of a document have been drawn or have failed.
  case finished(input: String, drawn: Int)
  /// A document cannot be used: its problems in whole lines, and in one sentence.
  case refused(input: String, text: String, summary: String)
  /// A picture that nothing gives any more was removed, or would be in a dry run.
  case removed(file: String)
  /// It was not removed, since it is not what was written there.
  case kept(file: String)
  /// A picture would be drawn, in the place of another or not; only in a dry run.
  case wouldDraw(file: String, input: String, replaces: Bool)
  /// Another file would be written: a page, the manifest; only in a dry run.
  case wouldWrite(file: String, replaces: Bool)
  /// A file is in the way that is not the batch's own, so nothing is written.
  case wouldOverwrite(ForeignFile)
  /// A link leads out of the folder that is searched, and is not followed.
  case leftOut(Discovery.Omission)
  /// A picture that is to be a figure leaves lines out.
  case linesLeftOut(file: String, UndrawnLines)
  /// A figure is wider than it should be.
  case tooWide(file: String, ExcessWidth)
  /// A PNG has a smaller scale than usual, because it would be too large.
  case reducedScale(file: String, Double)
  /// A picture has boxes in the place of letters that no font has: told once for each text.
  case lostText(LostText)
  /// A folder has no document.
  case noDocuments(Path)
  /// The memory of earlier runs cannot be used.
  case manifestLost(Path, reason: String)
}

/// What a batch came to.
package struct BatchSummary: Sendable, Equatable {
  package var documentCount = 0
  package var drawnCount = 0
  package var unchangedCount = 0
  package var failedCount = 0
  /// Documents that cannot be used.
  package var refusedCount = 0
  package var removedCount = 0
  /// Pictures that nothing gives any more.
  package var orphanedCount = 0
  /// JSON of another kind that was found in folders.
  package var foreignCount = 0
  package var isInterrupted = false

  package init() {}

  /// Whether everything is as it should be.
  package var isWhole: Bool { failedCount == 0 && refusedCount == 0 && !isInterrupted }
}

/// Why a batch comes to nothing.
package enum BatchError: Error, Sendable, Equatable {
  /// Nothing to draw was found: which operand, and why.
  case noInput([Discovery.Omission])
  /// A view that cannot be laid out as asked, and why.
  case layout(DrawingError, PictureView)
  /// Names of pictures that cannot be, a line each.
  case names([String])
  /// Links, folders and pipes are where files or folders are to be, a line each.
  case obstructed([String])
  /// The output is not to be had: another batch has it.
  case locked(Path, by: Int?)
  case cannotWrite(Path, reason: String)
  case cannotStartWorkers(reason: String)
  /// Files would be overwritten that the batch did not write.
  case foreign([ForeignFile])
}
