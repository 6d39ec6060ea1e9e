import Drawing
import Export
import Platform
import Reports
import Text

/// Reports failures in lines, and progress in lines or, on a terminal, in one line that is updated.
final class TextReporter: BatchReporter {
  private let console: Console
  private let batch: BatchArguments
  private var progress: ProgressLine?
  private(set) var failure: CommandError?
  private var wide: [(file: String, excess: ExcessWidth)] = []

  init(_ batch: BatchArguments, on console: Console) {
    self.batch = batch
    self.console = console
  }

  func take(_ event: BatchEvent) {
    switch event {
    case .planned(_, let diagrams, _):
      if console.isErrorTerminal, !batch.isQuiet, !batch.isDryRun, diagrams > 0 {
        progress = ProgressLine(total: diagrams)
      }
    case .drawn(let diagram): advance(to: diagram.file)
    case .finished(let input, let count):
      if count > 0 {
        news(
          "\(batch.adopts ? "added" : "drew") \(counted(count, "diagram")) of \(Visible.text(input))"
        )
      }
    case .failed(let diagram):
      advance(to: nil)
      let old = diagram.status == .outdated ? " (the outdated diagram remains)" : ""
      let file = Visible.quoted(diagram.file)
      line(
        "segueviz: can't \(batch.adopts ? "add" : "draw") \(file): \(Visible.text(diagram.reason ?? ""))\(old)"
      )
    case .rejected(_, let text, _): line(String(text.dropLast(text.hasSuffix("\n") ? 1 : 0)))
    case .removed(let file):
      let name = Visible.text(file)
      if batch.isDryRun { output("remove \(name)") } else { news("removed \(name)") }
    case .kept(let file):
      line(
        "segueviz: kept \(Visible.quoted(file)): its document was removed, but the diagram was"
          + " modified")
    case .wouldDraw(let file, _, let replaces):
      output("\(replaces ? "redraw" : "draw") \(Visible.text(file))")
    case .wouldWrite(let file, let replaces):
      output("\(replaces ? "rewrite" : "write") \(Visible.text(file))")
    case .wouldOverwrite(let foreign):
      // Without a dry run, it's an error with the same message.
      if batch.isDryRun { output("conflict \(Visible.text(foreign.file))") }
    case .omitted(let link):
      line(
        "segueviz: warning: skipped \(link.path.quoted): \(link.reason); to draw it, pass its name")
    case .edgesOmitted(let file, let edges):
      line("segueviz: warning: \(Visible.quoted(file)) \(OmittedEdgesWords.text(of: edges))")
    case .tooWide(let file, let excess): wide.append((file, excess))
    case .reducedScale(let file, let scale):
      news("segueviz: note: \(Visible.quoted(file)) \(ScaleNote.sentence(of: scale))")
    case .missingGlyphs(let lost): line(FontCheck.warning(of: lost, on: console))
    case .noDocuments(let folder):
      line(
        "segueviz: warning: \(folder.quoted) contains no storyboards or hierarchy documents"
          + " [no-documents]")
    case .manifestLost(let path, let reason):
      line("segueviz: can't use \(path.quoted), so batch draws everything: \(reason)")
    }
  }

  func finish(_ summary: BatchSummary?) {
    erase()
    reportExcessWidths()
    guard let summary, !batch.isQuiet || !summary.isWhole, !batch.isDryRun else { return }
    line(BatchSummaryText.text(of: summary, adopts: batch.adopts))
  }

  /// Reports all diagrams that are too wide in one line, with the widest.
  private func reportExcessWidths() {
    guard let widest = wide.max(by: { ($0.excess.width, $1.file) < ($1.excess.width, $0.file) })
    else { return }
    defer { wide = [] }
    let (file, excess) = (Visible.quoted(widest.file), widest.excess)
    let others = wide.count - 1
    let more = others == 0 ? "" : ", and \(counted(others, "other diagram")) too wide"
    line(
      "segueviz: warning: \(file) is \(excess.width) pixels wide, not \(excess.wanted)\(more):"
        + " nested nodes don't fit; to scale such diagrams down, pass --max-width")
  }

  private func advance(to file: String?) {
    if let text = progress?.advance(to: file) { console.printError(text) }
  }

  private func news(_ text: String) { if !batch.isQuiet, progress == nil { line(text) } }

  private func line(_ text: String) {
    erase()
    console.printError(text + "\n")
  }

  private func erase() { if progress != nil { console.printError(ProgressLine.erasure) } }

  private func output(_ text: String) {
    guard failure == nil else { return }
    do throws(CommandError) { try console.print(text + "\n") } catch { failure = error }
  }
}

struct ProgressLine {
  private let total: Int
  private var done = 0
  private let start = Clock.now
  private var shown = 0.0

  /// Returns to the line's beginning and clears it (ECMA-48, EL).
  static let erasure = "\r\u{1B}[K"

  init(total: Int) { self.total = total }

  /// Counts a diagram, and returns the text for the terminal; nil: it was updated a moment ago.
  mutating func advance(to file: String?) -> String? {
    done += 1
    let now = Clock.now
    guard now - shown > 0.1 || done == total else { return nil }
    shown = now
    return Self.erasure + text(file, seconds: now - start)
  }

  private func text(_ file: String?, seconds: Double) -> String {
    let rate = Double(done) / max(seconds, 0.001)
    let left = Int((Double(total - done) / max(rate, 0.001)).rounded(.up))
    let time = left < 60 ? "\(left) s" : "\(left / 60) min \(left % 60) s"
    let head = "\(done) of \(total), \(Int(rate)) a second, \(time) left: "
    var name = Visible.text(file ?? "")[...]
    while head.displayWidth + String(name).displayWidth >= TextWrapping.width, !name.isEmpty {
      name = name.dropFirst()
    }
    return head + name
  }
}

enum BatchSummaryText {
  static func text(of summary: BatchSummary, adopts: Bool = false) -> String {
    let documents = counted(summary.documentCount, "document")
    var parts = [
      "\(documents): \(counted(summary.drawnCount, "diagram")) \(adopts ? "added" : "drawn")"
    ]
    if summary.unchangedCount > 0 { parts.append("\(summary.unchangedCount) unchanged") }
    if summary.removedCount > 0 { parts.append("\(summary.removedCount) removed") }
    if summary.failedCount > 0 { parts.append("\(summary.failedCount) failed") }
    if summary.rejectedCount > 0 {
      parts.append("\(counted(summary.rejectedCount, "document")) can't be used")
    }
    var text = parts.joined(separator: ", ") + "."
    if summary.foreignCount > 0 {
      text += " \(counted(summary.foreignCount, "other JSON file")) skipped."
    }
    if summary.orphanedCount > 0 {
      text +=
        " \(counted(summary.orphanedCount, "diagram")) of deleted documents; to remove"
        + " them, pass --prune."
    }
    if summary.isInterrupted { text = "Stopped. " + text + " To finish, run batch again." }
    return text
  }
}

protocol BatchReporter: AnyObject {
  func take(_ event: BatchEvent)
  /// Ends the report. If `summary` is nil, an error message follows.
  func finish(_ summary: BatchSummary?)
  /// Why some of the output couldn't be written to standard output; nil: all was written.
  var failure: CommandError? { get }
}

extension BatchArguments {
  func reporter(on console: Console) -> any BatchReporter {
    switch logFormat {
    case .json: JSONReporter(console: console)
    case .text: TextReporter(self, on: console)
    }
  }
}
