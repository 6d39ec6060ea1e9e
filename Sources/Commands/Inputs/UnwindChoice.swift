import Hierarchy
import Text

/// The unwind segues that `--unwind` chooses.
enum UnwindChoice {
  /// The places in the document's segues of the unwinds with these ids, in the order of the ids,
  /// each once.
  static func places(
    of ids: [String], in loaded: LoadedInput
  ) throws(CommandError) -> [SegueIndex] {
    let document = loaded.document
    var places: [SegueIndex] = []
    for id in ids {
      guard let place = document.segues.firstPlace(where: { $0.id == id }) else {
        throw noSuchUnwind(id, in: loaded)
      }
      let segue = document.segues[place]
      guard segue.kind == .unwind else {
        throw CommandError(
          .usage,
          "--unwind: \(Visible.quoted(id)) is a segue of kind \(segue.kind.rawValue) in"
            + " \(loaded.input.quotedName), no unwind; " + listed(in: document))
      }
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  private static func noSuchUnwind(_ id: String, in loaded: LoadedInput) -> CommandError {
    let names = loaded.document.segues.filter { $0.kind == .unwind }.map(\.id)
    let suggestion = Suggestion.text(for: id, among: names)
    return CommandError(
      .usage,
      "--unwind: \(loaded.input.quotedName) has no unwind \(Visible.quoted(id))"
        + (suggestion.isEmpty ? "; " + listed(in: loaded.document) : suggestion))
  }

  /// "its unwinds are home, again".
  static func listed(in document: Document) -> String {
    let names = document.segues.filter { $0.kind == .unwind }.map { Visible.text($0.id) }
    guard !names.isEmpty else { return "it has no unwinds" }
    let shown = names.prefix(8).joined(separator: ", ")
    let rest = names.count - min(names.count, 8)
    return "its unwinds are \(shown)" + (rest > 0 ? " and \(rest) more" : "")
  }
}
