import Graphviz
import Platform

/// What Graphviz drew of a diagram: made when it is first needed, and kept.
final class DrawnShapes: Sendable {
  private let shapes = Monitor<GraphShapes?>(nil)

  func made(
    of page: any DiagramPage, _ identity: PictureIdentity, wantsSource: Bool
  ) throws(GraphvizError) -> GraphShapes {
    try shapes.withValue { (kept) throws(GraphvizError) in
      if let kept, !wantsSource || !kept.source.isEmpty { return kept }
      let made = try page.shapes(identity, wantsSource: wantsSource)
      kept = made
      return made
    }
  }
}
