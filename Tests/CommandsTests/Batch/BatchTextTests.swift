import Export
import Testing
import Text

@testable import Commands

/// The progress and the summary of a batch.
@Suite struct BatchTextTests {
  @Test func fitsInALineOfTheTerminal() throws {
    var progress = ProgressLine(total: 2000)
    let name = String(repeating: "戻る/", count: 60) + "end.svg"
    let line = progress.advance(to: name)
    let text = try #require(line)
    #expect(text.hasPrefix(ProgressLine.erasure + "1 of 2000, "))
    #expect(text.hasSuffix("/end.svg"))
    #expect(text.dropFirst(ProgressLine.erasure.count).description.displayWidth < 80)
    #expect(!text.contains("\n"))
  }

  @Test func theLastDiagramIsAlwaysShown() {
    var progress = ProgressLine(total: 2)
    _ = progress.advance(to: "a.svg")
    #expect(progress.advance(to: "b\u{1B}[2J.svg")?.hasSuffix("b␛[2J.svg") == true)
  }

  @Test func everyCount() {
    var summary = BatchSummary()
    summary.documentCount = 3
    #expect(BatchSummaryText.text(of: summary) == "3 documents: 0 diagrams drawn.")
    summary.documentCount = 1
    summary.drawnCount = 1
    summary.unchangedCount = 2
    summary.removedCount = 3
    summary.failedCount = 4
    summary.rejectedCount = 1
    summary.foreignCount = 1
    summary.orphanedCount = 2
    summary.isInterrupted = true
    #expect(
      BatchSummaryText.text(of: summary)
        == "Stopped. 1 document: 1 diagram drawn, 2 unchanged, 3 removed, 4 failed, 1 document"
        + " can't be used. 1 other JSON file skipped. 2 diagrams of deleted documents; to remove"
        + " them, pass --prune. To finish, run batch again.")
  }
}
