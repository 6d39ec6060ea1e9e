import Exploring
import Hierarchy
import Text
import Unwinding
import Wording

/// The map of the whole app. One edge leads to each screen, along the shortest path from the root,
/// so that an app of seventy screens is readable. Other segues are rows on the nodes of their
/// sources. An app with several storyboards that is too large for one diagram has an index of them.
struct MapScene {
  let trace: Trace
  let factory: CardFactory
  let part: MapPart
  let showsAll: Bool
  private let exploration: Exploration?
  private let unwindLinks: [String: String]

  private let whole: MapTree
  private let goals: MapGoals
  private let frames: MapFrames
  private let pages: MapPages
  /// The page that is drawn; nil: there's none, or it's all of a storyboard.
  private let page: MapPage?

  /// The maximum number of screens, those nearest to the root, unless all are requested.
  private static let budget = 150

  private var document: Document { factory.document }
  private var names: ControllerNames { factory.wording.names }

  init(
    trace: Trace, factory drawn: CardFactory, part: MapPart, showsAll: Bool,
    exploration: Exploration? = nil, unwindLinks: [String: String] = [:]
  ) {
    self.trace = trace
    self.part = part
    self.showsAll = showsAll
    self.exploration = exploration
    self.unwindLinks = unwindLinks
    let document = drawn.document
    whole = MapTree(trace: trace, factory: drawn, shown: nil)
    factory = drawn.calling(
      MapNames(
        document, drawn.wording.names, cardOf: whole.cardOf, numbering: whole.order,
        on: part.storyboard
      ).names)
    goals = MapGoals(factory, whole)
    let storyboards = MapFrames(whole, document, isPart: part.focus != nil)
    pages = MapPages(whole, storyboards, goals, factory)
    page = part.storyboard.flatMap { [pages] in pages[$0] }
    frames = page == nil ? storyboards : storyboards.on(pages.pages)
  }

  func scene() throws(DrawingError) -> Scene {
    if let name = part.storyboard, page == nil, !frames.storyboards.contains(name) {
      let only = Set(document.controllers.compactMap { $0.origin?.storyboard })
      guard frames.storyboards.isEmpty, only.contains(name) else {
        let names = frames.storyboards.isEmpty ? only.sorted() : frames.storyboards
        let known = names + pages.pages.map(\.key).filter { !names.contains($0) }
        throw .noSuchStoryboard(name, known: known)
      }
    }
    if case .app = part, !showsAll, !pages.pages.isEmpty {
      return MapIndex(tree: whole, pages: pages.pages, factory: factory, heading: heading(nil))
        .scene()
    }
    let (tree, order) = try shown()
    guard order.count <= Scene.cardLimit else {
      throw .tooManyScreens(count: order.count, limit: Scene.cardLimit)
    }
    let verdicts =
      exploration.map { MapVerdicts($0, of: document) } ?? MapVerdicts(document, ios: trace.ios)
    let goals = goals.explored(verdicts, whole, of: document)
    let links = MapLinks(
      tree: tree, frames: frames, goals: goals, verdicts: verdicts, document: document,
      shown: Set(order))
    let (forwards, marks) = (links.forwardLinks, links.marks)
    let rows = MapRows(
      tree: tree, frames: frames, goals: goals, factory: factory, verdicts: verdicts, marks: marks)
    let isCertain = document.segues.allSatisfy { $0.kind != .unwind || verdicts.isAlways($0) }
    var scene = Scene(heading: heading(order, isCertain: isCertain))
    scene.links = forwards + links.unwinds(marks)
    scene.figure.isOverview = true
    scene.figure.arrangement = .trees
    let members = Dictionary(grouping: document.controllers.places) { tree.cardOf[$0] }
    let unwinds = Dictionary(
      grouping: document.segues.filter { $0.kind == .unwind }
    ) { tree.cardOf[$0.from] }
    for group in groups(order, forwards, tree) {
      let frame = group.title.map { title in
        scene.add(
          Card(key: .screens(scene.cards.count), name: title),
          FigureBox(contents: .rows, rows: [.name(title)]))
      }
      for index in group.screens {
        let unwinds = unwinds[index] ?? []
        let card = card(
          index, tree, members: members[index] ?? [], isListed: group.isList,
          isFramed: frame != nil && !group.isList)
        var box = FigureBox(frame: frame)
        box.rows =
          factory.captions(screen: index, place: card.kicker)
          + rows.rows(of: index, unwinds: unwinds)
          + [.badges(nil)]
        if frame != nil, !group.isList, case .name(let name)? = box.rows.first {
          box.rows[0] = .name(MapNames.short(name, in: document.controllers[index].origin))
        }
        box.links = rowLinks(of: rows.unwindGroups(unwinds), in: box.rows, verdicts)
        scene.add(card, box)
      }
    }
    addShared(order, rows, goals, to: &scene)
    scene.description = scene.heading.spoken
    scene.altText = prose(scene.heading, order, goals, verdicts)
    return scene
  }

  /// The screens of each storyboard in a container, if there are several; then isolated screens.
  private func groups(
    _ order: [ControllerIndex], _ forwards: [Link], _ tree: MapTree
  ) -> [(title: String?, screens: [ControllerIndex], isList: Bool)] {
    let joined = Set(forwards.flatMap { [$0.from, $0.to] })
    let start = tree.cardOf[document.root]
    var lone = order.filter { index in
      part.focus == nil && index != start && tree.above[index] == nil && tree.entries[index] == nil
        && !joined.contains(.controller(index))
    }
    // A frame around one node would repeat it.
    if lone.count == 1 { lone = [] }
    let isLone = Set(lone)
    let isFramed = part.storyboard == nil && part.focus == nil
    let groups = order.filter { !isLone.contains($0) }
      .grouped { isFramed ? frames.storyboard(of: $0) : nil }
    let list = lone.isEmpty ? [] : [("No segue leads to these \(lone.count) screens", lone, true)]
    return groups.map { name, screens in
      let title = name.map { displayText($0) + ".storyboard" }
      return (screens.count > 1 ? title : nil, screens, false)
    } + list
  }

  private func shown() throws(DrawingError) -> (MapTree, [ControllerIndex]) {
    switch part {
    case .near(let focus):
      let near = try focus.neighborhood(in: whole, document: document, goals: goals)
      let tree = MapTree(trace: trace, factory: factory, shown: near)
      return (tree, tree.order)
    case .storyboard(let name):
      if let page { return (whole, page.screens) }
      let order = whole.order.filter {
        frames.storyboards.isEmpty || frames.storyboard(of: $0) == name
      }
      return (whole, showsAll ? order : Array(order.prefix(Self.budget)))
    case .app:
      return (whole, showsAll ? whole.order : Array(whole.order.prefix(Self.budget)))
    }
  }

  /// The links of rows. If several unwind segues share a row, it's that of the worst.
  private func rowLinks(
    of groups: [[Segue]], in rows: [CardRow], _ verdicts: MapVerdicts
  ) -> [Int: String] {
    guard !unwindLinks.isEmpty else { return [:] }
    let places = rows.indices.filter { rows[$0].isUnwind }
    return zip(places, groups).reduce(into: [:]) { links, row in
      let (place, unwinds) = row
      links[place] = (verdicts.worst(of: unwinds) ?? unwinds.first).flatMap { unwindLinks[$0.id] }
    }
  }

  private func card(
    _ index: ControllerIndex, _ tree: MapTree, members: [ControllerIndex], isListed: Bool,
    isFramed: Bool
  ) -> Card {
    var card = factory.card(index)
    card.members = members
    card.kicker.removeAll { $0 == CardFactory.waiting || $0 == CardFactory.root }
    if members.contains(where: { isStack($0, around: index) }) {
      // The only screen of its navigation stack.
      card.kicker = ["in a navigation controller"]
    }
    if members.contains(document.root) {
      // If the hierarchy above is unknown, the app may start elsewhere.
      if document.above != .unknown { card.roles = [.start] }
    } else if tree.above[index] == nil, part.focus == nil, !isListed {
      card.kicker.append(tree.entries[index] == nil ? "no segue leads here" : "from code")
    }
    if let focus = part.focus.flatMap({ document.index(of: $0.id) }), members.contains(focus) {
      card.roles.append(.focus)
    }
    let isOfApp = if case .app = part { true } else { false }
    if let storyboard = !isFramed && isOfApp
      ? frames.storyboard(of: index) : frames.ownText(of: index),
      displayText(storyboard) != names[index]
    {
      card.kicker.insert("in \(displayText(storyboard))", at: 0)
    }
    return card
  }

  private func isStack(_ index: ControllerIndex, around child: ControllerIndex) -> Bool {
    let controller = document.controllers[index]
    return index != child && controller.container.rules.isStack && controller.children.count == 1
  }

  /// Adds actions that are shown once for many screens, if one of those or a source is shown.
  private func addShared(
    _ order: [ControllerIndex], _ rows: MapRows, _ goals: MapGoals, to scene: inout Scene
  ) {
    let shown = Set(order)
    let shared = goals.shared.enumerated().filter { _, shared in
      !shown.isDisjoint(with: shared.screens) || !shown.isDisjoint(with: goals.sources(of: shared))
    }
    for (place, shared) in shared {
      var card = Card(key: .shared(place), name: shared.declaration.action.name)
      card.title = "of " + displayText(shortClassName(shared.declaration.className))
      let head: [CardRow] = [
        .action(card.name, mark: rows.marks[shared.declaration.action]),
        .unspoken(card.title ?? ""),
      ]
      scene.add(card, FigureBox(rows: head + rows.rows(of: shared)))
    }
  }

  private func heading(_ order: [ControllerIndex]?, isCertain: Bool = false) -> Heading {
    let intro = intro(isCertain: isCertain)
    let title = document.title.map { "Map of " + displayText($0) } ?? "Map of the app"
    if let name = part.storyboard, let order {
      return Heading(
        kicker: title, title: Phrase("Map of " + (page?.heading ?? displayText(name))),
        outcome: Phrase(counts(of: order)), detail: detail(order, of: order.count), intro: intro)
    }
    let unwinds = document.segues.count { $0.kind == .unwind }
    let files = Set(document.controllers.compactMap { $0.origin?.storyboard }).count
    let starts = whole.order.count { whole.above[$0] == nil && whole.entries[$0] == nil } - 1
    var outcome =
      "\(counted(document.controllers.count, "controller"))\(files > 1 ? " of \(files) storyboards" : ""),"
      + " \(counted(document.segues.count - unwinds, "segue")), \(counted(unwinds, "unwind segue"))."
    if part.focus == nil, starts > 0 {
      outcome += " No segue leads to \(counted(starts, "screen"))."
    }
    return Heading(
      title: Phrase(title), outcome: Phrase(outcome),
      detail: detail(order ?? [], of: order == nil ? 0 : whole.order.count),
      intro: order == nil ? nil : intro)
  }

  private func counts(of order: [ControllerIndex]) -> String {
    let shown = Set(order)
    let segues = document.segues.filter { shown.contains(whole.cardOf[$0.from]) }
    let unwinds = segues.count { $0.kind == .unwind }
    return "\(counted(order.count, "screen")), \(counted(segues.count - unwinds, "segue"))"
      + " and \(counted(unwinds, "unwind segue")) start here."
  }

  /// What the rows of unwind segues mean; nil: there are none.
  private func intro(isCertain: Bool) -> String? {
    guard document.segues.contains(where: { $0.kind == .unwind }) else { return nil }
    if isCertain { return "Every unwind segue always goes to the screen listed." }
    return "An unwind segue goes to one of the screens listed"
      + (goals.unknown.isEmpty ? "" : ", or to one whose actions are unknown")
      + ", depending on the hierarchy."
  }

  private func detail(_ order: [ControllerIndex], of count: Int) -> String {
    let scope = part.focus.map { focus in
      let name = document.index(of: focus.id).map { factory.wording.names[$0] } ?? ""
      return "\(order.count) screens within \(counted(focus.depth, "step")) of \(name)"
    }
    let hidden = count - order.count
    let missing =
      part.focus == nil && hidden > 0
      ? "\(counted(hidden, "screen")) farther from the root omitted; to draw others, use --focus"
      : nil
    let unknown =
      count > 0 && !self.goals.unknown.isEmpty && !self.goals.showsUnknown
      ? "the unwind actions of \(counted(self.goals.unknown.count, "screen")) are unknown"
      : nil
    let detail = [scope, missing, unknown].compactMap { $0 }.joined(separator: " · ")
    return detail.prefix(1).uppercased() + detail.dropFirst()
  }

  private func prose(
    _ heading: Heading, _ order: [ControllerIndex], _ goals: MapGoals, _ verdicts: MapVerdicts
  ) -> String {
    var sentences = [ended(heading.title.plainText), heading.outcome.plainText]
    if let summary = document.summary { sentences.append(displayText(summary)) }
    let shown = Set(order)
    let unwinds = document.segues.filter {
      $0.kind == .unwind && (part.storyboard == nil || shown.contains(whole.cardOf[$0.from]))
    }
    for segue in unwinds.prefix(40) {
      let found = goals.goals(of: segue, from: whole.cardOf[segue.from])
      let isUnknown = goals.mayGoElsewhere(segue, from: whole.cardOf[segue.from])
      let none = isUnknown ? "an unknown screen" : "no screen"
      let isOpen = !found.isEmpty && goals.mayGoToUnknown(segue, from: whole.cardOf[segue.from])
      let list =
        (found.isEmpty
          ? none
          : goals.words(found, from: whole.cardOf[segue.from], limit: 3, names).plainText)
        + (isOpen ? ", or to a screen whose actions are unknown" : "")
      // The outcomes in every app state, as the badges show them.
      let verdict = verdicts.badge(of: [segue]).map { " (verdict: \($0.words))" } ?? ""
      let action = displayText(segue.action?.name ?? "")
      sentences.append("\(action) from \(names[segue.from]) can go to \(list)\(verdict).")
    }
    return sentences.joined(separator: " ")
  }
}
