import Unwinding

struct Handlers: Hashable {
  private(set) var willingness: [SceneSimulator.Handling]
  /// Whether it doesn't matter which undecided scene UIKit asks, only that it asks one.
  private(set) var takesUndecidedTogether = false
  /// Whether it only matters that some certain destination is found, not which.
  private(set) var takesCertainTogether = false
  /// Whether each possible destination is kept separately.
  private(set) var looksAtEachUndecided = false
  private(set) var isPart = false

  subscript(node: LiveNode) -> SceneSimulator.Handling { willingness[Int(node.scene)] }

  func tellsApart(_ willingness: SceneSimulator.Handling) -> Bool {
    switch willingness {
    case .no: false
    case .maybe: !takesUndecidedTogether
    case .yes: !takesCertainTogether
    }
  }

  var undecided: [SceneNumber] { willingness.indices.filter { willingness[$0] == .maybe } }

  /// The answerers of searches that distinguish outcomes, one for each possible destination. After
  /// an undecided controller, the search continues as if it had returned NO. `leadsOn`: unwind
  /// segues lead to new states, so the destination matters in each part. `addsOnly`: all states are
  /// reached by adding, so one search can examine each undecided scene.
  func parts(leadsOn: Bool, addsOnly: Bool) -> [Handlers] {
    var finally = self
    finally.isPart = true
    finally.takesUndecidedTogether = true
    if undecided.isEmpty { return [finally] }
    if addsOnly {
      var each = self
      each.isPart = true
      each.takesCertainTogether = true
      each.looksAtEachUndecided = true
      return [finally, each]
    }
    let undecided = undecided
    return [finally]
      + undecided.map { scene in
        var alone = self
        alone.isPart = true
        // This part examines the outcomes with this scene as the destination; the first part
        // examines the others.
        alone.takesCertainTogether = !leadsOn
        for other in undecided where other != scene { alone.willingness[other] = .no }
        return alone
      }
  }
}
