import Hierarchy
import Text
import Unwinding
import Wording

/// The rows of a map's nodes: unwind actions, segues to the screen, and segues from it.
struct MapRows {
  let tree: MapTree
  let frames: MapFrames
  let goals: MapGoals
  let factory: CardFactory
  let verdicts: MapVerdicts
  let marks: [ActionSelector: ActionMark]

  /// The maximum number of rows for a controller's segues, and for its unwind segues.
  private static let limit = 12
  /// The maximum number of destinations that a node names. If there are more, it counts them.
  private static let namedGoals = 4

  private var document: Document { factory.document }
  private var names: ControllerNames { factory.wording.names }
  private var words: ForwardWords { ForwardWords(factory.wording, showsEffects: false) }

  func rows(of index: ControllerIndex, unwinds: [Segue]) -> [CardRow] {
    let starts =
      arrival(at: index)
      + outgoingSegues(from: index).limited(to: Self.limit, called: "segue")
      + unwindRows(unwinds, from: index).limited(to: Self.limit, called: "unwind segue")
    let unknown: [CardRow] =
      goals.showsUnknown && goals.unknown.contains(index) ? [.note("unwind actions unknown")] : []
    let actions = actions(of: index) + unknown
    return actions + (starts.isEmpty || actions.isEmpty ? starts : [.rule] + starts)
  }

  func rows(of shared: MapSharedAction) -> [CardRow] {
    let sources = goals.sources(of: shared)
    return [
      .forward(
        kind: "in \(shared.screens.count) screens:", target: names.list(shared.screens, limit: 8),
        details: [], badge: nil),
      .forward(
        kind: "from", target: sources.isEmpty ? "no unwind segue" : names.list(sources, limit: 8),
        details: [], badge: nil),
    ]
  }

  /// The unwind actions, with the sources that could unwind to them here.
  private func actions(of index: ControllerIndex) -> [CardRow] {
    func sources(_ action: ActionSelector) -> [ControllerIndex] {
      goals.sources(of: action, at: index)
    }
    return factory.actionRows(
      of: index, mark: { sources($0).isEmpty ? nil : marks[$0] },
      except: goals.sharedActions(of: index)
    ).flatMap { row -> [CardRow] in
      guard case .action(let name, _?) = row else { return [row] }
      let sources = sources(ActionSelector(objectiveC: name))
      return [
        row,
        .forward(
          kind: "from", target: names.list(sources, limit: 3),
          details: phrases(place(of: sources, from: index)), badge: nil),
      ]
    }
  }

  /// The place of screens that are all on the same other page or in the same other storyboard.
  private func place(of screens: [ControllerIndex], from index: ControllerIndex) -> String? {
    let places = Set(
      screens.map { screen in
        // "Login in Login" would repeat the name.
        frames.place(of: screen, from: index).flatMap {
          "in " + names[screen] == $0 || names[screen].hasSuffix(" " + $0) ? nil : $0
        }
      })
    return places.count == 1 ? places.first ?? nil : nil
  }

  /// The segues to the screen, with their source if no line shows it.
  private func arrival(at index: ControllerIndex) -> [CardRow] {
    guard let (source, relation) = tree.above[index] else {
      return tree.entries[index].map { [$0.row(by: nil)] } ?? []
    }
    let isStated = frames.isEntered(index, tree)
    let place = isStated ? self.place(of: [source], from: index) : nil
    switch relation {
    case .segue(let forward):
      let others = tree.parallels(to: index)
      return [words.arrival(forward, naming: isStated, place: place, with: others)]
    case .code(let entry): return [entry.row(by: isStated ? "\(name: names[source])" : nil)]
    case .contained, .presented:
      guard isStated else { return [] }
      let verb = if case .contained = relation { "contained in" } else { "presented by" }
      return [
        .forward(kind: verb, target: "\(name: names[source])", details: phrases(place), badge: nil)
      ]
    }
  }

  /// The rows of segues from here that have no line.
  private func outgoingSegues(from index: ControllerIndex) -> [CardRow] {
    let unstated = tree.relations(from: index).compactMap { target, relation -> CardRow? in
      guard tree.above[target]?.controller == index, frames.isEntered(target, tree) else {
        return nil
      }
      switch (relation, tree.above[target]?.relation) {
      case (.segue(let one), .segue(let other)) where one.segue == other.segue:
        return words.departure(one, place: place(of: [target], from: index))
      case (.contained, .contained): return row("contains", target, from: index)
      case (.presented, .presented): return row("presents", target, from: index)
      case (.code, .code): return row("by code to", target, from: index)
      default: return nil
      }
    }
    let others = tree.otherChildren(of: index)
    return unstated + others.map { row("contains", $0, from: index) }
      + tree.otherDepartures(from: index).compactMap { forward in
        let target = document.segues[forward.segue].to.map { tree.cardOf[$0] }
        // An embedded screen is shown as contained, even if it isn't there from the beginning.
        let isEmbed = document.segues[forward.segue].kind == .embed || forward.effect == .embed
        if isEmbed, let target, others.contains(target) { return nil }
        return words.departure(
          forward, place: target.flatMap { place(of: [$0], from: index) })
      }
  }

  private func row(
    _ verb: String, _ target: ControllerIndex, from index: ControllerIndex
  ) -> CardRow {
    .forward(
      kind: verb, target: "\(name: names[target])",
      details: phrases(place(of: [target], from: index)), badge: nil)
  }

  private func phrases(_ text: String?) -> [Phrase] { text.map { [Phrase($0)] } ?? [] }

  /// A row for each unwind segue. Several controllers with the same one share a row.
  private func unwindRows(_ unwinds: [Segue], from index: ControllerIndex) -> [CardRow] {
    unwindGroups(unwinds).map { unwinds in
      let words = unwinds.compactMap { $0.triggerWords?.plainText }.withoutRepetitions
      return row(unwinds, from: index, by: words)
    }
  }

  func unwindGroups(_ unwinds: [Segue]) -> [[Segue]] {
    unwinds.filter { $0.action != nil }.grouped(by: \.action).map(\.elements)
  }

  private func row(
    _ unwinds: [Segue], from index: ControllerIndex, by words: [String]
  ) -> CardRow {
    // Each may go elsewhere: the instances of a scene are one screen.
    let found = unwinds.flatMap { goals.goals(of: $0, from: index) }.withoutRepetitions
    let isUnknown =
      found.isEmpty && unwinds.contains { goals.mayGoElsewhere($0, from: index) }
    let target: Phrase =
      found.isEmpty
      ? isUnknown ? "?" : "no screen"
      : found.count > Self.namedGoals
        ? "one of \(name: counted(found.count, "screen"))"
        : goals.words(found, from: index, limit: Self.namedGoals, names)
    let details = [place(of: found, from: index), words.prefix(4).joined(separator: ", ")]
      .compactMap { $0 }.filter { !$0.isEmpty }
    return .unwind(
      action: unwinds.first?.action?.name ?? "",
      mark: found.isEmpty ? nil : unwinds.first?.action.flatMap { marks[$0] }, target: target,
      trigger: details.isEmpty ? nil : Phrase(details.joined(separator: " · ")),
      // If no other screen could handle the action, it goes there anyway.
      badge: unwinds.allSatisfy { verdicts.isAlways($0) && !goals.haveChoice($0) }
        ? nil
        : verdicts.badge(of: unwinds)
          ?? (found.isEmpty ? isUnknown ? .notKnown : .noDestination : nil))
  }
}

extension Entry {
  /// The row of a screen that code shows: "presented by code · Editor.swift:12".
  fileprivate func row(by source: Phrase?) -> CardRow {
    let verb =
      switch kind {
      case .show: "shown by code"
      case .presentation: "presented by code"
      // The first screen on an iPad isn't from code.
      case .root: from == nil ? "also a root, set by code" : "made the root by code"
      case .child: "made a child by code"
      case .unknown: "shown in an unknown way by code"
      }
    return .forward(
      kind: source == nil ? verb : verb + " of", target: source ?? "",
      // Without the folder, which may be one of the machine.
      details: origin?.words.split(separator: "/").last.map { [Phrase(displayText(String($0)))] }
        ?? [], badge: nil)
  }
}
