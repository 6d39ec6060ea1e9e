import Drawing
import Export
import Hierarchy
import Platform

/// A picture that the command line asks for.
struct RequestedPicture: Sendable {
  let view: PictureView
  /// The place in the document's segues of the unwind that the view is about; nil: of none.
  let unwind: SegueIndex?
  /// The storyboard of which it is the map; nil: what the command line says.
  var storyboard: String?
  /// Its name in a folder.
  let name: Path

  /// The pictures that `--view` and `--unwind` ask of a document. Where neither says what to draw:
  /// the search of its unwind if it has one only, else the hierarchy.
  ///
  /// - Parameters:
  ///   - chosen: the places of the unwinds that `--unwind` chooses; nil: none are named.
  ///   - drawsPages: whether the map of a large app comes with one of each storyboard.
  static func all(
    of loaded: LoadedInput, view: PictureView?, chosen: [SegueIndex]?, kind: PictureKind,
    drawsPages: Bool
  ) throws(CommandError) -> [RequestedPicture] {
    let (input, segues) = (loaded.input, loaded.document.segues)
    let unwinds = chosen ?? segues.places.filter { segues[$0].kind == .unwind }
    let view = view ?? (chosen != nil || unwinds.count == 1 ? .search : .hierarchy)
    if !view.isAboutUnwind {
      let pages =
        view == .map && drawsPages && kind != .picture(.html)
        ? Diagram.mapPages(of: loaded.document) : []
      return ([nil] + pages).map { storyboard in
        RequestedPicture(
          view: view, unwind: nil, storyboard: storyboard,
          name: Self.name(of: input, part: storyboard, view, kind))
      }
    }
    guard !unwinds.isEmpty else {
      throw CommandError(
        .usage,
        "--view \(view.rawValue) needs an unwind segue, but \(input.quotedName) has none; use"
          + " --view hierarchy")
    }
    return unwinds.map { place in
      RequestedPicture(
        view: view, unwind: place, name: Self.name(of: input, part: segues[place].id, view, kind))
    }
  }

  /// - Parameter part: the unwind's id or the storyboard's name that it is about; nil: about neither.
  static func name(
    of input: Input, part: String?, _ view: PictureView, _ kind: PictureKind
  ) -> Path {
    PictureName.of(stem: input.stem, part: part, view: view, ending: kind.ending)
  }
}
