import Export

/// What a batch came to, as a sentence or two.
enum BatchSummaryText {
  static func text(of summary: BatchSummary) -> String {
    let documents = Count.of(summary.documentCount, "document")
    let done = summary.isMerge ? "copied" : "drawn"
    var parts = ["\(documents): \(Count.of(summary.drawnCount, "picture")) \(done)"]
    if summary.unchangedCount > 0 { parts.append("\(summary.unchangedCount) unchanged") }
    if summary.removedCount > 0 { parts.append("\(summary.removedCount) removed") }
    if summary.failedCount > 0 { parts.append("\(summary.failedCount) failed") }
    if summary.refusedCount > 0 {
      parts.append("\(Count.of(summary.refusedCount, "document")) cannot be used")
    }
    var text = parts.joined(separator: ", ") + "."
    if summary.foreignCount > 0 {
      text += " \(Count.of(summary.foreignCount, "other JSON file")) left out."
    }
    if summary.orphanedCount > 0 {
      text +=
        " \(Count.of(summary.orphanedCount, "picture")) of documents that are gone: --prune"
        + " removes them."
    }
    if summary.isInterrupted { text = "Stopped. " + text + " The next run does the rest." }
    return text
  }
}

/// Numbers of things.
enum Count {
  /// "1 picture", "2 pictures".
  static func of(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
