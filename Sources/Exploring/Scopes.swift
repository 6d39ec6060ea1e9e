import Hierarchy
import Unwinding

/// How far what is said of each unwind reaches (Semantics.md E3).
struct Scopes {
  let table: SceneTable
  let record: Record
  /// Whether every stack of an app that only adds on top and removes from the top was looked at.
  let isComplete: Bool
  /// How often each scene stood in the stacks that were all looked at.
  let reached: Int?

  init(_ table: SceneTable, _ record: Record, isComplete: Bool, reached: Int?) {
    self.table = table
    self.record = record
    self.isComplete = isComplete
    self.reached = reached
  }

  /// What holds for every unwind.
  private var reasons: [String] {
    var reasons: [String] = []
    if !table.document.isLaunch {
      reasons.append(
        "the document does not say that its live hierarchy is the app as it begins: set \"launch\" to"
          + " true if it is")
    }
    for segue in record.opaque.sorted() {
      reasons.append(
        "what the segue \(table.document.segues[segue].id) does is not known: give it \"actsAs\"")
    }
    if !isComplete, reached == nil {
      reasons.append(
        "there are more stacks than are looked at, even with each scene once in a stack")
    }
    if record.isTooDeep {
      reasons.append("stacks are nested deeper than is looked at")
    }
    return reasons
  }

  func scope(of segue: SegueIndex) -> ExplorationScope {
    var reasons = reasons
    if record.uncertain.contains(segue) {
      reasons.append(
        "whom \(table.document.segues[segue].id) asks, or a way to it, rests on code that is not known"
      )
    }
    return scope(reasons)
  }

  private func scope(_ reasons: [String]) -> ExplorationScope {
    if !reasons.isEmpty { return .unknown(reasons) }
    if isComplete { return .exact }
    return reached.map { .upTo($0) } ?? .exact
  }

  /// The scope of an app without unwinds, or the worst of theirs.
  func worst(of scopes: [ExplorationScope]) -> ExplorationScope {
    var all = reasons
    for case .unknown(let reasons) in scopes {
      for reason in reasons where !all.contains(reason) { all.append(reason) }
    }
    return scope(all)
  }
}
