import Placing
import Wording

/// A box with all its text, before layout. The scene's node at this position has its controller.
struct FigureBox: Sendable {
  var frame: Int?
  /// The arrangement of its contents; a node has none.
  var contents = Plan.Contents.nothing
  /// Whether it's presented. Its block then overlaps others.
  var isModal = false
  var disc: Disc?
  var rows: [CardRow] = []
  var links: [Int: String] = [:]
  var verbs: [Verb] = []
  /// Whether it represents controllers without their own node.
  var isFolded = false
  /// The node beside which it is, in a column.
  var beside: Int?
  /// Whether it isn't on screen, and is therefore below everything else.
  var isApart = false

  /// The step number of a controller; for several controllers, their numbers.
  struct Disc: Sendable {
    var first: Int
    var last: Int
    /// The steps of the trace in which they are asked.
    var steps: [Int]
    var isDestination = false

    var text: String { first == last ? "\(first)" : "\(first)–\(last)" }
  }

  var isFrame: Bool { contents.isFramed }
}

struct FigureContent: Sendable {
  /// The boxes, in the order of the scene's nodes.
  var boxes: [FigureBox] = []
  var screenSequence: [FigureScreen] = []
  /// Whether it shows many unwind segues instead of one.
  var isOverview = false
  /// The part of an overview without edges that shows sources and destinations.
  var unwindListing = UnwindListing.cards
  /// Whether only the letters show the unwind segues of a map, because there are too many for edges.
  var hasOnlyLetters = false
  /// Whether a table contains the unwind segues, so that the boxes' own aren't read aloud.
  var hasTableOfUnwinds = false
  var arrangement = Arrangement.nested

  enum Arrangement: Sendable {
    case nested
    /// The nodes are in a column, with others beside them.
    case column
    /// The nodes are trees, by the links that are structure.
    case trees
  }

  /// The part of an overview that shows sources and destinations.
  enum UnwindListing: Sendable {
    case cards, table
    /// Neither the nodes nor the table contain all unwind segues.
    case first
  }
}
