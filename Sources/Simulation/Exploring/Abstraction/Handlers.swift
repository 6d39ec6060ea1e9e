import Unwinding

struct Handlers: Hashable {
  private(set) var handling: [Permission]
  /// Whether it doesn't matter which undecided scene UIKit asks, only that it asks one.
  private(set) var combinesUndecided = false
  /// Whether it only matters that some certain destination is found, not which.
  private(set) var combinesCertain = false
  /// Whether each possible destination is kept separately.
  private(set) var examinesEachUndecided = false
  private(set) var isPart = false

  subscript(node: LiveNode) -> Permission { handling[Int(node.scene)] }

  func distinguishes(_ handling: Permission) -> Bool {
    switch handling {
    case .no: false
    case .depends: !combinesUndecided
    case .yes: !combinesCertain
    }
  }

  var undecided: [SceneNumber] { handling.indices.filter { handling[$0] == .depends } }

  /// The handlers of the searches that together find all outcomes: one, and one for each undecided
  /// scene as the destination. (A search continues after an undecided controller as if it had
  /// returned NO.) `leadsOn`: unwind segues lead to new states, so each part distinguishes the
  /// destinations. `addsOnly`: steps only add, so one search examines all undecided scenes.
  func parts(leadsOn: Bool, addsOnly: Bool) -> [Handlers] {
    var finally = self
    finally.isPart = true
    finally.combinesUndecided = true
    if undecided.isEmpty { return [finally] }
    if addsOnly {
      var each = self
      each.isPart = true
      each.combinesCertain = true
      each.examinesEachUndecided = true
      return [finally, each]
    }
    let undecided = undecided
    return [finally]
      + undecided.map { scene in
        var alone = self
        alone.isPart = true
        // This part examines the outcomes with this scene as the destination; the first part
        // examines the others.
        alone.combinesCertain = !leadsOn
        for other in undecided where other != scene { alone.handling[other] = .no }
        return alone
      }
  }
}
