import Hierarchy
import Unwinding

/// The questions that belong to each link of the responder chain. At each link, the search asks
/// what is below, and then the link itself (Semantics.md A5, B5). So a turn ends with a question to
/// the link, or before a question to a controller that isn't below it.
struct SearchTurns: Sendable {
  /// The positions of each link's questions in the search.
  let steps: [[Int]]

  /// The last link with a turn, as a position in the chain; nil: UIKit asked no controller.
  var last: Int? { steps.lastIndex { !$0.isEmpty } }

  init(_ unwind: UnwindTrace, tree: ControllerTree) {
    let chain = unwind.responderChain.map(\.controller)
    var steps = [[Int]](repeating: [], count: chain.count)
    // The search never begins at the source itself (Semantics.md A2).
    var link = 1
    var isOver = false
    for (place, step) in unwind.search.enumerated() {
      while link < chain.count - 1,
        isOver || !Self.isBelow(step.receiver, chain[link], tree: tree)
      {
        link += 1
        isOver = false
      }
      guard link < chain.count else { break }
      steps[link].append(place)
      if case .canPerformUnwindSegueAction = step.answer, step.receiver == chain[link] {
        isOver = true
      }
    }
    self.steps = steps
  }

  private static func isBelow(
    _ index: ControllerIndex, _ ancestor: ControllerIndex, tree: ControllerTree
  ) -> Bool {
    var current: ControllerIndex? = index
    while let step = current, step >= ancestor {
      if step == ancestor { return true }
      current = tree.parent(of: step)
    }
    return false
  }

  /// The controllers that UIKit asks first in each turn, in order.
  func asked(_ story: UnwindStory) -> [[AskedController]] {
    var turnOf: [Int: Int] = [:]
    for (turn, steps) in steps.enumerated() {
      for step in steps { turnOf[step] = turn }
    }
    var asked = [[AskedController]](repeating: [], count: steps.count)
    for one in story.asked {
      if let first = one.steps.first, let turn = turnOf[first - 1] { asked[turn].append(one) }
    }
    return asked
  }
}
