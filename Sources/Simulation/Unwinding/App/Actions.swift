import Hierarchy

extension App {
  /// Every unwind action that anybody implements: what classes declare in the order of the file, then
  /// what controllers add.
  var actions: [ActionSelector] {
    var seen: Set<ActionSelector> = []
    let declared = document.classNames.flatMap { document.classes[$0]?.unwindActions ?? [] }
    let own = document.controllers.flatMap(\.unwindActions)
    return (declared + own).filter { seen.insert($0).inserted }
  }
}
