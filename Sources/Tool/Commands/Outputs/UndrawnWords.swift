import Export
import Text

/// The warning about a diagram that omits edges.
enum UndrawnWords {
  /// "omits 2 edges that couldn't be routed (…)", after the diagram's name.
  static func text(of undrawn: UndrawnLines) -> String {
    let count = undrawn.count == 1 ? "an edge" : "\(undrawn.count) edges"
    let more = undrawn.count > 1 ? ", and so on" : ""
    return "omits \(count) that couldn't be routed"
      + " (\(Visible.text(undrawn.first))\(more)); to draw all, pass --layout dot"
  }
}
