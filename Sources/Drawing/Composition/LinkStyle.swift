import Graphviz

/// How each kind of line is drawn. Pattern, width, arrowhead and colour all differ, so that lines
/// can be told apart in grey too.
struct LinkStyle {
  let theme: Theme

  /// - Parameters:
  ///   - step: how many ranks the line spans; 0: it leads to the side, or upward.
  ///   - isPacked: whether the scene is packed.
  func attributes(_ link: Link, step: Int, isPacked: Bool) -> [Attribute] {
    var attributes = stroke(link.kind)
    if link.isStructure, step > 1 {
      // A line to a row further down is not to pull its card away from the row above. In a packed
      // scene it pulls a little, or it would swing out of its frame.
      attributes += [Attribute("weight", isPacked ? "1" : "0"), Attribute("minlen", "\(step)")]
    } else if link.isStructure, step > 0 {
      // Stacks and chains are to stand straight. dot pulls a cluster's sides together with weight 128.
      let isColumn = link.kind == .stack || link.kind == .walk || link.kind == .next
      attributes.append(Attribute("weight", isColumn ? "1000" : "3"))
    } else {
      attributes.append(Attribute("constraint", "false"))
    }
    return attributes
  }

  private func stroke(_ kind: LinkKind) -> [Attribute] {
    switch kind {
    case .containment:
      line(.containment, theme.stroke.containment, head: "none")
    case .stack:
      line(.stack, theme.stroke.stack, head: "none")
    case .presentation:
      line(.presentation, theme.stroke.presentation, style: "dashed", head: "open")
    case .walk, .thread:
      line(.walk, theme.stroke.walk, style: "dotted", head: "normal")
    case .next:
      line(.containment, theme.stroke.containment, head: "open")
    case .unwind:
      line(.unwind, theme.stroke.unwind, head: "normal", size: 1.1)
    case .blocked:
      line(.blocked, theme.stroke.walk, style: "dashed", head: "tee", size: 1.4)
    case .possible:
      line(.cautionBorder, theme.stroke.walk, style: "dashed", head: "onormal")
    case .action(let ink, let round):
      line(
        ink, theme.stroke.walk, style: ["solid", "dashed", "dotted"][round % 3], head: "normal")
    case .shown:
      line(.forward, theme.stroke.presentation, head: "normal")
    case .custom:
      line(.walk, theme.stroke.presentation, style: "dotted", head: "diamond")
    case .code:
      line(.forward, theme.stroke.presentation, style: "dotted", head: "open")
    case .forward:
      line(.forward, theme.stroke.presentation, style: "dashed", head: "normal")
    case .open:
      line(.cautionBorder, theme.stroke.hairline, style: "dotted", head: "none")
    case .aside:
      line(.border, theme.stroke.hairline, style: "dotted", head: "none")
    }
  }

  private func line(
    _ ink: Ink, _ width: Double, style: String = "solid", head: String, size: Double = 0.8
  ) -> [Attribute] {
    [
      Attribute("color", theme.palette[ink].hex), Attribute("penwidth", "\(width)"),
      Attribute("style", style), Attribute("arrowhead", head), Attribute("arrowsize", "\(size)"),
    ]
  }
}
