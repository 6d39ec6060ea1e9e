import Hierarchy
import Unwinding
import Wording

/// The content of a diagram, before text and layout.
struct Scene: Sendable {
  var heading: Heading
  /// The nodes in layout order: parents before everything below them.
  var cards: [Card] = []
  /// The order in which the nodes are read aloud. The rest is in layout order.
  var readingOrder: [CardKey] = []
  var links: [Link] = []
  /// The text in the nodes, which are its boxes, and their arrangement.
  var figure = FigureContent()
  var table = StepTable()
  /// The text for screen readers before the nodes, in two or three sentences.
  var description = ""
  var altText = ""
  /// The unrouted edges of a figure, as text.
  var omittedEdges: [String] = []

  /// The maximum number of nodes. Larger diagrams would be unreadable.
  static let cardLimit = 400
  /// The maximum number of unwind segues with lines on a map. More have only the letters of their
  /// actions.
  static let unwindLimit = 8

  /// Rejects more nodes than a diagram can contain.
  static func checkCards(_ count: Int, isExpanded: Bool) throws(DrawingError) {
    guard count <= cardLimit else {
      throw .tooManyCards(count: count, limit: cardLimit, isExpanded: isExpanded)
    }
  }

  /// Adds a node with its text, and returns its position.
  @discardableResult mutating func add(_ card: Card, _ box: FigureBox) -> Int {
    cards.append(card)
    figure.boxes.append(box)
    return cards.count - 1
  }

  var placesOfCards: [CardKey: Int] {
    Dictionary(firstOf: cards.enumerated().map { ($0.element.key, $0.offset) })
  }

  /// The places of all nodes in the order in which they are read aloud.
  var readingPlaces: [Int] {
    let places = placesOfCards
    return (readingOrder.compactMap { places[$0] } + cards.indices).withoutRepetitions
  }

  /// The neighbors in a column, the upper one first.
  var columnSteps: [(upper: CardKey, lower: CardKey)] {
    let column = zip(cards, figure.boxes).filter { $1.beside == nil && $1.frame == nil }
      .map(\.0.key)
    return zip(column, column.dropFirst()).map { ($0, $1) }
  }

  /// Removes everything that a page shows itself.
  mutating func keepOnlyFigure() {
    heading = Heading(title: "", outcome: "", detail: "")
    table = StepTable()
    altText = ""
    description = ""
  }
}

struct Heading: Sendable {
  /// The document's title, in small letters over the diagram's.
  var kicker: String?
  var title: Phrase
  /// The outcome, in few words, as badges.
  var verdicts: [Verdict] = []
  var outcome: Phrase
  /// The outcome as it's drawn, without what the figure has; nil: the same.
  var brief: Phrase?
  /// The changes by an overlay.
  var change: Phrase?
  var summary: String?
  /// The circumstances: the version and the trigger.
  var detail: String
  var intro: String?

  struct Verdict: Sendable {
    var text: String
    var fill: Ink
  }
}

struct Link: Hashable, Sendable {
  var kind: LinkKind
  var from: CardKey
  var to: CardKey
  /// Whether the line affects the ranks.
  var isStructure: Bool
  /// The letter at both ends, and its color, if it's one of several unwind segues.
  var mark: ActionMark?

  init(kind: LinkKind, from: CardKey, to: CardKey, isStructure: Bool? = nil) {
    self.kind = kind
    self.from = from
    self.to = to
    self.isStructure = isStructure ?? kind.isStructure
  }
}

enum LinkKind: Hashable, Sendable {
  case containment
  /// A controller and the controller that it presents.
  case presentation
  /// The search continues from one controller to the next.
  case walk
  /// In a figure: leads to the view controller that is asked next, with this number.
  case searchPath(Int)
  /// Leads to the next responder, if the search doesn't.
  case next
  /// Leads from the source to the destination.
  case unwind
  /// Leads from the source to the controller with which UIKit fails.
  case blocked
  /// Leads from the source to a possible destination.
  case possible
  /// Leads from the source of a forward segue to the scene that it would show.
  case forward
  /// On a map: leads to a screen that a segue shows, pushes, or replaces the source with.
  case shown
  /// On a map: leads to a screen that a segue of a custom class shows.
  case custom
  /// On a map: leads to a screen that app code shows.
  case code

  /// Whether such lines usually affect the ranks.
  fileprivate var isStructure: Bool {
    switch self {
    case .containment, .presentation, .forward, .shown, .custom, .code: true
    default: false
    }
  }

  var isSearchPath: Bool { if case .searchPath = self { true } else { false } }

  /// Whether such lines lead to an outcome of an unwind segue.
  var isResult: Bool { [.unwind, .blocked, .possible].contains(self) }

  var className: String {
    switch self {
    case .containment: "containment"
    case .presentation: "presentation"
    case .walk: "walk"
    case .searchPath: "thread"
    case .next: "next"
    case .unwind: "unwind"
    case .blocked: "blocked"
    case .possible: "possible"
    case .forward, .shown: "forward"
    case .custom: "custom"
    case .code: "code"
    }
  }
}

extension Heading {
  /// The outcome and the document's description, for readers who can't see the diagram.
  var spoken: String {
    [ended(outcome.plainText), summary.map { ended($0) }].compactMap { $0 }.joined(separator: " ")
  }
}
