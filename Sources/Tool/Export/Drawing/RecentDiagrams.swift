import Drawing
import Platform

/// The diagrams of a document that were requested last, so that each is laid out once for all of its formats, even if several
/// threads request it.
final class RecentDiagrams: Sendable {
  /// Identifies a diagram, whatever its PNG's scale is.
  struct Key: Hashable {
    let subject: DiagramSubject
    let options: DrawingOptions

    init(_ subject: DiagramSubject, _ options: DrawingOptions) {
      self.subject = subject
      var options = options
      options.scale = nil
      self.options = options
    }
  }

  private final class Slot: Sendable {
    let key: Key
    let diagram = Monitor<Diagram?>(nil)

    init(_ key: Key) { self.key = key }
  }

  /// The formats and themes of one diagram follow each other.
  private static let limit = 8
  private let slots = Monitor<[Slot]>([])

  /// The diagram of a key, made if it isn't there.
  func diagram(
    _ key: Key, make: () throws(DrawingError) -> Diagram
  ) throws(DrawingError) -> Diagram {
    let slot = slots.withValue { slots in
      if let known = slots.first(where: { $0.key == key }) { return known }
      let slot = Slot(key)
      slots = slots.suffix(Self.limit - 1) + [slot]
      return slot
    }
    return try slot.diagram.withValue { (diagram) throws(DrawingError) in
      if let diagram { return diagram }
      let made = try make()
      diagram = made
      return made
    }
  }
}
