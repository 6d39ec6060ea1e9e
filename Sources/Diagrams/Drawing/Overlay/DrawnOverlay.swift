import Hierarchy
import Unwinding

/// What lies over the document of a picture, which then says and marks what that moves.
public struct DrawnOverlay: Sendable {
  /// What the overlay is called: its file's name.
  public let name: String
  /// The document without it, and what that does.
  public let base: TracedDocument
  /// How the picture's document and trace differ from these.
  public let difference: TraceDifference

  /// Describes an overlay.
  ///
  /// - Parameters:
  ///   - name: how the picture calls it.
  ///   - base: the document without it.
  ///   - difference: from `base` to the document and trace that are drawn.
  public init(name: String, base: TracedDocument, difference: TraceDifference) {
    self.name = name
    self.base = base
    self.difference = difference
  }

  /// The controllers that are new, elsewhere or otherwise: none of them is folded where there is room.
  var touched: [ControllerIndex] {
    let document = difference.document
    return document.addedControllers + document.movedControllers.map(\.new)
      + document.changedControllers.map(\.new)
  }
}
