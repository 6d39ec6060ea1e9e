import Exploring
import Hierarchy
import Unwinding

/// A document with what all diagrams of it share: what its controllers are called, and how they
/// hang together.
public struct DrawnDocument: Sendable {
  let document: Document
  let overlay: DrawnOverlay?
  let factory: CardFactory
  private let simulator: Simulator?
  /// What becomes of its unwind segues in every app state; nil: a map finds out as much as it
  /// shows.
  package var exploration: Exploration?

  /// Prepares a document for its diagrams.
  ///
  /// - Parameters:
  ///   - document: what is drawn.
  ///   - overlay: what is over the document, so that diagrams say what that moves.
  ///   - simulator: that which made the traces; nil: one is made where it is needed.
  public init(_ document: Document, overlay: DrawnOverlay? = nil, simulator: Simulator? = nil) {
    self.document = document
    self.simulator = simulator
    self.overlay = overlay
    factory = CardFactory(document, wanted: overlay?.touched ?? [])
  }

  /// What a diagram tells of an unwind segue beyond its trace.
  func story(of unwind: UnwindTrace, ios: IOSVersion) -> UnwindStory {
    (simulator ?? Simulator(document)).story(of: unwind, ios: ios)
  }

  /// Why controllers are not asked for an unwind segue that could not have answered it.
  func whyUnasked(
    _ controllers: [ControllerIndex], in unwind: UnwindTrace, ios: IOSVersion
  ) -> [WhyNotReason?] {
    (simulator ?? Simulator(document)).whyUnasked(controllers, in: unwind, ios: ios)
  }
}
