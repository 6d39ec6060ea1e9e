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
      write(
        "planned",
        [
          "documents": .number(documents), "diagrams": .number(diagrams),
          "unchanged": .number(unchanged),
        ])
    case .finished: break
    case .drawn(let diagram): write("drawn", diagram)
    case .failed(let diagram): write("failed", diagram)
    case .rejected(let input, let text, let summary):
      write(
        "rejected", ["input": .string(input), "reason": .string(summary), "text": .string(text)])
    case .removed(let file): write("removed", ["file": .string(file)])
    case .kept(let file): write("kept", ["file": .string(file)])
    case .wouldDraw(let file, let input, let replaces):
      write("draw", ["file": .string(file), "input": .string(input), "replaces": .bool(replaces)])
    case .wouldWrite(let file, let replaces):
      write("write", ["file": .string(file), "replaces": .bool(replaces)])
    case .wouldOverwrite(let foreign):
      write(
        "not-overwritten",
        ["file": .string(foreign.file), "reason": .string(foreign.reason.description)])
    case .omitted(let link):
      write(
        "skipped", ["input": .string(link.path.description), "reason": .string(link.reason)])
    case .edgesOmitted(let file, let edges):
      write(
        "edges-omitted",
        ["file": .string(file), "edges": .number(edges.count), "first": .string(edges.first)])
    case .tooWide(let file, let excess):
      write(
        "too-wide",
        ["file": .string(file), "width": .number(excess.width), "wanted": .number(excess.wanted)])
    case .reducedScale(let file, let scale):
      write("reduced-scale", ["file": .string(file), "scale": .string(ScaleNote.text(of: scale))])
    case .missingGlyphs(let lost): write("missing-glyphs", ["text": .string(lost.text)])
    case .noDocuments(let folder):
      write("no-documents", ["input": .string(folder.description)])
    case .manifestLost(_, let reason): write("manifest-unusable", ["reason": .string(reason)])
    }
  }

  func finish(_ summary: BatchSummary?) {
    guard let summary else { return }
    write(
      "finished",
      [
        "documents": .number(summary.documentCount), "drawn": .number(summary.drawnCount),
        "unchanged": .number(summary.unchangedCount), "failed": .number(summary.failedCount),
        "rejected": .number(summary.rejectedCount), "removed": .number(summary.removedCount),
        "orphaned": .number(summary.orphanedCount), "foreign": .number(summary.foreignCount),
        "interrupted": .bool(summary.isInterrupted),
      ])
  }

  private func write(_ event: String, _ diagram: RecordedDiagram) {
    write(
      event,
      [
        "file": .string(diagram.file), "input": .string(diagram.input),
        "status": .string(diagram.status.rawValue),
        "reason": diagram.reason.map(JSONValue.string),
        "bytes": diagram.size.map { .number($0.byteCount) },
      ])
  }

  /// Writes an event without the members that are nil.
  private func write(_ event: String, _ members: KeyValuePairs<String, JSONValue?>) {
    var json = JSONWriter()
    json.object(.spacedLine) { json in
      json.member("event", event)
      for (key, value) in members {
        guard let value else { continue }
        json.key(key)
        json.value(value)
      }
    }
    json.lineFeed()
    // If the reader has ended, the diagrams are still drawn.
    guard failure == nil else { return }
    do throws(CommandError) { try console.print(json.take()) } catch { failure = error }
  }
}
