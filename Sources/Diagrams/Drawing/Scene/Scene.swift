import Hierarchy
import Unwinding
import Wording

/// What a diagram shows, before anything is set in type or laid out.
struct Scene: Sendable {
  var heading: Heading
  /// In the order in which they are laid out: parents before what is below them.
  var cards: [Card] = []
  /// The order in which the cards are read aloud; the rest follows as laid out.
  var readingOrder: [CardKey] = []
  var links: [Link] = []
  /// What is written in the cards, which are its boxes, and how they stand.
  var figure = FigureContent()
  var table = StepTable()
  /// In two or three sentences what a reader of screens hears before the cards.
  var description = ""
  /// The whole picture as prose.
  var altText = ""
  /// The lines of a figure that are not drawn, as text.
  var undrawn: [String] = []
}

extension Scene {
  /// No diagram has more nodes: nobody could read it.
  static let cardLimit = 400

  /// Refuses more cards than a diagram can hold.
  static func checkCards(_ count: Int, isExpanded: Bool) throws(DrawingError) {
    guard count <= cardLimit else {
      throw .tooManyCards(count: count, limit: cardLimit, isExpanded: isExpanded)
    }
  }

  /// Adds a card with what is written in it, and returns its place.
  @discardableResult mutating func add(_ card: Card, _ box: FigureBox) -> Int {
    cards.append(card)
    figure.boxes.append(box)
    return cards.count - 1
  }

  /// Where each card stands among ``cards``.
  var placesOfCards: [CardKey: Int] {
    Dictionary(
      cards.enumerated().map { ($0.element.key, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The places of all cards in the order in which they are read aloud.
  var readingPlaces: [Int] {
    let places = placesOfCards
    var seen: Set<Int> = []
    return (readingOrder.compactMap { places[$0] } + cards.indices)
      .filter { seen.insert($0).inserted }
  }
}

/// What is over a diagram.
struct Heading: Sendable {
  /// Over the title, small: the document's title.
  var kicker: String?
  var title: Phrase
  /// What becomes of it, in few words, as badges.
  var verdicts: [Verdict] = []
  /// What becomes of it, as a sentence.
  var outcome: Phrase
  /// What an overlay moves.
  var change: Phrase?
  /// What the document says of itself.
  var summary: String?
  /// Circumstances: the version, the trigger.
  var detail: String
  /// What an unwind segue is.
  var intro: String?

  struct Verdict: Sendable {
    var text: String
    var fill: Ink
  }
}

/// A line between two cards.
struct Link: Sendable {
  var kind: LinkKind
  var from: CardKey
  var to: CardKey
  /// Whether the line decides who is above whom.
  var isStructure: Bool
  /// The letter at both of its ends, and its color, where it is one unwind segue of several.
  var mark: ActionMark?

  init(kind: LinkKind, from: CardKey, to: CardKey, isStructure: Bool? = nil) {
    self.kind = kind
    self.from = from
    self.to = to
    self.isStructure = isStructure ?? kind.isStructure
  }
}

/// What a line means.
enum LinkKind: Hashable, Sendable {
  /// A parent and its child.
  case containment
  /// A controller and what it really presents.
  case presentation
  /// The search goes on from one controller to the next.
  case walk
  /// In a figure: to the view controller that is asked next, with this number.
  case thread(Int)
  /// The next responder, to which the search does not come.
  case next
  /// From the source to the destination.
  case unwind
  /// From the source to who was found, where UIKit then fails.
  case blocked
  /// From the source to who may be found.
  case possible
  /// From where a forward segue starts to the scene that it would bring on screen.
  case forward
  /// On a map: from a screen to one that a segue shows, pushes, or puts in its place.
  case shown
  /// On a map: from a screen to one that a segue of the app's own class brings.
  case custom
  /// On a map: from a screen to one that the app's code brings up.
  case code

  /// Whether such lines usually decide who is above whom.
  fileprivate var isStructure: Bool {
    switch self {
    case .containment, .presentation, .forward, .shown, .custom, .code: true
    default: false
    }
  }

  /// Its class in an SVG.
  var className: String {
    switch self {
    case .containment: "containment"
    case .presentation: "presentation"
    case .walk: "walk"
    case .thread: "thread"
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
  /// What becomes of it and what the document says of itself, for readers who do not see the
  /// diagram.
  var spoken: String {
    [ended(outcome.plainText), summary.map { ended($0) }].compactMap { $0 }.joined(separator: " ")
  }
}
