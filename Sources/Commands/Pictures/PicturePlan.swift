import Hierarchy

/// A picture that is to be drawn.
struct PicturePlan: Sendable {
  let view: PictureView
  /// The place in the document's segues of the unwind that the view is about; nil: of none.
  let unwind: Int?
  /// Its name in a folder.
  let name: Path

  /// The pictures that `--view` and `--unwind` ask of a document. Where neither says what to draw:
  /// the search of its unwind if it has one only, else the hierarchy.
  static func all(
    of loaded: LoadedInput, view: PictureView?, unwindIDs: [String], kind: PictureKind
  ) throws(CommandError) -> [PicturePlan] {
    let (input, document) = (loaded.input, loaded.document)
    let chosen = try UnwindChoice.places(of: unwindIDs, in: loaded)
    let unwinds = document.segues.indices.filter { document.segues[$0].kind == .unwind }
    let about = unwindIDs.isEmpty ? unwinds : chosen
    let view = view ?? (!unwindIDs.isEmpty || unwinds.count == 1 ? .search : .hierarchy)
    if view == .hierarchy {
      return [
        PicturePlan(
          view: view, unwind: nil,
          name: PictureName.of(input, unwindID: nil, view: view, kind: kind))
      ]
    }
    guard !about.isEmpty else {
      throw CommandError(
        .usage,
        "--view \(view.rawValue) is about an unwind, and \(Visible.quoted(input.name)) has none:"
          + " take --view hierarchy")
    }
    return about.map { place in
      PicturePlan(
        view: view, unwind: place,
        name: PictureName.of(
          input, unwindID: document.segues[place].id, view: view, kind: kind))
    }
  }
}
