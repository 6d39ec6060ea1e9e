import Hierarchy
import Unwinding
import Wording

/// The cards and lines of a picture as a flowchart of Mermaid, which lays it out and colors it.
struct MermaidFlowchart {
  let scene: Scene
  let trace: Trace
  let document: Document
  let direction: DrawingOptions.Direction

  /// Mermaid draws nothing that has more lines.
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
    names = Dictionary(
      scene.cards.enumerated().map { ($0.element.key, "n\($0.offset + 1)") },
      uniquingKeysWith: { first, _ in first })
  }

  /// Every statement, a line each.
  var lines: [String] {
    let framed = Set(scene.frames.flatMap(\.cards))
    let cards = Dictionary(
      scene.cards.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var lines = [direction == .right ? "flowchart LR" : "flowchart TD"]
    if let figure = scene.figure {
      let children = Dictionary(grouping: figure.boxes.indices) { figure.boxes[$0].frame }
      return lines + nested(in: nil, figure, children, indent: "") + links + classes
    }
    lines += scene.cards.filter { !framed.contains($0.key) }.map(statement)
    for (place, frame) in scene.frames.enumerated() {
      let title = MermaidText.escaped(frame.title)
      lines.append("  subgraph f\(place + 1)[\"\(title.isEmpty ? "?" : title)\"]")
      lines += frame.cards.compactMap { cards[$0] }.map { "  " + statement($0) }
      lines.append("  end")
    }
    return lines + links + classes
  }

  /// The containers as subgraphs around what they contain.
  private func nested(
    in frame: Int?, _ figure: FigureContent, _ children: [Int?: [Int]], indent: String
  ) -> [String] {
    (children[frame] ?? []).flatMap { place -> [String] in
      let card = scene.cards[place]
      guard figure.boxes[place].isFrame else { return [indent + statement(card)] }
      return [indent + "  subgraph \(names[card.key] ?? "n0")[\"\(label(of: card))\"]"]
        + nested(in: place, figure, children, indent: indent + "  ") + [indent + "  end"]
    }
  }

  /// How many lines it has.
  var lineCount: Int { links.count }

  // MARK: Cards

  private func statement(_ card: Card) -> String {
    // A folded card looks like something else: its ends are round.
    let (start, end) = card.look == .folded || card.look == .foldedAway ? ("([", "])") : ("[", "]")
    return "  \(names[card.key] ?? "n0")\(start)\"\(label(of: card))\"\(end)"
  }

  private func label(of card: Card) -> String {
    let label = texts(of: card).filter { !$0.isEmpty }.map(MermaidText.escaped)
      .joined(separator: "<br/>")
    // Mermaid takes no label that is empty.
    return label.isEmpty ? "?" : label
  }

  private func texts(of card: Card) -> [String] {
    let roles = card.roles.map(\.badge).joined(separator: " · ")
    let kicker = card.kicker.joined(separator: " · ")
    let name = [card.name, card.identifier ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let title = card.title.flatMap { $0.isEmpty ? nil : "“\(displayText($0))”" } ?? ""
    return [kicker, roles, name, title] + (places[card.key].map(scene.spokenRows) ?? [])
  }

  // MARK: Lines

  private var links: [String] {
    let structure = scene.links.compactMap { link in
      link.kind.mermaid.flatMap { line(from: link.from, $0, to: link.to) }
    }
    return presentations + structure + unwinds
  }

  /// From who presents to what is presented, which other formats show by what lies over what.
  private var presentations: [String] {
    let cardOf = cardOf
    return zip(scene.cards, scene.figure?.boxes ?? []).compactMap { card, box in
      guard box.isModal, case .controller(let index) = card.key,
        let presenter = document.controllers[index].actualPresenter, let from = cardOf[presenter]
      else { return nil }
      return line(from: from, "==>|presents|", to: card.key)
    }
  }

  private var cardOf: [ControllerIndex: CardKey] {
    Dictionary(
      scene.cards.flatMap { card in (card.members + card.absorbed).map { ($0, card.key) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func line(from: CardKey, _ line: String, to: CardKey) -> String? {
    guard let tail = names[from], let head = names[to] else { return nil }
    return "  \(tail) \(line) \(head)"
  }

  /// The unwinds that reach somebody: those with the same ends share a line, which names their actions.
  private var unwinds: [String] {
    struct Ends: Hashable {
      let from: CardKey
      let to: CardKey
    }
    guard scene.links.contains(where: \.kind.isAction) else { return [] }
    let cardOf = cardOf
    var order: [Ends] = []
    var actions: [Ends: [String]] = [:]
    for unwind in trace.unwinds where unwind.outcome == .performed {
      guard let from = cardOf[unwind.source], let to = unwind.destination.flatMap({ cardOf[$0] }),
        from != to
      else { continue }
      let ends = Ends(from: from, to: to)
      if actions[ends] == nil { order.append(ends) }
      if actions[ends]?.contains(unwind.action.name) != true {
        actions[ends, default: []].append(unwind.action.name)
      }
    }
    return order.compactMap { ends in
      let label = (actions[ends] ?? []).map(MermaidText.escaped).joined(separator: "<br/>")
      return line(from: ends.from, "-->|\"\(label)\"|", to: ends.to)
    }
  }

  // MARK: Looks

  /// Widths and dashes only: colors are the reader's theme's.
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
  /// How a flowchart draws it; nil: it does not.
  fileprivate var mermaid: String? {
    switch self {
    case .containment: "---"
    case .presentation: "==>|presents|"
    case .walk, .thread: "-.->|next in the search|"
    case .next: "-.->|next responder|"
    case .unwind: "-->|unwinds to|"
    case .blocked: "--x|\"finds, but fails\"|"
    case .possible: "-.->|may unwind to|"
    case .forward: "-.->|a segue leads to|"
    case .shown: "-->"
    case .custom: "-->|custom segue|"
    case .code: "-.->|by code|"
    case .action: nil
    }
  }

  /// Whether it is one unwind among several.
  fileprivate var isAction: Bool { if case .action = self { true } else { false } }
}
