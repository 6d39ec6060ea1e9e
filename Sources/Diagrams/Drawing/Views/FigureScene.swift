import Hierarchy
import Unwinding
import Wording

/// An unwind segue as a figure: containers, the controllers that UIKit asks, and the effects.
struct FigureScene {
  private let facts: FigureFacts
  private let factory: CardFactory
  private let ios: IOSVersion
  private let options: DrawingOptions
  private let tree: FigureTree
  private let whyUnasked: ([ControllerIndex]) -> [UnchosenReason?]

  private var unwind: UnwindTrace { facts.unwind }
  private var document: Document { factory.document }
  private var wording: Wording { factory.wording }

  init(
    unwind: UnwindTrace, story: UnwindStory, trace: Trace, factory: CardFactory,
    options: DrawingOptions,
    whyUnasked: @escaping ([ControllerIndex]) -> [UnchosenReason?]
  ) {
    self.whyUnasked = whyUnasked
    facts = FigureFacts(unwind, story: story, wording: factory.wording)
    self.factory = factory
    self.options = options
    ios = trace.ios
    tree = FigureTree.nodes(
      ControllerTree(factory.document, containing: unwind.source), facts,
      showsAll: options.expands)
  }

  var boxCount: Int { tree.nodes.count }

  func scene() throws(DrawingError) -> Scene {
    try Scene.checkCards(tree.nodes.count, isExpanded: options.expands)
    let outcome = facts.outcome
    var scene = Scene(
      heading: Heading(
        kicker: document.title.map(displayText), title: outcome.question,
        verdicts: outcome.verdicts(isHidden: facts.story.hidden != nil),
        outcome: outcome.answer(facts.story),
        brief: outcome.answer(facts.story, isAboveFigure: true), summary: outcome.remark,
        detail: outcome.detail(ios: ios), intro: options.showsIntro ? outcome.introduction : nil))
    let roles = UnwindRoles(unwind, story: facts.story)
    scene.cards = tree.nodes.map { node in
      var card = card(node)
      card.roles = roles.roles(of: card)
      return card
    }
    scene.table = StepTableBuilder(
      unwind: unwind, wording: wording, numbers: facts.numbers,
      isComplete: options.steps == .all, endings: facts.story.endings
    ).table().showing(steps: options.steps, findings: options.showsFindings)
    let screenSequence = FigureScreen.screenSequence(facts.outcome, facts.story)
    let boxes = boxes(scene, screenSequence)
    scene.links = searchPath(boxes, scene.cards) + ends(scene.cards)
    scene.readingOrder = readingOrder(scene.cards)
    scene.description = outcome.description(facts.story, ios: ios)
    scene.altText = outcome.altText(facts.story, ios: ios, document)
    scene.figure = FigureContent(boxes: boxes, screenSequence: screenSequence)
    return scene
  }

  /// The boxes. They come after all other texts, because controllers named there need a node.
  private func boxes(_ scene: Scene, _ screenSequence: [FigureScreen]) -> [FigureBox] {
    var words = FigureWords(facts: facts, factory: factory)
    words.whyUnasked = whyUnasked
    var boxes = zip(tree.nodes, scene.cards).map { words.box($0, card: $1) }
    if !options.isPartOfPage {
      words.mentioned.addHeading(scene.heading)
      words.mentioned.addTable(scene.table)
    }
    if options.showsScreenSequence { words.mentioned.addScreens(screenSequence) }
    for box in boxes { words.mentioned.addBox(box) }
    for (place, node) in tree.nodes.enumerated() where node.hidesSome {
      boxes[place] = words.box(node, card: scene.cards[place])
    }
    return boxes
  }

  private func card(_ node: FigureTree.Node) -> Card {
    switch node.content {
    case .controller(let index):
      var card = factory.card(index)
      card.absorbed = node.absorbed
      return card
    case .folded(let roots):
      let members = tree.nodeMembers(of: node)
      let names = wording.names.list(members, limit: 12)
      return Card(
        key: .folded(roots.first ?? document.root), name: "\(members.count) more",
        tooltip: names.plainText, members: members)
    case .above:
      return factory.aboveRoot ?? Card(key: .above, name: "Unknown")
    }
  }

  /// The search path: lines from each box to the next that is asked.
  private func searchPath(_ boxes: [FigureBox], _ cards: [Card]) -> [Link] {
    var links: [Link] = []
    var last: Int?
    for asked in facts.story.asked {
      guard let node = tree.nodeOf[asked.controller], let disc = boxes[node].disc,
        disc.first <= asked.number, asked.number <= disc.last
      else { continue }
      if let last, last != node {
        links.append(
          Link(kind: .searchPath(asked.number), from: cards[last].key, to: cards[node].key))
      }
      last = node
    }
    return links
  }

  /// The maximum number of possible destinations with an edge.
  private static let goalLimit = 6

  private func ends(_ cards: [Card]) -> [Link] {
    guard let source = tree.nodeOf[unwind.source] else { return [] }
    // An override may return a controller of another tree, which has no node here.
    let found = unwind.goals.compactMap { tree.nodeOf[$0] }.filter { $0 != source }
      .withoutRepetitions
    // Badges mark more of them, and the table has their order.
    guard found.count <= Self.goalLimit else { return [] }
    let ends =
      found.map { cards[$0].key } + (unwind.mayLeaveRoot && facts.hasAbove ? [.above] : [])
    return ends.map {
      Link(kind: unwind.kindOfLink(to: $0.controller), from: cards[source].key, to: $0)
    }
  }

  /// The source, then the view controller that is asked, in order.
  private func readingOrder(_ cards: [Card]) -> [CardKey] {
    ([unwind.source] + facts.story.asked.map(\.controller)).compactMap { tree.nodeOf[$0] }
      .withoutRepetitions.map { cards[$0].key }
  }
}

extension OutcomeText {
  /// A search or a chain as prose, with the document's description.
  func altText(
    _ story: UnwindStory, ios: IOSVersion, _ document: Document, title: Phrase? = nil
  ) -> String {
    let summary = document.summary.map(displayText)
    return [prose(story, ios: ios, title: title), summary].compactMap { $0 }.joined(separator: " ")
  }
}
