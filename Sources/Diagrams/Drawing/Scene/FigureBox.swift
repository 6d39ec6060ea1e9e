import Placing
import Unwinding
import Wording

/// A box of a figure with everything that is written in it, before it is set in type. The card of the same
/// place in the scene says whose it is.
struct FigureBox: Sendable {
  /// The frame that it is in.
  var frame: Int?
  /// How what is in it stands; a card has nothing in it.
  var contents = Plan.Contents.nothing
  /// Whether it is presented: a slab that is over others.
  var isModal = false
  var disc: Disc?
  var rows: [CardRow] = []
  /// Where rows lead to, by their places.
  var links: [Int: String] = [:]
  /// What whoever it is does, in order.
  var verbs: [Verb] = []
  /// Whether it stands for controllers that have no card of their own.
  var isFolded = false
  /// In a column the card beside which it stands.
  var beside: Int?
  /// Whether it is not on screen, so that it is below everything else.
  var isApart = false

  /// The number of the view controller that is asked; of a card of several, their numbers.
  struct Disc: Sendable {
    var first: Int
    var last: Int
    /// The steps of the trace in which they are asked.
    var steps: [Int]
    /// Whether it is who gets the unwind segue.
    var isWinner = false

    var text: String { first == last ? "\(first)" : "\(first)–\(last)" }
  }

  var isFrame: Bool { if case .nothing = contents { false } else { true } }
}

/// What a figure adds to a scene.
struct FigureContent: Sendable {
  /// In the order of the scene's cards.
  var boxes: [FigureBox] = []
  /// What the user sees.
  var strip: [FigureScreen] = []
  /// Whether it shows many unwind segues instead of telling one.
  var isOverview = false
  /// Where an overview without lines tells who unwinds to whom.
  var tellers = Tellers.cards
  /// Whether a table has the unwind segues, so that the boxes' own aren't read aloud.
  var hasTableOfUnwinds = false
  /// How the boxes stand.
  var arrangement = Arrangement.nested

  /// How boxes stand.
  enum Arrangement: Sendable {
    /// One in the other.
    case nested
    /// Cards in a column, with others beside them.
    case column
    /// Cards as trees, by the links that are structure.
    case trees
  }

  /// What of an overview tells who unwinds to whom.
  enum Tellers: Sendable {
    case cards, table
    /// The cards do not have all unwind segues, and the table has not either.
    case first
  }
}
