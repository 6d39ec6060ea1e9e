import Hierarchy
import Unwinding

/// Which questions were asked on behalf of which link of the responder chain.
///
/// The search goes up the chain; at each link it asks what is below, and then the link itself
/// (Semantics.md A5, B5). So a link's turn ends when the link itself was asked, or when a view
/// controller is asked who does not be below it.
struct SearchTurns: Sendable {
  /// For each link of the chain the places of its questions in the search.
  let steps: [[Int]]

  /// The last link whose turn came, as a place in the chain; nil: nobody was asked.
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

  /// Whoever is first asked in each turn, in order.
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
