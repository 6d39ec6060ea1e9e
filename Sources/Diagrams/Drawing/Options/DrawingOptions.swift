import Graphviz

/// How a diagram is drawn.
public struct DrawingOptions: Sendable, Hashable {
  /// The theme: light, dark, or, in an SVG, both. PNG and PDF are light unless dark is requested.
  public var theme = ThemeChoice.auto
  /// Whether a legend explains the lines that occur.
  public var showsLegend = true
  /// The detail of the table of steps below a search, and whether there's a table of unwind segues
  /// below a hierarchy.
  public var steps = StepDetail.short
  /// Whether a line below the heading of a search explains unwind segues.
  public var showsIntro = true
  /// Whether it shows problems.
  public var showsFindings = true
  /// Whether a figure shows what the user sees before and after.
  public var showsScreenSequence = true
  /// The layout; nil: the default of its view.
  public var layout: DiagramLayout?
  /// The maximum width of a figure.
  public var width = FigureWidth.pixels(720)
  /// The pixels of a PNG per 1/96 inch; nil: 2, or the maximum of a PNG.
  public var scale: Double?
  /// The direction of the layout.
  public var direction = Direction.down
  /// The background.
  public var background = Background.theme
  /// The width in CSS pixels beyond which an SVG is scaled down; nil: its own width.
  public var maximumWidth: Int?
  /// The prefix of every id of an SVG, so that several can be in one page.
  public var idPrefix = ""
  /// Whether an SVG has no XML declaration, so that it can be pasted into a page.
  public var isInline = false
  /// Whether controllers without a part have their own nodes instead of a shared one.
  public var expands = false
  /// The link of a controller's node: this, followed by the controller's id.
  public var linkBase: String?
  /// The id of the controller around which a map is drawn; nil: all of the app.
  public var focus: String?
  /// The maximum number of segues from the focus of a map.
  public var depth = 2
  /// The storyboard of the map, by its name without extension, or one of ``Diagram/mapPages(of:)``;
  /// nil: the whole app.
  public var storyboard: String?
  /// The file with the map of each storyboard, by its name, for the links of an app's index.
  public var pageLinks: [String: String] = [:]
  /// The links from unwind segues' rows on a map to their walkthroughs, by the segues' ids.
  package var unwindLinks: [String: String] = [:]
  /// Whether the diagram is a part of a page that shows everything else: without heading and
  /// table, and without outcomes on the nodes.
  package private(set) var isPartOfPage = false
  /// Whether the diagram is also written as DOT. Its first drawing then keeps the source.
  package var keepsSource = false

  /// Makes the diagram a part of a page, which determines its colors and its size.
  package mutating func makePartOfPage(idPrefix: String) {
    isPartOfPage = true
    theme = .auto
    background = .none
    maximumWidth = nil
    (showsIntro, showsFindings, showsScreenSequence) = (false, false, false)
    steps = .none
    self.idPrefix += idPrefix
  }

  /// Creates the default options.
  public init() {}

  /// The direction of the layout.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case down, right
  }

  /// The background.
  public enum Background: Sendable, Hashable {
    /// The theme's own.
    case theme
    /// No background: the page's own is visible.
    case none
    /// A color as 0xRRGGBB.
    case color(UInt32)
  }
}

/// How a diagram is laid out.
public enum DiagramLayout: String, Sendable, Hashable, CaseIterable {
  /// Nested containers, and edges between them: for a search, a hierarchy, or a chain.
  case nested
  /// Screens in two columns, for a map.
  case columns
  /// The ranks of Graphviz's dot.
  case dot
  /// Boxes packed into boxes, as Graphviz's osage does.
  case osage

  /// Graphviz's engine; nil: segueviz places the boxes itself.
  var engine: LayoutEngine? {
    switch self {
    case .nested, .columns: nil
    case .dot: .dot
    case .osage: .osage
    }
  }
}

/// The detail of the table of steps.
public enum StepDetail: String, Sendable, Hashable, CaseIterable {
  /// Shows no table.
  case none
  /// Shows only the calls after the search, which the figure doesn't show.
  case short
  /// Every question, call, and transition.
  case all
}

extension [DiagramLayout] {
  /// The layouts for maps, the default first.
  package static var ofMaps: [DiagramLayout] { [.columns, .dot, .osage] }
  /// The layouts for other diagrams, the default first.
  package static var ofFigures: [DiagramLayout] { [.nested, .dot, .osage] }
}

/// The maximum width of a figure.
public enum FigureWidth: Sendable, Hashable {
  /// A number of CSS pixels, margins included.
  case pixels(Int)
  /// Any width.
  case any

  /// The width in points: 72 points are 96 CSS pixels; nil: any.
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
