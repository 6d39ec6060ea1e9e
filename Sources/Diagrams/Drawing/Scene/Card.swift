import Hierarchy

/// The content of a node, and its identity in the diagram.
enum CardKey: Hashable, Sendable {
  case controller(ControllerIndex)
  /// Several controllers without a part, identified by the first one.
  case folded(ControllerIndex)
  /// The controllers that are asked below a link of the responder chain, by the link's position.
  case asked(Int)
  /// The unknown hierarchy above the root.
  case above
  /// The window and the application, at the end of a chain.
  case window
  /// An action that several screens of a map share, by its position.
  case shared(Int)
  /// Several screens of a map, identified by a position: a storyboard, a part, or a list.
  case screens(Int)

  /// The controller of the node; nil: several, or none.
  var controller: ControllerIndex? {
    if case .controller(let index) = self { index } else { nil }
  }

  /// Graphviz's name of the node.
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

/// A node of a diagram with all its text.
struct Card: Sendable {
  let key: CardKey
  var kicker: [String] = []
  var roles: [Role] = []
  /// The class, or the kind of the node.
  var name: String
  /// The id, if texts use it as the controller's name.
  var identifier: String?
  var title: String?
  var tooltip: String = ""
  /// The page of a map that it represents.
  var page: String?
  /// The controllers that it represents, in document order.
  var members: [ControllerIndex] = []
  /// Whether it's a scene that a segue would show.
  var isScene = false
  /// Collapsed controllers inside its controller.
  var absorbed: [ControllerIndex] = []

  /// The node's border and fill, by its most important role. Badges show its other roles.
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

  var borderWidth: Double {
    roles.contains(.source) ? max(look.borderWidth, Strokes.role) : look.borderWidth
  }

  var isRemoved: Bool { roles.contains(where: \.isRemoval) }
}

/// The role of a controller in an unwind segue.
enum Role: String, Sendable, CaseIterable {
  case source, destination
  /// It would be the destination if UIKit didn't fail.
  case found
  case executor
  /// The container that doesn't show the destination.
  case hiding
  /// One of its rules decides at run time.
  case undecided
  /// Its answer isn't in the document.
  case unread
  case dismissed, popped
  /// On a map: the first screen, and the screen of `--focus`.
  case start, focus
  /// The overlay's change of the controller.
  case added, moved, changed

  var badge: String { row.badge }

  var words: String { row.words }

  var fill: Ink { row.fill }

  private var row: (badge: String, words: String, fill: Ink) {
    switch self {
    case .source: ("SOURCE", "source of the unwind segue", .sourceBadge)
    case .destination: ("DESTINATION", "destination", .destinationBadge)
    case .found: ("FOUND", "found, but UIKit doesn't unwind to it", .cautionBadge)
    case .executor: ("EXECUTES", "executor", .executorBadge)
    case .hiding: ("DOESN'T SHOW IT", "doesn't show the destination", .cautionBadge)
    case .undecided: (RowBadge.depends.text, "answer depends on app code", .cautionBadge)
    case .unread: (RowBadge.notKnown.text, "unknown answer", .cautionBadge)
    case .dismissed: ("DISMISSED", "is dismissed", .removedBadge)
    case .popped: ("POPPED", "is popped", .removedBadge)
    case .start: ("START", "the app starts here", .number)
    case .focus: ("FOCUS", "the focus of the map", .sourceBadge)
    case .added: ("NEW", "new", .changeBadge)
    case .moved: ("MOVED", "moved", .changeBadge)
    case .changed: ("CHANGED", "changed", .changeBadge)
    }
  }

  /// Whether it's a change by an overlay.
  var isChange: Bool { self == .added || self == .moved || self == .changed }

  var isRemoval: Bool { self == .dismissed || self == .popped }
}

enum CardLook: String, Sendable, CaseIterable {
  case plain, source, destination, executor, undecided, removed, folded
  /// Collapsed controllers that are all removed.
  case foldedAway

  var fill: Ink { inks.fill }

  var border: Ink { inks.border }

  private var inks: (fill: Ink, border: Ink) {
    switch self {
    case .plain: (.card, .border)
    case .source: (.sourceCard, .sourceBorder)
    case .destination: (.destinationCard, .destinationBorder)
    case .executor: (.executorCard, .executorBorder)
    case .undecided: (.cautionBanner, .cautionBorder)
    case .removed, .foldedAway: (.removedCard, .removedBorder)
    case .folded: (.folded, .border)
    }
  }

  var borderWidth: Double {
    switch self {
    case .destination: Strokes.destination
    case .source, .executor, .undecided: Strokes.role
    case .plain, .removed, .folded, .foldedAway: Strokes.card
    }
  }
}
