import Hierarchy
import Unwinding
import Wording

/// The possible destinations of unwind segues: every controller with the action, unless the
/// outcomes in every app state are known. All are nodes: the instances of a scene are one screen.
struct MapGoals {
  private let implementers: [ActionSelector: [ControllerIndex]]
  private var sources: [ActionSelector: [MapSource]]
  /// The actions that many screens inherit from one class. They are shown once, not on every node.
  let shared: [MapSharedAction]
  /// The screens that may implement unknown actions.
  let unknown: Set<ControllerIndex>
  /// Whether nodes show that. If it's true for most, it's shown once.
  let showsUnknown: Bool
  /// The screens with an unwind segue and its action, if there may be another instance.
  private let repeated: Set<ControllerIndex>
  private let ownActions: [ControllerIndex: [ActionSelector]]
  private let sharedOf: [ControllerIndex: Set<ActionSelector>]
  /// Whether extensions of UIViewController may implement any (Semantics.md U3a).
  private let hasUnknownExtensions: Bool
  /// The destinations of unwind segues in every app state, by their ids.
  private var explored: [String: [ControllerIndex]] = [:]

  private static let repetitions = 2

  init(_ factory: CardFactory, _ tree: MapTree) {
    var implementers: [ActionSelector: [ControllerIndex]] = [:]
    var declared: [(declaration: MapSharedAction.Declaration, screen: ControllerIndex)] = []
    var ownActions: [ControllerIndex: [ActionSelector]] = [:]
    // Controllers of one class are asked once.
    var actionsOfClass: [String: [ActionSelector]] = [:]
    for card in factory.document.controllers.places where tree.cardOf[card] == card {
      let controller = factory.document.controllers[card]
      let known = controller.unwindActions.isEmpty ? actionsOfClass[controller.className] : nil
      let actions = known ?? factory.actions(of: card)
      if controller.unwindActions.isEmpty { actionsOfClass[controller.className] = actions }
      ownActions[card] = actions
      for action in actions {
        implementers[action, default: []].append(card)
        guard let name = factory.declaringClass(of: action, at: card) else { continue }
        declared.append((MapSharedAction.Declaration(action: action, className: name), card))
      }
    }
    self.implementers = implementers.mapValues(\.withoutRepetitions)
    self.ownActions = ownActions
    sources = MapSource.all(factory.document, tree) { _ in nil }
    // Sets are faster, because there may be thousands of both.
    let cards = sources.mapValues { Set($0.map(\.card)) }
    let own = ownActions.filter { card, actions in
      actions.contains { cards[$0]?.contains(card) ?? false }
    }
    let repeats = own.isEmpty ? nil : MapRepeats(factory.document, tree.cardOf)
    repeated = Set(own.keys.filter { repeats?.hasAnother($0) ?? false })
    var sharedOf: [ControllerIndex: Set<ActionSelector>] = [:]
    shared = declared.grouped(by: \.declaration).compactMap { declaration, declared in
      let screens = declared.map(\.screen).withoutRepetitions
      guard screens.count > Self.repetitions else { return nil }
      for screen in screens { sharedOf[screen, default: []].insert(declaration.action) }
      return MapSharedAction(declaration: declaration, screens: screens)
    }
    self.sharedOf = sharedOf
    hasUnknownExtensions = factory.document.hasUnknownExtensions
    unknown = Set(tree.order.filter(factory.hasUnknownActions))
    showsUnknown = unknown.count * 2 <= tree.order.count
  }

  func sharedActions(of card: ControllerIndex) -> Set<ActionSelector> { sharedOf[card] ?? [] }

  func actions(of card: ControllerIndex) -> [ActionSelector] {
    (ownActions[card] ?? []).filter { sharedOf[card]?.contains($0) != true }
  }

  /// The sources with a possible destination among the screens that share an action.
  func sources(of shared: MapSharedAction) -> [ControllerIndex] {
    let screens = Set(shared.screens)
    return (sources[shared.declaration.action] ?? []).filter { source in
      source.isOpen || source.goals.contains(where: screens.contains)
    }.map(\.card)
  }

  /// The sources of unwind segues with a screen as a possible destination, by one of its actions.
  func sources(of action: ActionSelector, at goal: ControllerIndex) -> [ControllerIndex] {
    (sources[action] ?? []).filter { source in
      source.isOpen && (source.card != goal || repeated.contains(goal))
        || source.goals.contains(goal)
    }.map(\.card)
  }

  /// The same, with the outcomes in every state.
  func explored(
    _ verdicts: MapVerdicts, _ tree: MapTree, of document: Document
  ) -> MapGoals {
    var goals = self
    let explored = verdicts.destinations.mapValues { destinations in
      destinations.map { tree.cardOf[$0] }.withoutRepetitions
    }
    goals.explored = explored
    goals.sources = MapSource.all(document, tree) { explored[$0.id] }
    return goals
  }

  /// Whether several screens implement the action of an unwind segue, or may implement it.
  func haveChoice(_ segue: Segue) -> Bool {
    hasUnknownExtensions || !unknown.isEmpty
      || (segue.action.flatMap { implementers[$0] }?.count ?? 0) > 1
  }

  /// Whether an unwind segue may have an unknown destination.
  func mayGoElsewhere(_ segue: Segue, from source: ControllerIndex) -> Bool {
    explored[segue.id] == nil && hasUnknownExtensions || mayGoToUnknown(segue, from: source)
  }

  /// Whether its destination may be a screen with unknown actions.
  func mayGoToUnknown(_ segue: Segue, from source: ControllerIndex) -> Bool {
    explored[segue.id] == nil && unknown.contains { $0 != source }
  }

  /// The possible destinations. The source always returns NO, but another instance may return YES.
  func goals(of segue: Segue, from source: ControllerIndex) -> [ControllerIndex] {
    if let known = explored[segue.id] { return known }
    guard let action = segue.action else { return [] }
    return (implementers[action] ?? []).filter { $0 != source || repeated.contains(source) }
  }

  /// The names of screens: "another Question", "Menu and Quiz".
  func words(
    _ goals: [ControllerIndex], from source: ControllerIndex, limit: Int, _ names: ControllerNames
  ) -> Phrase {
    goals == [source] ? "another \(name: names[source])" : names.list(goals, limit: limit)
  }
}

/// A screen that is the source of unwind segues with an action.
private struct MapSource {
  let card: ControllerIndex
  /// The destinations, if those in every app state are known.
  var goals: Set<ControllerIndex> = []
  /// Whether the destination may be the view controller that implements the action.
  var isOpen = false

  /// The sources for each action in the order of the unwind segues, each screen once.
  static func all(
    _ document: Document, _ tree: MapTree, _ explored: (Segue) -> [ControllerIndex]?
  ) -> [ActionSelector: [MapSource]] {
    var sources: [ActionSelector: [MapSource]] = [:]
    var places: [ActionSelector: [ControllerIndex: Int]] = [:]
    for segue in document.segues {
      guard let action = segue.action else { continue }
      let card = tree.cardOf[segue.from]
      let count = sources[action]?.count ?? 0
      let place = places[action]?[card] ?? count
      if place == count {
        sources[action, default: []].append(MapSource(card: card))
        places[action, default: [:]][card] = place
      }
      if let goals = explored(segue) {
        sources[action]?[place].goals.formUnion(goals)
      } else {
        sources[action]?[place].isOpen = true
      }
    }
    return sources
  }
}

/// An unwind action that many screens of an app inherit from one class.
struct MapSharedAction {
  struct Declaration: Hashable {
    let action: ActionSelector
    let className: String
  }
  let declaration: Declaration
  let screens: [ControllerIndex]
}
