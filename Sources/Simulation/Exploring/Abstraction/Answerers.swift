import Hierarchy
import Unwinding

/// What scenes would answer to one action, or to several alike.
struct Answerers: Hashable {
  private(set) var willingness: [SceneSimulator.Willingness]
  /// Whether it is all the same who of those that may answer is asked: it matters that somebody is.
  private(set) var takesUndecidedTogether = false
  /// Whether it only matters that some certain destination is found, not which.
  private(set) var takesCertainTogether = false
  /// Whether each possible destination is kept by itself.
  private(set) var looksAtEachUndecided = false
  private(set) var isPart = false

  subscript(node: LiveNode) -> SceneSimulator.Willingness { willingness[Int(node.scene)] }

  func tellsApart(_ willingness: SceneSimulator.Willingness) -> Bool {
    switch willingness {
    case .no: false
    case .maybe: !takesUndecidedTogether
    case .yes: !takesCertainTogether
    }
  }

  var undecided: [SceneNumber] { willingness.indices.filter { willingness[$0] == .maybe } }

  /// What tells apart how unwinds end, one end after the other.
  ///
  /// The search goes on behind whoever may answer as if it had said no, so that each can be looked at by
  /// itself.
  ///
  /// - Parameters:
  ///   - leadsOn: whether these unwind segues lead to something new, so that it matters for each
  ///     part who is found.
  ///   - addsOnly: whether stacks are reached by adding alone, so that one search can look at each that
  ///     may answer by itself.
  func parts(leadsOn: Bool, addsOnly: Bool) -> [Answerers] {
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
        // Of its ends those matter in which this scene is found, if it says so: of others the first part.
        alone.takesCertainTogether = !leadsOn
        for other in undecided where other != scene { alone.willingness[other] = .no }
        return alone
      }
  }
}
