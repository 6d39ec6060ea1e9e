import Hierarchy

/// How the document of the moment in which one unwind of an app can be triggered is read.
struct AppMoment {
  /// What messages call the app.
  let name: String
  /// What lies over the whole app.
  let overlay: Overlay?

  /// The document with what of the overlay is about it, as the rest of the app is not there; and what
  /// it is without, where something lies over it.
  func read(_ bytes: [UInt8]) throws(DocumentProblems) -> (document: Document, base: Document?) {
    let bare = try Document.load(bytes, fileName: name)
    guard let overlay else { return (bare, nil) }
    for keepsControllers in [true, false] {
      let part = OverlayPart(of: overlay, for: bare, keepsControllers: keepsControllers)
      if let document = try? Document.load(
        bytes, fileName: name, overlay: part.bytes, overlayName: overlay.input.name)
      {
        return (document, bare)
      }
    }
    return (bare, bare)
  }
}
