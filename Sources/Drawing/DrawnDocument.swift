import Hierarchy

/// A document with what all pictures of it share: what its controllers are called, and how they hang
/// together.
public struct DrawnDocument: Sendable {
  let document: Document
  let overlay: DrawnOverlay?
  let factory: CardFactory

  /// Prepares a document for its pictures.
  ///
  /// - Parameters:
  ///   - document: what is drawn.
  ///   - overlay: what lies over the document, so that pictures say what that moves.
  public init(_ document: Document, overlay: DrawnOverlay? = nil) {
    self.document = document
    self.overlay = overlay
    factory = CardFactory(document, wanted: overlay?.touched ?? [])
  }
}
