import Hierarchy

/// Which implementations of unwind actions win an unwind of the document, or might.
struct UsedActions: Sendable {
  private let app: App
  /// What is named by unwinds of which nobody knows whom they reach.
  private var open: Set<ActionSelector> = []
  private var winners: [ActionSelector: Set<ControllerIndex>] = [:]

  init(_ app: App) { self.app = app }

  mutating func note(_ trace: UnwindTrace) {
    if trace.outcome == .offscreen || !trace.doubts.isEmpty { open.insert(trace.action) }
    if let winner = trace.destination { winners[trace.action, default: []].insert(winner) }
    for winner in trace.alternatives.compactMap(\.destination) {
      winners[trace.action, default: []].insert(winner)
    }
  }

  func contains(_ action: ActionSelector, on controller: ControllerIndex) -> Bool {
    open.contains(action) || winners[action]?.contains(controller) ?? false
  }

  /// The uses by class.
  func byClass() -> UsedClassActions {
    UsedClassActions(
      open: open,
      numbers: winners.mapValues { controllers in
        controllers.map { app.classes.nodes[app.classOfController[$0]].numbers.lowerBound }.sorted()
      })
  }
}

/// Which actions win for a controller of a class or of one below it.
struct UsedClassActions: Sendable {
  /// Those that count for every class.
  fileprivate let open: Set<ActionSelector>
  /// For each action the numbers of the winners' classes, in order.
  fileprivate let numbers: [ActionSelector: [Int]]

  func contains(_ action: ActionSelector, in node: ClassTree.Node) -> Bool {
    if open.contains(action) { return true }
    guard let numbers = numbers[action] else { return false }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < node.numbers.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && node.numbers.contains(numbers[low])
  }
}
