import Hierarchy
import Text

enum UnwindChoice {
  /// The places of the unwind segues with these names, in the names' order, each once. A name is an
  /// unwind segue's id or, if no segue has that id, the identifier or action of one or several.
  static func places(
    of names: [String], in loaded: LoadedInput
  ) throws(CommandError) -> [SegueIndex] {
    var chosen: [SegueIndex] = []
    for name in names { chosen += try places(named: name, in: loaded) }
    return chosen.withoutRepetitions
  }

  private static func places(
    named name: String, in loaded: LoadedInput
  ) throws(CommandError) -> [SegueIndex] {
    let segues = loaded.document.segues
    if let place = segues.firstPlace(where: { $0.id == name && $0.kind == .unwind }) {
      return [place]
    }
    let ids = loaded.app?.unwindIDs(named: name) ?? []
    if let place = segues.firstPlace(where: { ids == [$0.id] }) { return [place] }
    let action = try? ActionSelector(spelling: name)
    let meant = segues.places.filter { place in
      let segue = segues[place]
      return segue.kind == .unwind
        && (segue.identifier == name || (action != nil && segue.action == action))
    }
    if !meant.isEmpty { return meant }
    guard let other = segues.first(where: { $0.id == name || $0.identifier == name }) else {
      throw noSuchUnwind(name, in: loaded)
    }
    throw CommandError(
      .usage,
      "--unwind: \(Visible.quoted(name)) is a segue of kind \(other.kind.rawValue) in"
        + " \(loaded.input.quotedName), not an unwind segue; " + listed(in: loaded.document))
  }

  private static func noSuchUnwind(_ name: String, in loaded: LoadedInput) -> CommandError {
    let unwinds = loaded.document.segues.filter { $0.kind == .unwind }
    let names = unwinds.flatMap { [$0.id, $0.identifier, $0.action?.name].compactMap { $0 } }
    let suggestion = name.suggestion(in: names)
    return CommandError(
      .usage,
      "--unwind: \(loaded.input.quotedName) has no unwind segue with the id, identifier, or action"
        + " \(Visible.quoted(name))"
        + (suggestion ?? "; " + listed(in: loaded.document)))
  }

  /// The list of ids in a message: "its unwind segues are home, again".
  static func listed(in document: Document) -> String {
    let ids = document.segues.filter { $0.kind == .unwind }.map(\.id)
    return ids.isEmpty ? "it has no unwind segues" : "its unwind segues are \(Visible.list(ids))"
  }
}
