/// The input of a placement: boxes, nested boxes, and the lines between them.
///
/// Lengths are in cells of a grid. The size of a cell, and the meaning of a box, are unknown here.
package struct Plan: Sendable {
  /// The boxes. Frames precede their contents.
  package var boxes: [Box]
  /// The lines in the order in which readers follow them.
  package var lines: [Line]
  /// The preferred maximum width.
  package var width: Int
  /// Whether more height is better than a little more width.
  package var isStrict = false
  /// The cells between boxes in a row, and between rows.
  package var gap = GridSpacing.gap
  /// Whether many lines connect boxes all over it, instead of one path. Top-level boxes may then
  /// also be in rows above the root.
  package var isOverview = false

  /// Whether top-level boxes form a column, in order from the top, and all others are beside it.
  package var isColumn = false

  /// The places of the boxes, and the parts that lines may only cross; nil: not placed yet.
  package var fixed: Fixed?

  package struct Fixed: Sendable {
    package var boxes: [CellRect]
    /// The existing lines, by their corners.
    package var paths: [[CellPoint]]

    package init(boxes: [CellRect], paths: [[CellPoint]]) {
      self.boxes = boxes
      self.paths = paths
    }
  }

  /// Whether a frame contains a box, at any depth.
  package func isFrame(_ frame: Int, around box: Int) -> Bool {
    var current = boxes[box].frame
    while let step = current {
      if step == frame { return true }
      current = boxes[step].frame
    }
    return false
  }

  func joinsBoxes(_ line: Line) -> Bool {
    boxes.indices.contains(line.from) && boxes.indices.contains(line.to) && line.from != line.to
  }

  package init(boxes: [Box] = [], lines: [Line] = [], width: Int = 84) {
    self.boxes = boxes
    self.lines = lines
    self.width = width
  }

  /// A node, or a frame around others.
  package struct Box: Sendable {
    /// The position of its frame; nil: it's a top-level box. The first of these is the root. The
    /// others are in a column beside it, in order from the top.
    package var frame: Int?
    package var contents: Contents
    /// The width of a box; for a frame, that of its header's text, from its left border.
    package var width: Int
    /// The height of a node, or of a frame's header.
    package var height: Int
    /// The widths of the tags of a frame's header, in order; each is ``GridSpacing/tag`` high.
    package var tags: [Int]
    /// Whether there's a disc in its upper left corner, where its lines end.
    package var hasDisc: Bool
    /// For a frame: the distance from its border to its contents.
    package var inset = GridSpacing.inset
    /// For a top-level box: whether it's below everything else, in rows.
    package var isApart = false

    /// The box beside which it is in a column; nil: it's in the column itself.
    package var beside: Int?

    package init(
      _ contents: Contents, _ width: Int, _ height: Int, in frame: Int? = nil,
      hasDisc: Bool = false, tags: [Int] = []
    ) {
      self.frame = frame
      self.contents = contents
      self.width = width
      self.height = height
      self.tags = tags
      self.hasDisc = hasDisc
    }
  }

  package enum Contents: Sendable {
    case nothing
    /// Touching boxes of one width, from the top down.
    case stack
    case rows

    /// Whether they are inside a frame.
    package var isFramed: Bool { if case .nothing = self { false } else { true } }
  }

  package struct Line: Sendable {
    package var from: Int
    package var to: Int
    package var kind: Kind

    package init(from: Int, to: Int, kind: Kind) {
      self.from = from
      self.to = to
      self.kind = kind
    }

    package enum Kind: Sendable {
      /// The most important line. It bends rarely, and has space for a large head.
      case main
      /// A part of a search path. Neighbors in a stack are joined straight, from disc to disc.
      case step
      /// A line of many, with a tag at each end, which needs the cells around it.
      case tagged
    }
  }
}

/// The distances between boxes, in cells.
package enum GridSpacing {
  /// The cells between a frame's border and its contents: two lanes.
  package static let inset = 3
  /// The cells between a frame's contents and its lower border, where few lines run.
  package static let foot = 2
  /// The cells between boxes in a row, and between rows.
  package static let gap = 4
  /// The cells between the root and the column beside it, and between two columns.
  package static let lane = 5
  /// The cells around everything: space for lines.
  package static let margin = 4
  /// The cells from a box's corner to the middle of its disc, horizontally and vertically.
  package static let disc = 2
  /// The minimum left edge of a header's text, if there is a disc.
  package static let besideDisc = 4
  /// The height of a tag with the room below it.
  package static let tag = 3
  /// The maximum length of a box. Longer ones are cut.
  package static let longest = 4000
}
