import Export
import JSON

/// Reports to programs: one JSON object per line on standard output.
final class JSONReporter: BatchReporter {
  private let console: Console
  private(set) var failure: CommandError?

  init(console: Console) { self.console = console }

  func take(_ event: BatchEvent) {
    switch event {
    case .planned(let documents, let diagrams, let unchanged):
      writeEvent(
        "planned",
        [
          "documents": .number(documents), "diagrams": .number(diagrams),
          "unchanged": .number(unchanged),
        ])
    case .finished: break
    case .drawn(let diagram): writeDiagram("drawn", diagram)
    case .failed(let diagram): writeDiagram("failed", diagram)
    case .rejected(let input, let text, let summary):
      writeEvent(
        "rejected", ["input": .string(input), "reason": .string(summary), "text": .string(text)])
    case .removed(let file): writeEvent("removed", ["file": .string(file)])
    case .kept(let file): writeEvent("kept", ["file": .string(file)])
    case .wouldDraw(let file, let input, let replaces):
      writeEvent(
        "draw", ["file": .string(file), "input": .string(input), "replaces": .bool(replaces)])
    case .wouldWrite(let file, let replaces):
      writeEvent("write", ["file": .string(file), "replaces": .bool(replaces)])
    case .wouldOverwrite(let foreign):
      writeEvent(
        "not-overwritten",
        ["file": .string(foreign.file), "reason": .string(foreign.reason.description)])
    case .omitted(let link):
      writeEvent(
        "skipped", ["input": .string(link.path.description), "reason": .string(link.reason)])
    case .edgesOmitted(let file, let edges):
      writeEvent(
        "edges-omitted",
        ["file": .string(file), "edges": .number(edges.count), "first": .string(edges.first)])
    case .tooWide(let file, let excess):
      writeEvent(
        "too-wide",
        ["file": .string(file), "width": .number(excess.width), "wanted": .number(excess.wanted)])
    case .reducedScale(let file, let scale):
      writeEvent(
        "reduced-scale", ["file": .string(file), "scale": .string(ScaleNote.text(of: scale))])
    case .missingGlyphs(let lost): writeEvent("missing-glyphs", ["text": .string(lost.text)])
    case .noDocuments(let folder):
      writeEvent("no-documents", ["input": .string(folder.description)])
    case .manifestLost(_, let reason): writeEvent("manifest-unusable", ["reason": .string(reason)])
    }
  }

  func finish(_ summary: BatchSummary?) {
    guard let summary else { return }
    writeEvent(
      "finished",
      [
        "documents": .number(summary.documentCount), "drawn": .number(summary.drawnCount),
        "unchanged": .number(summary.unchangedCount), "failed": .number(summary.failedCount),
        "rejected": .number(summary.rejectedCount), "removed": .number(summary.removedCount),
        "orphaned": .number(summary.orphanedCount), "foreign": .number(summary.foreignCount),
        "interrupted": .bool(summary.isInterrupted),
      ])
  }

  private func writeDiagram(_ event: String, _ diagram: RecordedDiagram) {
    writeEvent(
      event,
      [
        "file": .string(diagram.file), "input": .string(diagram.input),
        "status": .string(diagram.status.rawValue),
        "reason": diagram.reason.map(JSONValue.string),
        "bytes": diagram.size.map { .number($0.byteCount) },
      ])
  }

  /// Writes an event without the members that are nil.
  private func writeEvent(_ event: String, _ members: KeyValuePairs<String, JSONValue?>) {
    let line = JSONWriter.file(.spacedLine) { json in
      json.member("event", event)
      for (key, value) in members {
        guard let value else { continue }
        json.key(key)
        json.value(value)
      }
    }
    // If the reader has ended, the diagrams are still drawn.
    guard failure == nil else { return }
    do throws(CommandError) { try console.print(line) } catch { failure = error }
  }
}
