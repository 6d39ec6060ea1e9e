import Graphviz
import Hierarchy
import Text
import Wording

/// The ids, classes, and titles of a diagram's parts. A controller's node has the id `controller-`
/// and its own id, a collapsed node `folded-` and the id of its first controller. Unsafe characters
/// become "-". Classes describe a node: `card`, then its roles, `folded`, `removed`.
struct DiagramIdentity {
  let svg: String
  let title: String
  let description: String
  let cards: [CardKey: CardNotes]
  let lines: [String]
  private let prefix: String

  /// The id of the number of the view controller that is asked.
  func disc(_ number: Int) -> String { prefix + "disc-\(number)" }
  func verb(_ letter: String) -> String { prefix + "verb-\(letter)" }
  func screen(_ place: Int) -> String { prefix + "screen-\(place)" }

  init(
    scene: Scene, document: Document, options: DrawingOptions
  ) throws(DrawingError) {
    var identifiers = SVGIdentifiers(prefix: options.idPrefix)
    prefix = identifiers.prefix
    svg = identifiers.identifier("segueviz", "")
    title = identifiers.identifier("title", "")
    description = identifiers.identifier("desc", "")
    // Ids include hidden controllers, so that a controller has the same id in every view.
    let controllers = document.controllers.perElement {
      identifiers.identifier("controller", $0.id)
    }
    var cards: [CardKey: CardNotes] = [:]
    for (place, card) in scene.cards.enumerated() {
      let isFrame = scene.figure.boxes[place].isFrame
      let id: String =
        switch card.key {
        case .controller(let index): controllers[index]
        case .folded(let index):
          identifiers.identifier("folded", document.controllers[index].id)
        case .asked(let place): identifiers.identifier("asked", "\(place)")
        case .above: identifiers.identifier("above", "")
        case .window: identifiers.identifier("window", "")
        case .shared(let place): identifiers.identifier("shared", "\(place)")
        case .screens: identifiers.identifier("storyboard", card.page ?? card.name)
        }
      let name = displayText(card.title ?? card.name)
      let tooltip = card.tooltip.isEmpty ? name : displayText(card.tooltip)
      cards[card.key] = CardNotes(
        id: id, classes: Self.classes(card, isFrame: isFrame), name: name,
        title: options.isPartOfPage
          ? tooltip : Self.title(card, rows: scene.spokenRows(of: place)),
        link: try Self.link(card, document: document, options: options))
    }
    self.cards = cards
    var lines: [String] = []
    var count: [String: Int] = [:]
    for link in scene.links {
      let name = link.kind.className
      count[name, default: 0] += 1
      // Lines are counted by kind, and lines of the search path by the numbers to which they lead.
      var number = count[name] ?? 0
      if case .searchPath(let step) = link.kind { number = step }
      lines.append(identifiers.identifier("line", "\(name)-\(number)"))
    }
    self.lines = lines
  }

  private static func classes(_ card: Card, isFrame: Bool) -> String {
    var classes = ["card"] + card.roles.map(\.rawValue)
    if card.isRemoved { classes.append("removed") }
    if isFrame { classes.append("container") }
    if card.isScene { classes.append("scene") }
    switch card.key {
    case .folded: classes.append("folded")
    case .asked: classes.append("asked")
    case .above: classes.append("unknown")
    case .window: classes.append("responder")
    case .shared: classes.append("shared")
    case .screens: classes.append("storyboard")
    case .controller: break
    }
    return classes.joined(separator: " ")
  }

  /// The node's text, even if it didn't fit. Each row appears once, and roles appear in words.
  private static func title(_ card: Card, rows: [String]) -> String {
    let (name, title) = (displayText(card.name), card.title.map(displayText))
    let who = title.map { $0.isEmpty || $0 == name ? [name] : [$0, name] } ?? [name]
    let roles = card.roles.map(\.words)
    let head = who + roles + card.kicker
    let parts = [head.joined(separator: ", "), displayText(card.tooltip)] + rows
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func link(
    _ card: Card, document: Document, options: DrawingOptions
  ) throws(DrawingError) -> String? {
    if case .screens = card.key {
      guard let link = options.pageLinks[card.page ?? card.name] else { return nil }
      return LinkTarget.validated(link)
    }
    guard let base = options.linkBase, case .controller(let index) = card.key else { return nil }
    // A longer address is probably not meant, and a part of it would be another address.
    let id = document.controllers[index].id
    guard id.utf8.count <= longestDisplayText else { return nil }
    let link = base + PercentEncoding.encoded(id.utf8, keepsSlashes: false)
    guard let valid = LinkTarget.validated(link) else { throw .unsafeLinkBase(base) }
    return valid
  }
}

/// A diagram's text about one node.
struct CardNotes {
  var id: String
  /// The classes of a node: "card destination".
  var classes: String
  var name: String
  /// The text of everything on the node.
  var title: String
  var link: String?
}

/// The ids of an SVG: stable, unique, and safe everywhere.
struct SVGIdentifiers {
  let prefix: String
  private var names = UsedNames()

  init(prefix: String) { self.prefix = Self.sanitized(prefix) }

  /// An unused id: `prefix`kind-name or, if that's taken, with -2, -3 ... at the end.
  mutating func identifier(_ kind: String, _ name: String) -> String {
    names.name(prefix + kind + (name.isEmpty ? "" : "-" + Self.sanitized(name)))
  }

  /// The text with "-" for everything except letters, digits, "_", "-" and ".".
  private static func sanitized(_ text: String) -> String {
    let bytes = text.unicodeScalars.prefix(120).map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": UInt8(ascii: scalar)
      default: UInt8(ascii: "-")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
