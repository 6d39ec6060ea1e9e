import Export
import Hierarchy
import JSON

/// Reports to programs: an object a line on standard output.
final class JSONReporter: BatchReporter {
  private let console: Console
  private(set) var failure: CommandError?

  init(console: Console) { self.console = console }

  func take(_ event: BatchEvent) {
    switch event {
    case .planned(let documents, let pictures, let unchanged):
      write("planned") { json in
        json.key("documents")
        json.number(documents)
        json.key("pictures")
        json.number(pictures)
        json.key("unchanged")
        json.number(unchanged)
      }
    case .finished: break
    case .drawn(let picture): write("drawn") { Self.write(picture, to: &$0) }
    case .failed(let picture): write("failed") { Self.write(picture, to: &$0) }
    case .refused(let input, let text, let summary):
      write("refused") { json in
        json.key("input")
        json.string(input)
        json.key("reason")
        json.string(summary)
        json.key("text")
        json.string(text)
      }
    case .removed(let file): write("removed", file: file)
    case .kept(let file): write("kept", file: file)
    case .wouldDraw(let file, let input, let replaces):
      write("draw") { json in
        json.key("file")
        json.string(file)
        json.key("input")
        json.string(input)
        json.key("replaces")
        json.bool(replaces)
      }
    case .wouldWrite(let file, let replaces):
      write("write") { json in
        json.key("file")
        json.string(file)
        json.key("replaces")
        json.bool(replaces)
      }
    case .wouldOverwrite(let foreign):
      write("not-overwritten") { json in
        json.key("file")
        json.string(foreign.file)
        json.key("reason")
        json.string(foreign.reason.description)
      }
    case .leftOut(let link):
      write("left-out") { json in
        json.key("input")
        json.string(link.path.description)
        json.key("reason")
        json.string(link.reason)
      }
    case .lostText(let lost):
      write("lost-letters") { json in
        json.key("text")
        json.string(lost.text)
      }
    case .manifestLost(_, let reason):
      write("manifest-lost") { json in
        json.key("reason")
        json.string(reason)
      }
    }
  }

  func finish(_ summary: BatchSummary?) {
    guard let summary else { return }
    write("finished") { json in
      for (key, count) in [
        ("documents", summary.documentCount), ("drawn", summary.drawnCount),
        ("unchanged", summary.unchangedCount), ("failed", summary.failedCount),
        ("refused", summary.refusedCount), ("removed", summary.removedCount),
        ("orphaned", summary.orphanedCount), ("foreign", summary.foreignCount),
      ] {
        json.key(key)
        json.number(count)
      }
      json.key("interrupted")
      json.bool(summary.isInterrupted)
    }
  }

  private static func write(_ picture: PictureRecord, to json: inout JSONWriter) {
    json.key("file")
    json.string(picture.file)
    json.key("input")
    json.string(picture.input)
    json.key("status")
    json.string(picture.status.rawValue)
    if let reason = picture.reason {
      json.key("reason")
      json.string(reason)
    }
    if let size = picture.size {
      json.key("bytes")
      json.number(size.byteCount)
    }
  }

  private func write(_ event: String, file: String) {
    write(event) { json in
      json.key("file")
      json.string(file)
    }
  }

  private func write(_ event: String, _ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(.spacedLine) { json in
      json.key("event")
      json.string(event)
      members(&json)
    }
    json.lineFeed()
    // Whoever reads may be gone; the pictures are drawn all the same.
    guard failure == nil else { return }
    do throws(CommandError) { try console.print(json.take()) } catch { failure = error }
  }
}
