import Export
import Hierarchy
import Platform

/// A picture that the command line asks for.
struct RequestedPicture: Sendable {
  let view: PictureView
  /// The place in the document's segues of the unwind that the view is about; nil: of none.
  let unwind: SegueIndex?
  /// Its name in a folder.
  let name: Path

  /// The pictures that `--view` and `--unwind` ask of a document. Where neither says what to draw:
  /// the search of its unwind if it has one only, else the hierarchy.
  ///
  /// - Parameter chosen: the places of the unwinds that `--unwind` chooses; nil: none are named.
  static func all(
    of loaded: LoadedInput, view: PictureView?, chosen: [SegueIndex]?, kind: PictureKind
  ) throws(CommandError) -> [RequestedPicture] {
    let (input, segues) = (loaded.input, loaded.document.segues)
    let unwinds = chosen ?? segues.places.filter { segues[$0].kind == .unwind }
    let view = view ?? (chosen != nil || unwinds.count == 1 ? .search : .hierarchy)
    if !view.isAboutUnwind {
      let name = PictureName.of(
        stem: input.stem, unwindID: nil, view: view, ending: kind.ending)
      return [RequestedPicture(view: view, unwind: nil, name: name)]
    }
    guard !unwinds.isEmpty else {
      throw CommandError(
        .usage,
        "--view \(view.rawValue) is about an unwind, and \(input.quotedName) has none:"
          + " take --view hierarchy")
    }
    return unwinds.map { place in
      let name = PictureName.of(
        stem: input.stem, unwindID: segues[place].id, view: view, ending: kind.ending)
      return RequestedPicture(view: view, unwind: place, name: name)
    }
  }
}
