import Drawing
import Hierarchy
import Platform

/// One picture that is to be drawn of a document.
struct PlannedPicture: Sendable, Hashable {
  let view: PictureView
  /// The place of the unwind in the document's segues; nil: of none.
  let unwind: SegueIndex?
  /// Its id.
  let unwindID: String?
  /// The storyboard of which it is the map; nil: of none alone.
  let storyboard: String?
  let format: PictureFormat
  let variant: PictureVariant
  /// Its name in the output, with slashes.
  let file: String

  /// What the picture shows.
  var subject: String {
    let unwind = unwindID.map { " --unwind=\($0)" } ?? ""
    let storyboard = storyboard.map { " --storyboard=\($0)" } ?? ""
    return "--view=\(view.rawValue)\(unwind)\(storyboard)"
  }

  /// How it shows that.
  var form: String {
    (["--format=\(format.rawValue)"] + variant.words).joined(separator: " ")
  }
}

/// In what a picture differs from what the command line asks for.
package struct PictureVariant: Sendable, Hashable {
  var isDark = false
  /// How many times as many pixels as at scale 1; nil: as the command line asks.
  var scale: Int?

  package init(isDark: Bool = false, scale: Int? = nil) {
    self.isDark = isDark
    self.scale = scale
  }

  var words: [String] {
    (isDark ? ["--theme=dark"] : []) + (scale.map { ["--scale=\($0)"] } ?? [])
  }
}
