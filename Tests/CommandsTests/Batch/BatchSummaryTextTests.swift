import Export
import Testing

@testable import Commands

@Suite struct BatchSummaryTextTests {
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
