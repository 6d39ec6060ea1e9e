import Hierarchy
import Unwinding
import Wording

/// The nodes and edges of a diagram as a flowchart of Mermaid, which lays it out and colors it.
struct MermaidFlowchart {
  let scene: Scene
  let trace: Trace
  let document: Document
  let direction: DrawingOptions.Direction

  /// Mermaid's maximum number of edges.
  static let lineLimit = 500

  private let names: [CardKey: String]
  private let places: [CardKey: Int]

  init(
    _ scene: Scene, trace: Trace, document: Document, direction: DrawingOptions.Direction
  ) {
    self.scene = scene
    self.trace = trace
    self.document = document
    self.direction = direction
    places = scene.placesOfCards
    names = places.mapValues { "n\($0 + 1)" }
  }

  var lines: [String] {
    let children = Dictionary(grouping: scene.cards.indices) { scene.figure.boxes[$0].frame }
    return [direction == .right ? "flowchart LR" : "flowchart TD"]
      + nested(in: nil, children, indent: "") + links + classes
  }

  private func nested(
    in frame: Int?, _ children: [Int?: [Int]], indent: String
  ) -> [String] {
    (children[frame] ?? []).flatMap { place -> [String] in
      let card = scene.cards[place]
      guard scene.figure.boxes[place].isFrame else { return [indent + statement(card)] }
      return [indent + "  subgraph \(names[card.key] ?? "n0")[\"\(label(of: card))\"]"]
        + nested(in: place, children, indent: indent + "  ") + [indent + "  end"]
    }
  }

  private func statement(_ card: Card) -> String {
    // A collapsed node has round ends.
    let (start, end) = card.look == .folded || card.look == .foldedAway ? ("([", "])") : ("[", "]")
    return "  \(names[card.key] ?? "n0")\(start)\"\(label(of: card))\"\(end)"
  }

  private func label(of card: Card) -> String {
    let label = texts(of: card).filter { !$0.isEmpty }.map(MermaidText.escaped)
      .joined(separator: "<br/>")
    // Mermaid rejects empty labels.
    return label.isEmpty ? "?" : label
  }

  private func texts(of card: Card) -> [String] {
    let roles = card.roles.map(\.badge).joined(separator: " · ")
    let kicker = card.kicker.joined(separator: " · ")
    let name = [card.name, card.identifier ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let title = card.title.flatMap { $0.isEmpty ? nil : "“\(displayText($0))”" } ?? ""
    return [kicker, roles, name, title] + (places[card.key].map(scene.spokenRows) ?? [])
  }

  var links: [String] {
    let structure = scene.links.compactMap { link in
      isLettered(link) ? nil : line(from: link.from, link.kind.mermaid, to: link.to)
    }
    return presentations + structure + unwinds
  }

  /// The edges from presenters to what they present, which other formats show by layers.
  private var presentations: [String] {
    let cardOf = cardOf
    return zip(scene.cards, scene.figure.boxes).compactMap { card, box in
      guard box.isModal, case .controller(let index) = card.key,
        let presenter = document.controllers[index].actualPresenter, let from = cardOf[presenter]
      else { return nil }
      return line(from: from, "==>|presents|", to: card.key)
    }
  }

  private var cardOf: [ControllerIndex: CardKey] {
    Dictionary(
      firstOf: scene.cards.flatMap { card in
        (card.members + card.absorbed).map { ($0, card.key) }
      })
  }

  private func line(from: CardKey, _ line: String, to: CardKey) -> String? {
    guard let tail = names[from], let head = names[to] else { return nil }
    return "  \(tail) \(line) \(head)"
  }

  /// Whether a line is one of those for the trace's unwind segues.
  private func isLettered(_ link: Link) -> Bool {
    link.mark != nil && scene.figure.arrangement == .nested
  }

  /// The unwind segues with a destination. Those with the same ends share an edge with all actions.
  private var unwinds: [String] {
    struct Ends: Hashable {
      let from: CardKey
      let to: CardKey
    }
    guard scene.links.contains(where: isLettered) else { return [] }
    let cardOf = cardOf
    let performed = trace.unwinds.compactMap { unwind -> (ends: Ends, action: String)? in
      guard unwind.outcome == .performed, let from = cardOf[unwind.source],
        let to = unwind.destination.flatMap({ cardOf[$0] }), from != to
      else { return nil }
      return (Ends(from: from, to: to), unwind.action.name)
    }
    return performed.grouped(by: \.ends).compactMap { ends, unwinds in
      let label = unwinds.map(\.action).withoutRepetitions.map(MermaidText.escaped)
        .joined(separator: "<br/>")
      return line(from: ends.from, "-->|\"\(label)\"|", to: ends.to)
    }
  }

  /// The classes of nodes and edges: only widths and dashes. Colors are the theme's.
  private var classes: [String] {
    let looks: [(name: String, style: String, has: (Card) -> Bool)] = [
      (
        "source", "stroke-width:2px",
        { $0.roles.contains(.source) && !$0.roles.contains(.destination) }
      ),
      ("destination", "stroke-width:4px", { $0.roles.contains(.destination) }),
      ("removed", "stroke-dasharray:5 4", { $0.isRemoved || $0.isScene }),
    ]
    return looks.flatMap { look -> [String] in
      let members = scene.cards.filter(look.has).compactMap { names[$0.key] }
      guard !members.isEmpty else { return [] }
      return [
        "  classDef \(look.name) \(look.style)",
        "  class \(members.joined(separator: ",")) \(look.name)",
      ]
    }
  }
}

extension LinkKind {
  fileprivate var mermaid: String {
    switch self {
    case .containment: "---"
    case .presentation: "==>|presents|"
    case .walk, .searchPath: "-.->|next in the search|"
    case .next: "-.->|next responder|"
    case .unwind: "-->|unwinds to|"
    case .blocked: "--x|\"finds, but fails\"|"
    case .possible: "-.->|may unwind to|"
    case .forward: "-.->|a segue leads to|"
    case .shown: "-->"
    case .custom: "-->|custom segue|"
    case .code: "-.->|by code|"
    }
  }
}
