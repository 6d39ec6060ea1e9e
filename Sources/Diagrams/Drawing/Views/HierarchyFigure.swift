import Hierarchy
import Placing
import Text
import Unwinding
import Wording

extension HierarchyScene {
  func figure(_ options: DrawingOptions) throws(DrawingError) -> Scene {
    let folding = Folding(factory.tree, plan: plan)
    var boxes = try HierarchyBoxes(folding, factory, isExpanded: showsAll)
    let scenes = SceneCards(trace: trace, factory: factory, showsAll: showsAll)
    let waiting = scenes.cards()
    boxes.addScenes(waiting.cards)
    let cardOf = boxes.cardOf.merging(waiting.cardOf) { live, _ in live }
    let inks = ActionInks(trace)
    let bySource = Dictionary(grouping: trace.unwinds) { $0.source }
    var scene = Scene(heading: heading(hiddenScenes: scenes.hiddenCount))
    var isCut = false
    for node in boxes.nodes {
      var box = FigureBox(
        frame: node.frame, contents: node.contents, isModal: node.isModal, isApart: node.isApart)
      let card = node.card
      if case .controller(let index) = card.key {
        let unwinds = UnwindRows(
          bySource[index] ?? [], self, inks, limit: Self.limit, isOffScreen: node.isApart)
        let isContainer = factory.document.controllers[index].container != .none
        box.rows = factory.captions(index, isFrame: node.contents.isFramed || isContainer)
        if !card.absorbed.isEmpty {
          box.rows.append(.quiet("with \(card.absorbed.count) more inside"))
        }
        let actions = factory.actionRows(
          of: index, mark: { inks.mark(of: $0, at: index) })
        let arrivals = node.isApart ? scenes.arrivalRows(index, limit: Self.limit) : []
        box.rows += actions + arrivals + unwinds.rows + [.badges(nil)]
        isCut = isCut || unwinds.isCut
      } else {
        // A stack shows the place.
        let isInStack = node.frame.map { boxes.nodes[$0].contents == .stack } ?? false
        box.isFolded = true
        box.isApart = node.isApart
        box.rows =
          card.key == .above
          ? FigureWords.aboveRoot
          : [.name(card.name)] + (isInStack ? [] : card.kicker.map { .unspoken($0) })
      }
      scene.add(card, box)
    }
    scene.links = unwindLinks(inks, cardOf) + scenes.links(cardOf: cardOf)
    scene.table = StepTable(sections: unwindSections(inks) + forwardSections(scenes, options.steps))
      .showing(steps: options.steps, findings: options.showsFindings)
    scene.table.isWide = true
    scene.description = scene.heading.spoken
    scene.altText = prose(scene.heading)
    let isTableWhole = options.steps != .none && trace.unwinds.count <= Self.lineLimit
    scene.figure.isOverview = true
    scene.figure.unwindListing = !isCut ? .cards : isTableWhole ? .table : .first
    scene.figure.hasTableOfUnwinds = options.steps != .none
    return scene
  }

  /// The number of crossings that is always readable. With more lines, each may have two.
  private static let fewCrossings = 5
  /// The maximum number of boxes or lines for routing.
  private static let boxLimit = 150
  private static let linkLimit = 60

  /// Why lines aren't routed: there are too many, or their letters are too long; nil: they are.
  static func obstacle(_ scene: Scene) -> OmissionReason? {
    guard scene.cards.count <= boxLimit && scene.links.count <= linkLimit else { return .tooMuch }
    return scene.links.allSatisfy { ($0.mark?.letter.count ?? 1) == 1 } ? nil : .tooFewLetters
  }

  static func isGood(_ layout: FigureLayout, linkCount: Int) -> Bool {
    layout.failed.isEmpty && layout.crossings <= max(fewCrossings, 2 * linkCount)
  }

  /// The maximum number of rows for unwind segues, and for forward segues, in the table.
  private static let lineLimit = 80

  /// The meaning of each letter: source, destination, trigger, and outcome.
  private func unwindSections(_ inks: ActionInks) -> [StepTable.Section] {
    func line(_ unwind: UnwindTrace) -> StepTable.Line {
      let mark = inks.mark(of: unwind.action)
      let outcome = OutcomeText(wording: factory.wording, unwind: unwind)
      let isPerformed = unwind.outcome == .performed
      let isOffScreen = unwind.outcome == .offscreen
      let action: Phrase =
        "\(code: displayText(unwind.action.name))" + (isOffScreen ? "" : " →\u{A0}")
      let reasons = [
        document.segues[unwind.segue].triggerWords,
        isPerformed ? outcome.movements ?? "\(outcome.noChangeText)" : nil,
        unwind.hidesDestination ? target(of: unwind) + " isn't shown" : nil,
      ]
      var line = StepTable.Line(
        number: isPerformed ? mark?.letter ?? "" : "", who: names[unwind.source],
        what: isPerformed ? action + target(of: unwind) : action,
        answer: isPerformed || isOffScreen ? "" : end(of: unwind),
        tone: unwind.tone,
        reason: reasons.compactMap { $0 }.joined(separator: " · "))
      line.fill = mark?.ink ?? .number
      return line
    }
    return Self.sections(
      "Unwind segues", trace.unwinds.filter { $0.outcome != .offscreen }.map(line),
      offScreen: trace.unwinds.filter { $0.outcome == .offscreen }.map(line),
      called: "unwind segue")
  }

  /// The lines, and those whose sources aren't on screen.
  private static func sections(
    _ title: String, _ lines: [StepTable.Line], offScreen: [StepTable.Line], called name: String
  ) -> [StepTable.Section] {
    [(title, lines), (title + " off screen", offScreen)].map {
      StepTable.Section(title: $0, lines: limited($1, called: name))
    }
  }

  /// The outcome of an unwind segue that isn't performed.
  private func end(of unwind: UnwindTrace) -> Phrase {
    let outcome = unwind.outcome.name
    if outcome == .undetermined { return target(of: unwind) }
    let found: Phrase = unwind.destination == nil ? "" : target(of: unwind) + ", "
    return found + Phrase(outcome == .exception ? outcome.words.filter : outcome.label())
  }

  /// The segues whose effect isn't shown at their destination.
  private func forwardSections(
    _ scenes: SceneCards, _ steps: StepDetail
  ) -> [StepTable.Section] {
    let words = ForwardWords(factory.wording)
    let isShown = { scenes.shows($0) || steps != .all && isPerformed($0) }
    func line(_ forward: ForwardTrace) -> StepTable.Line? {
      guard case .forward(let kind, let target, let details, let badge) = words.departure(forward)
      else { return nil }
      return StepTable.Line(
        number: "", who: names[forward.source], what: Phrase(kind + " ") + target,
        answer: badge.map { Phrase($0.text.lowercased()) } ?? "",
        tone: forward.effect.isException ? .bad : .neutral,
        reason: details.joined(separator: " · "))
    }
    let rest = trace.forwards.filter { !isShown($0) }
    return Self.sections(
      "Forward segues", rest.filter { $0.effect != .offscreen }.compactMap(line),
      offScreen: rest.filter { $0.effect == .offscreen }.compactMap(line), called: "forward segue")
  }

  /// Whether its destination is where it leads: on the same stack, or presented for its source.
  private func isPerformed(_ forward: ForwardTrace) -> Bool {
    guard let end = document.segues[forward.segue].to.map({ document.controllers[$0] }) else {
      return false
    }
    switch forward.effect {
    case .push: return end.parent != nil && end.parent == forward.target
    case .present, .popover: return end.caller == forward.source
    default: return false
    }
  }

  private static func limited(
    _ lines: [StepTable.Line], called name: String
  ) -> [StepTable.Line] {
    let rest = lines.count - lineLimit
    guard rest > 0 else { return lines }
    let more = StepTable.Line(
      number: "", who: "", what: Phrase("and \(counted(rest, "more \(name)"))"))
    return lines.prefix(lineLimit) + [more]
  }
}

/// The unwind segues from one node. Those with the same text share a row.
private struct UnwindRows {
  private(set) var rows: [CardRow] = []
  /// Whether some unwind segues have no row.
  private(set) var isCut = false

  init(
    _ unwinds: [UnwindTrace], _ scene: HierarchyScene, _ inks: ActionInks, limit: Int,
    isOffScreen: Bool
  ) {
    var isOffScreen = isOffScreen
    struct Look: Hashable {
      let action: ActionSelector
      let target: String
      let badge: String?
    }
    let groups = unwinds.grouped { unwind in
      Look(
        action: unwind.action, target: scene.target(of: unwind).plainText,
        badge: unwind.signedTrouble?.text)
    }
    for (_, group) in groups.prefix(limit) {
      guard let unwind = group.first else { continue }
      let isPerformed = unwind.outcome == .performed
      let mark = isPerformed ? inks.mark(of: unwind.action) : nil
      let count: Phrase = group.count > 1 ? " · \(String(group.count)) segues" : ""
      let trouble = unwind.signedTrouble
      // Without a destination, the badge has the outcome.
      let isNowhere = trouble != nil && unwind.destination == nil && !isOffScreen
      let target = (isNowhere ? "" : scene.target(of: unwind)) + count
      rows.append(
        .unwind(
          action: unwind.action.name, mark: mark, target: target, trigger: nil,
          badge: isPerformed || isOffScreen && unwind.outcome == .offscreen ? nil : trouble))
      isOffScreen = isOffScreen || unwind.outcome == .offscreen
      // The destination isn't shown.
      if isPerformed, let trouble { rows.append(.verdict(trouble, mark)) }
    }
    let rest = groups.count - limit
    if rest > 0 {
      isCut = true
      rows.append(.note("and \(counted(rest, "more unwind segue"))"))
    }
  }
}

extension UnwindTrace {
  /// The outcome if it's a problem, as a sign and a word.
  fileprivate var signedTrouble: RowBadge? {
    guard let badge = trouble else { return nil }
    return RowBadge("\(outcome.name.words.sign) \(badge.text)", fill: badge.fill)
  }

  fileprivate var tone: Tone {
    switch outcome.name.words.tone {
    case .good, .quiet: .neutral
    case .bad: .bad
    case .caution: .caution
    }
  }
}
