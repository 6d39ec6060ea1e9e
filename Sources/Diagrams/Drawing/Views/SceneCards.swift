import Hierarchy
import Text
import Unwinding

/// The destinations of forward segues, as scenes that aren't on screen, with these segues' effects.
struct SceneCards {
  /// The maximum number of scenes with a node, unless everything is shown.
  private static let limit = 12

  private let document: Document
  private let factory: CardFactory
  private let words: ForwardWords
  private let scenes: [ControllerIndex]
  private let arrivals: [ControllerIndex: [ForwardTrace]]
  /// The places of these segues in the document.
  private let shownSegues: Set<SegueIndex>
  /// The number of reachable scenes without a node.
  let hiddenCount: Int

  init(trace: Trace, factory: CardFactory, showsAll: Bool) {
    let document = factory.document
    self.document = document
    self.factory = factory
    words = ForwardWords(factory.wording)
    func scene(of index: ControllerIndex) -> ControllerIndex? {
      document.isLive(index) ? nil : document.scenes.lastStart(notAfter: index)
    }
    // Starts at the screens in the hierarchy, and continues from scene to scene.
    let outgoingSegues = Dictionary(grouping: trace.forwards) { scene(of: $0.source) }
    var arrivals: [ControllerIndex: [ForwardTrace]] = [:]
    var scenes: [ControllerIndex] = []
    var pending: [ControllerIndex?] = [nil]
    var next = 0
    while next < pending.count {
      for forward in outgoingSegues[pending[next]] ?? [] {
        guard let end = document.segues[forward.segue].to.flatMap(scene), end != pending[next]
        else { continue }
        if arrivals[end] == nil {
          scenes.append(end)
          pending.append(end)
        }
        arrivals[end, default: []].append(forward)
      }
      next += 1
    }
    let shown = Array(scenes.prefix(showsAll ? scenes.count : Self.limit))
    self.scenes = shown
    self.arrivals = arrivals
    shownSegues = Set(shown.flatMap { arrivals[$0] ?? [] }.map(\.segue))
    hiddenCount = scenes.count - shown.count
  }

  /// Whether a node shows the effect of a segue.
  func shows(_ forward: ForwardTrace) -> Bool { shownSegues.contains(forward.segue) }

  func cards() -> (cards: [Card], cardOf: [ControllerIndex: CardKey]) {
    var cardOf: [ControllerIndex: CardKey] = [:]
    let cards = scenes.map { scene in
      let members = ControllerTree(document, containing: scene).members
      for member in members { cardOf[member] = .controller(scene) }
      var card = factory.card(scene)
      card.isScene = true
      card.absorbed = Array(members.dropFirst())
      return card
    }
    return (cards, cardOf)
  }

  func arrivalRows(_ scene: ControllerIndex, limit: Int) -> [CardRow] {
    let forwards = arrivals[scene] ?? []
    let hasOneSource = Set(forwards.map(\.source)).count <= 1
    return forwards.map { words.arrival($0, naming: !hasOneSource) }
      .limited(to: limit, called: "segue")
  }

  /// A line from the node of each source to the scene. The first determines its place.
  func links(cardOf: [ControllerIndex: CardKey]) -> [Link] {
    scenes.flatMap { scene in
      (arrivals[scene] ?? []).compactMap { cardOf[$0.source] }.withoutRepetitions.enumerated()
        .map { place, source in
          Link(kind: .forward, from: source, to: .controller(scene), isStructure: place == 0)
        }
    }
  }
}

extension [ControllerIndex] {
  /// The last of ascending numbers that isn't after an index.
  fileprivate func lastStart(notAfter index: ControllerIndex) -> ControllerIndex? {
    let after = partitioningIndex { $0 > index }
    return after > 0 ? self[after - 1] : nil
  }
}
