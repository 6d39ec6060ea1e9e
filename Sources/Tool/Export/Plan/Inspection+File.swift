import Drawing
import Hierarchy

extension Inspection {
  /// Reads a file and finds out what it is.
  ///
  /// - Parameter explore: what becomes of an app's unwinds in every stack, where somebody is to know.
  init(of source: SourceDocument, explore: (Document) -> StackNotes? = { _ in nil }) {
    do throws(DocumentFile.Unreadable) {
      self.init(try DocumentFile(source), of: source, explore: explore)
    } catch {
      self = .refused(
        nil, .init(text: "segueviz: \(error.reason)\n", summary: "it can't be read"))
    }
  }

  /// With their lengths and places they still fit into a reply.
  private static let mostBytesOfNames = MessageLines.longestReply / 4

  private init(
    _ file: DocumentFile, of source: SourceDocument, explore: (Document) -> StackNotes?
  ) {
    do throws(DocumentProblems) {
      let document = try Document.load(file.bytes, fileName: source.path.description)
      let unwinds = document.segues.placed.filter { $0.1.kind == .unwind }
        .map { UnwindName(place: $0, id: $1.id) }
      let storyboards = Diagram.mapPages(of: document)
      var notes = DocumentNotes(document)
      let size =
        unwinds.reduce(0) { $0 + $1.id.utf8.count }
        + (storyboards + notes.classes).reduce(0) { $0 + $1.utf8.count }
      guard size <= Self.mostBytesOfNames else {
        let reason =
          "the ids of its unwind segues and the names of its storyboards have \(size >> 20)"
          + " MiB; the limit is \(Self.mostBytesOfNames >> 20) MiB"
        let line = "segueviz: \(source.path.quoted): \(reason)\n"
        self = .refused(file.digest, .init(text: line, summary: reason))
        return
      }
      notes.stacks = explore(document)
      self = .document(file.digest, unwinds: unwinds, storyboards: storyboards, notes: notes)
    } catch {
      self =
        !source.isNamed && file.isForeign ? .foreign : .refused(file.digest, .init(error))
    }
  }
}
