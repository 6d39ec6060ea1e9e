import Hierarchy
import Text

/// The controllers that implement an action, or have a rule that may return YES for it.
struct PossibleDestinations: Sendable {
  static let lookedAt = 200

  private let app: App
  /// The controllers, ordered so that instances of a class and its subclasses are one slice.
  private let byClass: [ControllerIndex]
  private let classNumbers: [Int]
  /// Controllers with such a rule of their own; nil: for every action.
  private var own: [ActionSelector?: [ControllerIndex]] = [:]
  /// Classes with such a rule and with instances in the hierarchy; nil: for every action.
  private var classes: [ActionSelector?: [Range<Int>]] = [:]

  init(_ app: App, among controllers: Range<ControllerIndex>) {
    self.app = app
    func number(_ controller: ControllerIndex) -> Int {
      app.classes.nodes[app.classOfController[controller]].numbers.lowerBound
    }
    byClass = controllers.sorted { (number($0), $0) < (number($1), $1) }
    classNumbers = byClass.map(number)
    for controller in controllers {
      for action in app[controller].unwindActions { own[action, default: []].append(controller) }
      guard app.overridesItself[controller] else { continue }
      for rule in app[controller].overrides.acceptingRules {
        own[rule.action, default: []].append(controller)
      }
    }
    for node in app.classes.nodes {
      guard let declaration = node.declaration else { continue }
      for action in declaration.unwindActions { classes[action, default: []].append(node.numbers) }
      for rule in declaration.overrides.acceptingRules {
        classes[rule.action, default: []].append(node.numbers)
      }
    }
    classes = classes.mapValues { ranges in
      NumberRanges(ranges).outermost.filter { !self.controllers(of: $0).isEmpty }
    }
  }

  /// The contenders in document order, or some of them, and the maximum number of others.
  func contenders(for action: ActionSelector) -> (some: [ControllerIndex], more: Int) {
    var found: Set<ControllerIndex> = []
    var total = 0
    for slice in slices(for: [action, nil]) {
      total += slice.count
      for controller in slice {
        if found.count >= Self.lookedAt { break }
        if !found.insert(controller).inserted { total -= 1 }
      }
    }
    return (found.sorted(), max(0, total - found.count))
  }

  func hasAnother(than controller: ControllerIndex, for action: ActionSelector) -> Bool {
    slices(for: [action, nil]).contains { $0.contains { $0 != controller } }
  }

  func firstImplementer(of action: ActionSelector) -> ControllerIndex? {
    contenders(for: action).some.first { app.responds($0, to: action) }
  }

  /// The contenders for some actions (nil: every action), in slices that aren't empty.
  func slices(
    for actions: [ActionSelector?]
  ) -> some Sequence<ArraySlice<ControllerIndex>> {
    let ranges = actions.lazy.flatMap { classes[$0] ?? [] }
    return [actions.compactMap { own[$0]?[...] }, ranges.map(controllers)].joined()
  }

  private func controllers(of numbers: Range<Int>) -> ArraySlice<ControllerIndex> {
    let start = classNumbers.partitioningIndex { $0 >= numbers.lowerBound }
    return byClass[start..<classNumbers.partitioningIndex { $0 >= numbers.upperBound }]
  }
}

extension App {
  var liveContenders: PossibleDestinations {
    PossibleDestinations(self, among: document.liveControllers)
  }
}

extension Overrides {
  /// The rules of canPerformUnwindSegueAction that may return YES.
  var acceptingRules: [CanPerformRule] {
    (canPerformUnwindSegueAction ?? []).filter { $0.answer == .yes || $0.answer == .depends }
  }
}

/// The unwind actions that unwind segues call or may call, each on certain controllers.
struct UsedActions: Sendable {
  private let app: App
  /// The actions of unwind segues whose destination is unknown.
  private var open: Set<ActionSelector> = []
  private var destinations: [ActionSelector: Set<ControllerIndex>] = [:]

  init(_ app: App) { self.app = app }

  mutating func note(_ trace: UnwindTrace) {
    if trace.outcome == .offscreen || !trace.doubts.isEmpty { open.insert(trace.action) }
    if let destination = trace.destination {
      destinations[trace.action, default: []].insert(destination)
    }
    for destination in trace.alternatives.compactMap(\.destination) {
      destinations[trace.action, default: []].insert(destination)
    }
  }

  func contains(_ action: ActionSelector, on controller: ControllerIndex) -> Bool {
    open.contains(action) || destinations[action]?.contains(controller) ?? false
  }

  func byClass() -> UsedClassActions {
    UsedClassActions(
      open: open,
      numbers: destinations.mapValues { controllers in
        controllers.map { app.classes.nodes[app.classOfController[$0]].numbers.lowerBound }.sorted()
      })
  }
}

struct UsedClassActions: Sendable {
  fileprivate let open: Set<ActionSelector>
  /// The class numbers of each action's destinations, in ascending order.
  fileprivate let numbers: [ActionSelector: [Int]]

  func contains(_ action: ActionSelector, in node: ClassTree.Node) -> Bool {
    if open.contains(action) { return true }
    guard let numbers = numbers[action] else { return false }
    let place = numbers.partitioningIndex { $0 >= node.numbers.lowerBound }
    return place < numbers.count && node.numbers.contains(numbers[place])
  }
}
