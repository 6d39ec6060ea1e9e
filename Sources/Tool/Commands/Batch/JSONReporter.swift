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
        json.member("documents", documents)
        json.member("pictures", pictures)
        json.member("unchanged", unchanged)
      }
    case .finished: break
    case .drawn(let picture): write("drawn") { Self.write(picture, to: &$0) }
    case .failed(let picture): write("failed") { Self.write(picture, to: &$0) }
    case .refused(let input, let text, let summary):
      write("refused") { json in
        json.member("input", input)
        json.member("reason", summary)
        json.member("text", text)
      }
    case .removed(let file): write("removed", file: file)
    case .kept(let file): write("kept", file: file)
    case .wouldDraw(let file, let input, let replaces):
      write("draw") { json in
        json.member("file", file)
        json.member("input", input)
        json.member("replaces", replaces)
      }
    case .wouldWrite(let file, let replaces):
      write("write") { json in
        json.member("file", file)
        json.member("replaces", replaces)
      }
    case .wouldOverwrite(let foreign):
      write("not-overwritten") { json in
        json.member("file", foreign.file)
        json.member("reason", foreign.reason.description)
      }
    case .leftOut(let link):
      write("left-out") { json in
        json.member("input", link.path.description)
        json.member("reason", link.reason)
      }
    case .linesLeftOut(let file, let undrawn):
      write("lines-left-out") { json in
        json.member("file", file)
        json.member("lines", undrawn.count)
        json.member("first", undrawn.first)
      }
    case .tooWide(let file, let excess):
      write("too-wide") { json in
        json.member("file", file)
        json.member("width", excess.width)
        json.member("wanted", excess.wanted)
      }
    case .reducedScale(let file, let scale):
      write("reduced-scale") { json in
        json.member("file", file)
        json.member("scale", ScaleNote.text(of: scale))
      }
    case .lostText(let lost):
      write("lost-letters") { json in
        json.key("text")
        json.string(lost.text)
      }
    case .noDocuments(let folder):
      write("no-documents") { json in
        json.member("input", folder.description)
      }
    case .manifestLost(_, let reason):
      write("manifest-lost") { json in
        json.member("reason", reason)
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
      json.member("interrupted", summary.isInterrupted)
    }
  }

  private static func write(_ picture: RecordedPicture, to json: inout JSONWriter) {
    json.member("file", picture.file)
    json.member("input", picture.input)
    json.member("status", picture.status.rawValue)
    if let reason = picture.reason {
      json.member("reason", reason)
    }
    if let size = picture.size {
      json.member("bytes", size.byteCount)
    }
  }

  private func write(_ event: String, file: String) {
    write(event) { json in
      json.member("file", file)
    }
  }

  private func write(_ event: String, _ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(.spacedLine) { json in
      json.member("event", event)
      members(&json)
    }
    json.lineFeed()
    // Whoever reads may be gone; the pictures are drawn all the same.
    guard failure == nil else { return }
    do throws(CommandError) { try console.print(json.take()) } catch { failure = error }
  }
}
