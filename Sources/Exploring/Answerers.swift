import Hierarchy
import Unwinding

/// What scenes would answer to one action, or to several alike.
struct Answerers: Hashable {
  /// By scene.
  private(set) var willingness: [SceneSimulator.Willingness]
  /// Whether it is all the same who of those that may answer is asked: it matters that somebody is.
  private(set) var takesUndecidedTogether = false
  /// Whether it is one of several parts.
  private(set) var isPart = false

  init(willingness: [SceneSimulator.Willingness]) { self.willingness = willingness }

  subscript(node: LiveNode) -> SceneSimulator.Willingness { willingness[Int(node.scene)] }

  /// The scenes that may answer: somebody or some state decides.
  var undecided: [SceneNumber] { willingness.indices.filter { willingness[$0] == .maybe } }

  /// What tells apart how unwinds end, one end after the other.
  ///
  /// Whoever may answer is asked, and the search goes on as if it had said no. So whether it is reached,
  /// and what comes of it, does not depend on who else was asked before and may answer; and who is found
  /// in the end, and whether that rests on answers, only on whether anybody was. Of ten scenes that may
  /// answer there are a thousand sets and millions of orders, but ten scenes.
  var parts: [Answerers] {
    var finally = self
    finally.isPart = true
    finally.takesUndecidedTogether = true
    let undecided = undecided
    return [finally]
      + undecided.map { scene in
        var alone = self
        alone.isPart = true
        for other in undecided where other != scene { alone.willingness[other] = .no }
        return alone
      }
  }
}
