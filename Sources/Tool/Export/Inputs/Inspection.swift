import Drawing
import Hierarchy
import Text

/// The kind of a file.
enum Inspection: Sendable {
  /// A document, with the storyboards that have a map each.
  case document(Digest, unwinds: [UnwindName], storyboards: [String], notes: DocumentNotes)
  /// JSON that isn't a hierarchy document. In a folder, it's skipped.
  case foreign
  /// A document with problems, or a file that can't be read.
  case rejected(Digest?, Rejection)

  struct Rejection: Sendable, Hashable {
    /// The problems in whole lines, with places and excerpts.
    let text: String
    /// The problem in one sentence, without the file's path.
    let summary: String
  }

  struct UnwindName: Sendable, Hashable {
    let place: SegueIndex
    let id: String
  }

  /// Reads a file and determines its kind.
  init(
    of source: SourceDocument, findsMaps: Bool, explore: (Document) -> StateNotes? = { _ in nil }
  ) {
    do throws(DocumentFailure) {
      self.init(try DocumentFile(source), of: source, findsMaps: findsMaps, explore: explore)
    } catch {
      self = .rejected(
        nil, .init(text: "segueviz: \(error.reason)\n", summary: "it can't be read"))
    }
  }

  /// The maximum size of names. With their lengths and places, they fit in a reply.
  private static let mostBytesOfNames = MessageLines.longestReply / 4

  private init(
    _ file: DocumentFile, of source: SourceDocument, findsMaps: Bool,
    explore: (Document) -> StateNotes?
  ) {
    do throws(DocumentProblems) {
      let document = try Document.load(file.bytes, fileName: source.path.description)
      let unwinds = document.segues.placed.filter { $0.1.kind == .unwind }
        .map { UnwindName(place: $0, id: $1.id) }
      let storyboards = findsMaps ? Diagram.mapPages(of: document) : []
      var notes = DocumentNotes(document)
      let size = (unwinds.map(\.id) + storyboards + notes.classes).reduce(0) { $0 + $1.utf8.count }
      guard size <= Self.mostBytesOfNames else {
        let reason =
          "the ids of its unwind segues and the names of its storyboards have \(size >> 20)"
          + " MiB; the limit is \(Self.mostBytesOfNames >> 20) MiB"
        let line = "segueviz: \(source.path.quoted): \(reason)\n"
        self = .rejected(file.digest, .init(text: line, summary: reason))
        return
      }
      notes.states = explore(document)
      self = .document(file.digest, unwinds: unwinds, storyboards: storyboards, notes: notes)
    } catch {
      self = !source.isNamed && file.isForeign ? .foreign : .rejected(file.digest, .init(error))
    }
  }
}

extension Inspection.Rejection {
  init(_ problems: DocumentProblems) {
    let first = problems.problems.first
    let place = first.map { "line \($0.position.line): \($0.message)" } ?? "it isn't a document"
    let rest = max(0, problems.problems.count - 1) + problems.omittedCount
    self.init(
      text: problems.rendered(),
      summary: place + (rest > 0 ? ", and \(counted(rest, "more problem"))" : ""))
  }
}
