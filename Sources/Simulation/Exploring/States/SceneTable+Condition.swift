import Hierarchy

extension SceneTable {
  /// The first condition on a path, if a screen of the path has several openers, which may decide
  /// whether the condition holds (Semantics.md, section 12). A condition of tabs always counts.
  func condition(of taps: [Tap]) -> String? {
    var condition: String?
    var isShared = false
    for tap in taps {
      var shown: [ControllerIndex] = []
      switch tap {
      case .segue(let place):
        let segue = document.segues[place]
        condition = condition ?? segue.codeCondition
        // Code of a screen that may not exist performs it.
        let isElsewhere = segue.isPerformedWhileHidden && segue.kind != .unwind
        if segue.trigger == .unknown || isElsewhere && segue.condition != nil { isShared = true }
        shown = [segue.from] + (segue.to.map { [$0] } ?? [])
      case .entry(let place): shown = [document.entries[place].to]
      case .tab: if let condition = document.tabCondition { return condition }
      case .back, .dismiss: break
      }
      if shown.contains(where: { openings[$0.offset] > 1 }) { isShared = true }
    }
    return isShared ? condition : nil
  }
}
