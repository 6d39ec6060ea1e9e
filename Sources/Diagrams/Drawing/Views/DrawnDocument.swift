import Exploring
import Hierarchy
import Unwinding

/// A document with the values that all its diagrams share.
public struct DrawnDocument: Sendable {
  let document: Document
  let overlay: DrawnOverlay?
  let factory: CardFactory
  private let ownSimulator: Simulator?
  /// The outcomes of its unwind segues in every app state; nil: a map computes those that it shows.
  package var exploration: Exploration?

  /// Prepares a document for its diagrams, which mark the overlay's changes.
  public init(_ document: Document, overlay: DrawnOverlay? = nil, simulator: Simulator? = nil) {
    self.document = document
    ownSimulator = simulator
    self.overlay = overlay
    factory = CardFactory(document, wanted: overlay?.touched ?? [])
  }

  var simulator: Simulator { ownSimulator ?? Simulator(document) }
}
