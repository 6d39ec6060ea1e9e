/// A picture as values: what Graphviz draws, in its order, for those who write it in a format of their
/// own.
///
/// Lengths are in points, and y grows downward from an ``origin`` inside the picture.
public struct Sketch: Sendable, Hashable {
  /// The picture's width, padding included.
  public var width: Double
  /// The picture's height.
  public var height: Double
  /// The factor that the graph's `size` attribute asks for. ``width`` and ``height`` include it,
  /// nothing else does.
  public var scale: Double
  /// Where the marks' own zero point lies, before scaling.
  public var origin: Point
  /// What is drawn, from the back to the front.
  public var marks: [Mark]
  /// The points of all shapes.
  public var points: [Point]
  /// Where the nodes stand, in the order of the description.
  public var nodes: [Rect]
  /// Where the labels of the graph and of its clusters stand.
  public var labels: [Owner: Rect]

  /// A picture of marks, whose shapes have their points among those given.
  public init(
    width: Double, height: Double, scale: Double = 1, origin: Point = Point(x: 0, y: 0),
    marks: [Mark] = [], points: [Point] = [], nodes: [Rect] = [], labels: [Owner: Rect] = [:]
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.origin = origin
    self.marks = marks
    self.points = points
    self.nodes = nodes
    self.labels = labels
  }

  /// The colour behind everything, if the first mark is that: a shape of the graph itself.
  public var background: PaintColor? {
    guard let first = marks.first, first.owner == .graph, case .polygon = first.content else {
      return nil
    }
    return first.fill
  }

  /// A shape or a text.
  public struct Mark: Sendable, Hashable {
    /// What the mark is a part of.
    public var owner: Owner
    /// What is drawn.
    public var content: Content
    /// The colour of the outline; of a text, nothing.
    public var pen: PaintColor
    /// The colour inside, or of a text.
    public var fill: PaintColor
    /// How thick the outline is.
    public var penWidth: Double
    /// Whether the outline has gaps.
    public var dashes: Dashes

    /// A shape or a text of an owner.
    public init(
      _ content: Content, of owner: Owner, pen: PaintColor = .none, fill: PaintColor = .none,
      penWidth: Double = 1, dashes: Dashes = .solid
    ) {
      self.owner = owner
      self.content = content
      self.pen = pen
      self.fill = fill
      self.penWidth = penWidth
      self.dashes = dashes
    }
  }

  /// What a mark is a part of; nodes, edges and subgraphs by their places in the description, subgraphs
  /// depth first.
  public enum Owner: Sendable, Hashable {
    case graph
    case cluster(Int)
    case node(Int)
    case edge(Int)
  }

  /// What is drawn. Shapes have their points among ``Sketch/points``.
  public enum Content: Sendable, Hashable {
    /// A closed shape.
    case polygon(Range<Int>)
    /// An open line.
    case polyline(Range<Int>)
    /// A start point, then two control points and an end point for each piece.
    case curve(Range<Int>)
    /// Its centre, and a corner of the box around it.
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
    /// Where the baseline begins.
    public var place: Point
    /// As measured.
    public var width: Double
    /// The height of an em.
    public var fontSize: Double
    /// What it is set and was measured in.
    public var face: TextFace
    /// Whether it is bold. ``TextFace/courier`` does not tell.
    public var isBold: Bool

    /// A line of text whose baseline begins at a place.
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

    /// Whether there is more to it than spaces.
    public var isVisible: Bool {
      text.utf8.contains { $0 != UInt8(ascii: " ") && !Self.noBreakSpace.contains($0) }
    }
  }

  /// A colour with its opacity.
  public struct PaintColor: Sendable, Hashable {
    /// 0xRRGGBBAA.
    public var value: UInt32

    /// Nothing at all.
    public static let none = PaintColor(value: 0)

    /// A colour, 0xRRGGBBAA.
    public init(value: UInt32) { self.value = value }

    /// Whether anything can be seen of it.
    public var isVisible: Bool { value & 0xFF != 0 }
  }

  /// Whether a line has gaps.
  public enum Dashes: Sendable, Hashable {
    case solid, dashed, dotted
  }
}
