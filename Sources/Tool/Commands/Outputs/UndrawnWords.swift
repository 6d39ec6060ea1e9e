import Export
import Text

/// What is said of a picture that leaves lines out.
enum UndrawnWords {
  /// "leaves out 2 lines, as there is no way between the cards (…)": behind the picture's name.
  static func text(of undrawn: UndrawnLines) -> String {
    let count = undrawn.count == 1 ? "a line" : "\(undrawn.count) lines"
    let more = undrawn.count > 1 ? ", and so on" : ""
    return "leaves out \(count), as there is no way between the cards"
      + " (\(Visible.text(undrawn.first))\(more)); with --layout dot it has them all"
  }
}
