/// What is to be placed: boxes, boxes inside boxes, and which of them lines join.
///
/// Lengths are in cells of a grid. What a cell is on paper, and what a box stands for, is not known here.
package struct Plan: Sendable {
  /// Frames before what is in them.
  package var boxes: [Box]
  /// In the order in which they are to be followed.
  package var lines: [Line]
  /// How wide everything should be at most.
  package var width: Int
  /// Whether it is rather high than a little wider.
  package var isStrict = false
  /// Between boxes in a row, and between rows.
  package var gap = GridSpacing.gap
  /// Whether many lines join boxes all over it, instead of one thread. Then what stands by itself
  /// may also are in rows over the root, and boxes of a row move up into the room below shorter
  /// ones.
  package var isOverview = false

  /// Whether what stands by itself is a column, from the top down in its order, and every other
  /// card is beside one of it.
  package var isColumn = false

  /// Where the boxes stand already, and what lines may cross but not follow; nil: they are to be placed.
  package var fixed: Fixed?

  package struct Fixed: Sendable {
    package var boxes: [CellRect]
    /// Lines that there are already, by their corners.
    package var paths: [[CellPoint]]

    package init(boxes: [CellRect], paths: [[CellPoint]]) {
      self.boxes = boxes
      self.paths = paths
    }
  }

  /// Whether a box is a frame's, at any depth.
  package func isFrame(_ frame: Int, around box: Int) -> Bool {
    var current = boxes[box].frame
    while let step = current {
      if step == frame { return true }
      current = boxes[step].frame
    }
    return false
  }

  /// Whether a line joins two boxes.
  func joinsBoxes(_ line: Line) -> Bool {
    boxes.indices.contains(line.from) && boxes.indices.contains(line.to) && line.from != line.to
  }

  package init(boxes: [Box] = [], lines: [Line] = [], width: Int = 84) {
    self.boxes = boxes
    self.lines = lines
    self.width = width
  }

  /// A card, or a frame around others.
  package struct Box: Sendable {
    /// The place of the frame that it is in; nil: it stands by itself. The first that does so is
    /// the root; the others are in a column beside it, in their order from the top.
    package var frame: Int?
    package var contents: Contents
    /// Of a card; of a frame that of the texts of its header, from its left border.
    package var width: Int
    /// Of a card; of a frame that of its header.
    package var height: Int
    /// The widths of the tags of a frame's header, in order; each is ``GridSpacing/tag`` high.
    package var tags: [Int]
    /// Whether there is a disc in its upper left corner, where its lines end.
    package var hasDisc: Bool
    /// Of a frame: between its border and what is in it.
    package var inset = GridSpacing.inset
    /// Of a box that stands by itself: whether it does so below everything else, in rows.
    package var isApart = false

    /// In a column: the box beside which it stands; nil: it is in the column itself.
    package var beside: Int?

    package init(card width: Int, _ height: Int, in frame: Int? = nil, hasDisc: Bool = false) {
      self.init(.nothing, width, height, in: frame, hasDisc: hasDisc)
    }

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
    /// It is a card.
    case nothing
    /// Boxes that touch, from the top down, all of one width.
    case pile
    /// Boxes in rows.
    case rows
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
      /// The one that matters most: it bends seldom, and has room for a large head.
      case main
      /// A part of a thread. Neighbors in a pile are joined straight, from disc to disc.
      case step
      /// One of many, with a tag on each of its ends, which takes the cells around it.
      case tagged
    }
  }
}

/// The distances between boxes, in cells.
package enum GridSpacing {
  /// Between a frame's border and what is in it: two lanes.
  package static let inset = 3
  /// The same below it: lines seldom run there.
  package static let foot = 2
  /// Between boxes in a row, and between rows.
  package static let gap = 4
  /// Between the root and the column beside it, and between two columns.
  package static let lane = 5
  /// Around everything: room for lines.
  package static let margin = 4
  /// From a box's corner to the middle of its disc, both ways.
  package static let disc = 2
  /// Where the texts of a header begin at the earliest, if there is a disc.
  package static let besideDisc = 4
  /// The height of a tag with the room below it.
  package static let tag = 3
  /// No box is longer: what is longer is cut.
  package static let longest = 4000
}
