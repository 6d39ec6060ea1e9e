import Exploring
import Hierarchy
import Unwinding

/// A document with what all pictures of it share: what its controllers are called, and how they hang
/// together.
public struct DrawnDocument: Sendable {
  let document: Document
  let overlay: DrawnOverlay?
  let factory: CardFactory
  private let simulator: Simulator?
  /// What becomes of its unwinds in every stack; nil: a map finds out as much as it shows.
  package var exploration: Exploration?

  /// Prepares a document for its pictures.
  ///
  /// - Parameters:
  ///   - document: what is drawn.
  ///   - overlay: what lies over the document, so that pictures say what that moves.
  ///   - simulator: that which made the traces; nil: one is made where it is needed.
  public init(_ document: Document, overlay: DrawnOverlay? = nil, simulator: Simulator? = nil) {
    self.document = document
    self.simulator = simulator
    self.overlay = overlay
    factory = CardFactory(document, wanted: overlay?.touched ?? [])
  }

  /// What a picture tells of an unwind beyond its trace.
  func story(of unwind: UnwindTrace, ios: IOSVersion) -> UnwindStory {
    (simulator ?? Simulator(document)).story(of: unwind, ios: ios)
  }

  /// Why controllers are not asked for an unwind that could not have answered it.
  func whyUnasked(
    _ controllers: [ControllerIndex], in unwind: UnwindTrace, ios: IOSVersion
  ) -> [WhyNotReason?] {
    (simulator ?? Simulator(document)).whyUnasked(controllers, in: unwind, ios: ios)
  }
}
