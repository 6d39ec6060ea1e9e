import Hierarchy
import Text

/// An unwind that `--from` and `--action` ask about, though no segue of the document makes it.
struct AskedUnwind {
  /// The id of the controller that unwinds, or its class where only one is of it.
  let source: String
  let action: ActionSelector

  /// Nil where a command line asks for none.
  init?(_ arguments: ParsedArguments) throws(CommandError) {
    let source = try arguments.value(of: Options.askedSource)
    let action = try arguments.value(of: Options.askedAction)
    switch (source, action) {
    case (nil, nil): return nil
    case (let source?, let action?):
      self.source = source
      self.action = action
    case (_?, nil):
      throw .usage("--from needs --action, the unwind action", of: arguments.subcommand)
    case (nil, _?):
      throw .usage("--action needs --from, the source", of: arguments.subcommand)
    }
  }

  /// The document with the unwind at the end of its segues; also what it is without an overlay, if
  /// that has the source.
  func added(to loaded: LoadedInput) throws(CommandError) -> LoadedInput {
    let index = try index(in: loaded)
    let overlaid = loaded.overlaid.map { overlaid in
      let base = overlaid.base.index(of: loaded.document.controllers[index].id)
      return OverlaidInput(
        overlay: overlaid.overlay,
        base: base.map { overlaid.base.asking(action, from: $0) } ?? overlaid.base)
    }
    return LoadedInput(
      input: loaded.input, bytes: loaded.bytes,
      document: loaded.document.asking(action, from: index), app: loaded.app,
      isImported: loaded.isImported,
      overlaid: overlaid)
  }

  private func index(in loaded: LoadedInput) throws(CommandError) -> ControllerIndex {
    let document = loaded.document
    if let index = document.index(of: source) { return index }
    let ofClass = document.controllers.places.filter {
      document.controllers[$0].className == source
    }
    if ofClass.count == 1, let index = ofClass.first { return index }
    guard ofClass.isEmpty else {
      let ids = ofClass.prefix(8).map { Visible.text(document.controllers[$0].id) }
      throw CommandError(
        .usage,
        "--from: several controllers of \(loaded.input.quotedName) have the class"
          + " \(Visible.quoted(source)); pass the id of one, such as \(ids.joined(separator: ", "))"
      )
    }
    throw CommandError(
      .usage,
      "--from: no controller of \(loaded.input.quotedName) has the id"
        + " \(Visible.quoted(source))"
        + Suggestion.text(for: source, among: document.controllers.map(\.id)))
  }
}
