import Graphviz

/// What Graphviz is told of each line.
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
    let style = kind.style(theme.stroke)
    return [
      Attribute("color", theme.palette[style.ink].hex), Attribute("penwidth", "\(style.width)"),
      Attribute("style", style.dashes.attribute), Attribute("arrowhead", style.head.attribute),
      Attribute("arrowsize", "\(style.headSize)"),
    ]
  }
}

extension Sketch.Dashes {
  /// As DOT has it.
  fileprivate var attribute: String {
    switch self {
    case .solid: "solid"
    case .dashed: "dashed"
    case .dotted: "dotted"
    }
  }
}

extension ArrowHead.Shape {
  /// As DOT has it.
  fileprivate var attribute: String {
    switch self {
    case .none: "none"
    case .filled: "normal"
    case .open: "open"
    case .hollow: "onormal"
    case .diamond: "diamond"
    case .bar: "tee"
    }
  }
}
