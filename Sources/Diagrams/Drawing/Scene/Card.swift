import Hierarchy
import Unwinding

/// What a card stands for. Also its identity in the diagram.
enum CardKey: Hashable, Sendable {
  case controller(ControllerIndex)
  /// Several controllers that take no part, by the first of them.
  case folded(ControllerIndex)
  /// What was asked below a link of the responder chain, by its place in the chain.
  case asked(Int)
  /// What is above the root, where nobody knows it.
  case above
  /// The window and the application, at the end of a chain.
  case window
  /// What several screens of a map share, by its place.
  case shared(Int)
  /// Several screens of a map, by their place: a storyboard, a part or a list.
  case screens(Int)
}

extension CardKey {
  /// Whose card it is; nil: of several, or of nobody.
  var controller: ControllerIndex? {
    if case .controller(let index) = self { index } else { nil }
  }
}

extension CardKey {
  /// How Graphviz calls a card's node.
  var nodeName: String {
    switch self {
    case .controller(let index): "c\(index)"
    case .folded(let index): "f\(index)"
    case .asked(let place): "a\(place)"
    case .above: "above"
    case .window: "window"
    case .shared(let place): "u\(place)"
    case .screens(let place): "s\(place)"
    }
  }
}

/// One box of a diagram with everything that is written in it.
struct Card: Sendable {
  let key: CardKey
  /// Where it stands, for readers of text: "tab 2", "selected".
  var kicker: [String] = []
  /// What the controller is to the unwind segue.
  var roles: [Role] = []
  /// The class, or what the card is.
  var name: String
  /// The id, where texts use it as the controller's name.
  var identifier: String?
  /// What a person calls it.
  var title: String?
  var tooltip: String = ""
  /// The page of a map for which it stands.
  var page: String?
  /// The controllers for which it stands, in document order.
  var members: [ControllerIndex] = []
  /// Whether it is a scene that a segue would bring on screen.
  var isScene = false
  /// Folded controllers inside the one for which it stands.
  var absorbed: [ControllerIndex] = []

  /// How the card is framed and filled: by the role that matters most. Whoever leaves looks as the legend's
  /// sample of that does; badges say what it is besides.
  var look: CardLook {
    if case .folded = key { return roles.isEmpty ? .folded : .foldedAway }
    if isRemoved { return .removed }
    if roles.contains(.destination) { return .destination }
    if roles.contains(.found) || roles.contains(.hiding) { return .undecided }
    if roles.contains(.source) { return .source }
    if roles.contains(.executor) { return .executor }
    if roles.contains(.undecided) || roles.contains(.unread) { return .undecided }
    switch key {
    case .controller: return isScene ? .folded : .plain
    case .shared, .screens: return .plain
    default: return .folded
    }
  }

  /// How wide its border is: that of the source stands out also where it leaves.
  func borderWidth(_ strokes: Strokes) -> Double {
    let width = look.borderWidth(strokes)
    return roles.contains(.source) ? max(width, strokes.role) : width
  }

  /// Whether the controller leaves the hierarchy.
  var isRemoved: Bool { roles.contains(where: \.isRemoval) }
}

/// What a controller is to an unwind segue.
enum Role: String, Sendable, CaseIterable {
  case source, destination
  /// Who would be the destination if UIKit did not fail.
  case found
  case executor
  /// The container that does not show what the unwind segue goes to.
  case hiding
  /// A rule of its decides at run time.
  case undecided
  /// What it answers is not known to the document.
  case unread
  case dismissed, popped
  /// On a map: where the app begins, and what a part of it is about.
  case start, focus
  /// What an overlay does to the controller.
  case added, moved, changed

  /// The badge's text.
  var badge: String {
    switch self {
    case .source: "SOURCE"
    case .destination: "DESTINATION"
    case .found: "FOUND"
    case .executor: "EXECUTES"
    case .hiding: "DOESN'T SHOW IT"
    case .undecided: RowBadge.depends.text
    case .unread: RowBadge.notKnown.text
    case .dismissed: "DISMISSED"
    case .popped: "POPPED"
    case .start: "START"
    case .focus: "FOCUS"
    case .added: "NEW"
    case .moved: "MOVED"
    case .changed: "CHANGED"
    }
  }

  /// The role for readers who do not see the badge.
  var words: String {
    switch self {
    case .source: "source of the unwind segue"
    case .destination: "destination"
    case .found: "found, but UIKit doesn't unwind to it"
    case .executor: "executes the unwind segue"
    case .hiding: "doesn't show the destination"
    case .undecided: "answer depends on app code"
    case .unread: "unknown answer"
    case .dismissed: "is dismissed"
    case .popped: "is popped"
    case .start: "the app starts here"
    case .focus: "the focus of the map"
    case .added: "new"
    case .moved: "moved"
    case .changed: "changed"
    }
  }

  var fill: Ink {
    switch self {
    case .source: .sourceBadge
    case .destination: .destinationBadge
    case .executor: .executorBadge
    case .start: .number
    case .focus: .sourceBadge
    case .undecided, .unread, .found, .hiding: .cautionBadge
    case .dismissed, .popped: .removedBadge
    case .added, .moved, .changed: .changeBadge
    }
  }

  /// Whether it is what an overlay does.
  var isChange: Bool { self == .added || self == .moved || self == .changed }

  var isRemoval: Bool { self == .dismissed || self == .popped }
}

/// How a card is framed and filled.
enum CardLook: String, Sendable, CaseIterable {
  case plain, source, destination, executor, undecided, removed, folded
  /// Folded controllers that are all removed.
  case foldedAway

  var fill: Ink {
    switch self {
    case .plain: .card
    case .source: .sourceCard
    case .destination: .destinationCard
    case .executor: .executorCard
    case .undecided: .cautionBanner
    case .removed, .foldedAway: .removedCard
    case .folded: .folded
    }
  }

  var border: Ink {
    switch self {
    case .plain, .folded: .border
    case .source: .sourceBorder
    case .destination: .destinationBorder
    case .executor: .executorBorder
    case .undecided: .cautionBorder
    case .removed, .foldedAway: .removedBorder
    }
  }

  func borderWidth(_ strokes: Strokes) -> Double {
    switch self {
    case .destination: strokes.destination
    case .source, .executor, .undecided: strokes.role
    case .plain, .removed, .folded, .foldedAway: strokes.card
    }
  }
}
