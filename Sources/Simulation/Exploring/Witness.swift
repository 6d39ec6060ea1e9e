import Hierarchy

/// The stack in which an unwind ends in one way, as a document.
struct Witness {
  let table: SceneTable
  let segue: SegueIndex
  let end: RecordedEnd

  func document() -> Document {
    table.document.made(
      of: end.state.instances(table), ids: ids(),
      segue: (segue, ControllerIndex(Int(end.source))),
      above: end.state.hasUnknownAbove ? .unknown : .window,
      namesControllers: table.simulator.namesControllers)
  }

  /// The scenes' ids; of later instances with a number that no id of the document has.
  private func ids() -> [String] {
    let known = Set(table.document.controllers.map(\.id))
    var counts: [Int32: Int] = [:]
    return end.state.nodes.map { node in
      let id = table.id(node.scene)
      var number = (counts[node.scene] ?? 0) + 1
      defer { counts[node.scene] = number }
      if number == 1 { return id }
      while known.contains("\(id)~\(number)") { number += 1 }
      return "\(id)~\(number)"
    }
  }
}
