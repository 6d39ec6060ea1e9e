import Hierarchy

/// The screens from which one gets to themselves again.
struct MapLoops {
  private(set) var screens: Set<ControllerIndex> = []

  /// - Parameter ways: where one gets from each screen.
  init(_ ways: [ControllerIndex: Set<ControllerIndex>]) {
    var back: [ControllerIndex: [ControllerIndex]] = [:]
    for (screen, targets) in ways {
      for target in targets { back[target, default: []].append(screen) }
    }
    // Strongly connected components: against the ways, whoever is left last comes first.
    var known: Set<ControllerIndex> = []
    for start in Self.left(ways).reversed() where !known.contains(start) {
      var together: [ControllerIndex] = []
      var pending = [start]
      while let screen = pending.popLast() {
        guard known.insert(screen).inserted else { continue }
        together.append(screen)
        pending += back[screen] ?? []
      }
      if together.count > 1 || ways[start]?.contains(start) == true { screens.formUnion(together) }
    }
  }

  /// The screens as one is done with them, each after those to which it leads.
  private static func left(
    _ ways: [ControllerIndex: Set<ControllerIndex>]
  ) -> [ControllerIndex] {
    var left: [ControllerIndex] = []
    var reached: Set<ControllerIndex> = []
    for start in ways.keys {
      // A long chain must not be a deep call.
      var pending = [(screen: start, isDone: false)]
      while let (screen, isDone) = pending.popLast() {
        guard !isDone else {
          left.append(screen)
          continue
        }
        guard reached.insert(screen).inserted else { continue }
        pending.append((screen, true))
        for next in ways[screen] ?? [] where !reached.contains(next) {
          pending.append((next, false))
        }
      }
    }
    return left
  }
}
