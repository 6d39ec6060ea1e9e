import Hierarchy

extension Inspection {
  /// Reads a file and finds out what it is.
  init(of source: SourceDocument) {
    do throws(DocumentFile.Unreadable) {
      self.init(try DocumentFile(source), of: source)
    } catch {
      self = .refused(
        nil, .init(text: "segueviz: \(error.reason)\n", summary: "it cannot be read"))
    }
  }

  private init(_ file: DocumentFile, of source: SourceDocument) {
    do throws(DocumentProblems) {
      let document = try Document.load(file.bytes, fileName: source.path.description)
      self = .document(
        file.digest,
        unwinds: document.segues.enumerated().filter { $0.element.kind == .unwind }
          .map { .init(place: $0.offset, id: $0.element.id) })
    } catch {
      self =
        !source.isNamed && file.isForeign ? .foreign : .refused(file.digest, .init(error))
    }
  }
}
