import Exploring
import Hierarchy
import Unwinding

/// A document with the values that all its diagrams share.
public struct DrawnDocument: Sendable {
  let document: Document
  let overlay: DrawnOverlay?
  let factory: CardFactory
  private let simulator: Simulator?
  /// The outcomes of its unwind segues in every app state; nil: a map computes those that it shows.
  package var exploration: Exploration?

  /// Prepares a document for its diagrams, which mark the overlay's changes.
  public init(_ document: Document, overlay: DrawnOverlay? = nil, simulator: Simulator? = nil) {
    self.document = document
    self.simulator = simulator
    self.overlay = overlay
    factory = CardFactory(document, wanted: overlay?.touched ?? [])
  }

  /// The facts that a diagram shows about an unwind segue in addition to its trace.
  func story(of unwind: UnwindTrace, ios: IOSVersion) -> UnwindStory {
    (simulator ?? Simulator(document)).story(of: unwind, ios: ios)
  }

  /// Why UIKit doesn't ask controllers that couldn't have handled the unwind segue.
  func whyUnasked(
    _ controllers: [ControllerIndex], in unwind: UnwindTrace, ios: IOSVersion
  ) -> [UnchosenReason?] {
    (simulator ?? Simulator(document)).whyUnasked(controllers, in: unwind, ios: ios)
  }
}
