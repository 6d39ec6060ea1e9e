import Graphviz

/// How a diagram is drawn.
public struct DrawingOptions: Sendable, Hashable {
  /// Light, dark, or in an SVG both. PNG and PDF are light unless dark is asked for.
  public var theme: ThemeChoice
  /// Whether a legend explains the lines that occur.
  public var showsLegend: Bool
  /// How much the table of steps below a search says, and whether that of unwind segues is below a
  /// hierarchy.
  public var steps = StepDetail.short
  /// Whether a line below the heading of a search says what an unwind segue is.
  public var showsIntro = true
  /// Whether what to watch out for does.
  public var showsFindings = true
  /// Whether a figure shows what the user sees before and after.
  public var showsStrip = true
  /// How the diagram is laid out; nil: as usual in its view.
  public var layout: DiagramLayout?
  /// How wide a figure may be.
  public var width = FigureWidth.pixels(720)
  /// Pixels of a PNG per 1/96 inch; nil: 2, or the most that a PNG can have.
  public var scale: Double?
  /// Where the hierarchy grows to.
  public var direction: Direction
  /// What is behind everything.
  public var background: Background
  /// The width in CSS pixels beyond which an SVG is scaled down; nil: its own width.
  public var maximumWidth: Int?
  /// Before every id of an SVG, so that several can be in one page.
  public var idPrefix: String
  /// Whether an SVG begins with its element instead of XML's prolog: for pasting into a page.
  public var isInline: Bool
  /// Whether controllers that take no part are shown one by one instead of folded.
  public var expands: Bool
  /// Where a controller's card links to: this, followed by the controller's id.
  public var linkBase: String?
  /// The id of the controller around which a map is drawn; nil: all of the app.
  public var focus: String?
  /// How many steps from the focus a map goes.
  public var depth: Int
  /// The storyboard of which a map is drawn, by its name without ending, or one of
  /// ``Diagram/mapPages(of:)``; nil: all of the app.
  public var storyboard: String?
  /// Where the map of each storyboard lies, by the storyboard's name: where the cards of an app's index
  /// link to.
  public var pageLinks: [String: String] = [:]
  /// Where the row of each unwind segue on a map leads to, by the segue's id: in a page that tells
  /// them.
  package var unwindLinks: [String: String] = [:]
  /// Whether the diagram is a part of a page that tells all the rest: without heading, table and
  /// legend, and without saying on a card what becomes of it.
  package private(set) var isPartOfPage = false
  /// Whether the diagram is also written as DOT: then its first drawing keeps the source.
  package var keepsSource = false

  /// Makes the diagram a part of a page, which decides on its colors and its size.
  package mutating func makePartOfPage(idPrefix: String) {
    isPartOfPage = true
    theme = .auto
    background = .none
    maximumWidth = nil
    (showsLegend, showsIntro, showsFindings, showsStrip) = (false, false, false, false)
    steps = .none
    self.idPrefix += idPrefix
  }

  /// The usual picture.
  public init(
    theme: ThemeChoice = .auto, showsLegend: Bool = true,
    scale: Double? = nil, direction: Direction = .down, background: Background = .theme,
    maximumWidth: Int? = nil, idPrefix: String = "", expands: Bool = false,
    linkBase: String? = nil, focus: String? = nil, depth: Int = 2,
    storyboard: String? = nil, isInline: Bool = false
  ) {
    self.theme = theme
    self.showsLegend = showsLegend
    self.scale = scale
    self.direction = direction
    self.background = background
    self.maximumWidth = maximumWidth
    self.idPrefix = idPrefix
    self.expands = expands
    self.linkBase = linkBase
    self.focus = focus
    self.depth = depth
    self.storyboard = storyboard
    self.isInline = isInline
  }

  /// Where the hierarchy grows to.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case down, right
  }

  /// What is behind everything.
  public enum Background: Sendable, Hashable {
    /// The theme's own.
    case theme
    /// Whatever the diagram is put on.
    case none
    /// A color as 0xRRGGBB.
    case color(UInt32)
  }
}

/// How a diagram is laid out.
public enum DiagramLayout: String, Sendable, Hashable, CaseIterable {
  /// Containers around what they contain, and edges between them: of a search, a hierarchy or a chain.
  case nested
  /// Screens in two columns: of a map.
  case columns
  /// Ranks, as Graphviz's dot makes them.
  case dot
  /// Boxes packed into boxes, as Graphviz's osage does.
  case osage

  /// Graphviz's engine; nil: we place the boxes ourselves.
  var engine: LayoutEngine? {
    switch self {
    case .nested, .columns: nil
    case .dot: .dot
    case .osage: .osage
    }
  }
}

/// How much the table of steps says.
public enum StepDetail: String, Sendable, Hashable, CaseIterable {
  /// Nothing: there is no table.
  case none
  /// What the figure doesn't: the calls after the search.
  case short
  /// Every question, call, and transition.
  case all
}

extension [DiagramLayout] {
  /// Those that a map can have, the default first.
  package static var ofMaps: [DiagramLayout] { [.columns, .dot, .osage] }
  /// Those that other diagrams can have, the default first.
  package static var ofFigures: [DiagramLayout] { [.nested, .dot, .osage] }
}

/// How wide a figure may be.
public enum FigureWidth: Sendable, Hashable {
  /// So many CSS pixels, margins included.
  case pixels(Int)
  /// As wide as it comes.
  case any

  /// The width in points, of which 72 are 96 CSS pixels; nil: any.
  var points: Double? {
    switch self {
    case .pixels(let count): Double(count) * 0.75
    case .any: nil
    }
  }
}

/// Which colors a diagram has.
public enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  /// An SVG that follows the reader's preference; light elsewhere.
  case auto
  case light, dark
}
