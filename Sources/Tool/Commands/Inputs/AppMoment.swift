import Hierarchy

/// How to read the document of an app state in which the user can trigger one unwind segue.
struct AppMoment {
  /// The app's name in messages.
  let name: String
  let overlay: Overlay?

  /// Reads the document with the part of the overlay that applies to it, because the rest of the
  /// app is missing. It also reads the document without an overlay.
  func read(_ bytes: [UInt8]) throws(DocumentProblems) -> (document: Document, base: Document?) {
    let bare = try Document.load(bytes, fileName: name)
    guard let overlay else { return (bare, nil) }
    // Controllers of the overlay may refer to others that are missing.
    for scope in [OverlayScope.existing, .existingSegues] {
      if let document = try? Document.load(
        bytes, fileName: name, overlay: overlay.bytes, overlayName: overlay.input.name,
        scope: scope)
      {
        return (document, bare)
      }
    }
    return (bare, bare)
  }
}
