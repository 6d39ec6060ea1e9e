/// A page as values: what the painter paints and an SVG shows, in order.
///
/// Lengths are in points, from the upper left corner; y grows downward.
public struct Sketch: Sendable, Hashable {
  /// The page's width.
  public var width: Double
  /// The page's height.
  public var height: Double
  /// The color behind everything; nil if there is none.
  public var background: PaintColor?
  /// The marks from back to front.
  public var marks: [Mark]
  /// The points of all shapes.
  public var points: [Point]

  /// Creates a page of marks, whose shapes use these points.
  public init(
    width: Double, height: Double, background: PaintColor? = nil, marks: [Mark] = [],
    points: [Point] = []
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.marks = marks
    self.points = points
  }

  /// A shape or a text.
  public struct Mark: Sendable, Hashable {
    /// Its content.
    public var content: Content
    /// The color of the outline; none for text.
    public var pen: PaintColor
    /// The color inside, or of a text.
    public var fill: PaintColor
    /// The thickness of the outline.
    public var penWidth: Double
    /// Whether the outline has gaps.
    public var dashes: Dashes

    /// A shape or a text.
    public init(
      _ content: Content, pen: PaintColor = .none, fill: PaintColor = .none, penWidth: Double = 1,
      dashes: Dashes = .solid
    ) {
      self.content = content
      self.pen = pen
      self.fill = fill
      self.penWidth = penWidth
      self.dashes = dashes
    }
  }

  /// The content of a mark. Shapes refer to ``Sketch/points``.
  public enum Content: Sendable, Hashable {
    /// A closed shape.
    case polygon(Range<Int>)
    /// An open line.
    case polyline(Range<Int>)
    /// A start point, then two control points and an end point for each piece.
    case curve(Range<Int>)
    /// Its center, and a corner of the box around it.
    case ellipse(Range<Int>)
    /// A rectangle, its corners rounded by a radius; Graphviz itself draws polygons and curves instead.
    case rectangle(Rect, radius: Double)
    /// One line of text.
    case text(Text)
  }

  /// One line of text.
  public struct Text: Sendable, Hashable {
    /// The letters.
    public var text: String
    /// The beginning of the baseline.
    public var place: Point
    /// The width as measured.
    public var width: Double
    /// The height of an em.
    public var fontSize: Double
    /// The face with which it was measured and is drawn.
    public var face: TextFace
    /// Whether it's bold. ``TextFace/courier`` doesn't distinguish that.
    public var isBold: Bool
    /// Whether it's centered in its width, independent of the real widths of letters.
    public var isCentered = false
    /// Whether it begins at the real end of the text before it, which has letters without metrics.
    public var isContinued = false

    /// Creates a line of text with the beginning of its baseline.
    public init(
      _ text: String, place: Point, width: Double, fontSize: Double, face: TextFace, isBold: Bool
    ) {
      self.text = text
      self.place = place
      self.width = width
      self.fontSize = fontSize
      self.face = face
      self.isBold = isBold
    }

    private static let noBreakSpace = Array("\u{A0}".utf8)

    /// Whether it contains more than spaces.
    public var isVisible: Bool {
      text.utf8.contains { $0 != UInt8(ascii: " ") && !Self.noBreakSpace.contains($0) }
    }
  }

  /// A color with its opacity.
  public struct PaintColor: Sendable, Hashable {
    /// The color as 0xRRGGBBAA.
    public var value: UInt32

    /// Transparent.
    public static let none = PaintColor(value: 0)

    /// A color, 0xRRGGBBAA.
    public init(value: UInt32) { self.value = value }

    /// Whether it's visible.
    public var isVisible: Bool { value & 0xFF != 0 }
  }

  /// Whether a line has gaps.
  public enum Dashes: Sendable, Hashable {
    case solid, dashed, dotted
  }
}

/// A point of a diagram, in points (1/72 inch) from its upper left corner; y grows downward.
public struct Point: Sendable, Hashable {
  /// The distance to the right.
  public var x: Double
  /// The distance downward.
  public var y: Double

  /// Creates a point from its distances to the upper left corner.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of a diagram, in points from the upper left corner.
public struct Rect: Sendable, Hashable {
  /// Its left, upper, right, and lower edge.
  public var minX, minY, maxX, maxY: Double

  /// Creates a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The distance from left to right.
  public var width: Double { maxX - minX }
  /// The distance from top to bottom.
  public var height: Double { maxY - minY }
  /// Its middle.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The smallest rectangle around this one and another.
  public func united(with other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
