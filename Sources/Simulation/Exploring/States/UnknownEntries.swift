import Hierarchy
import Unwinding

extension SceneSimulator {
  /// Whether an entry's `from` means a scene: by its id, or by its class or a superclass.
  func isMeant(_ scene: SceneNumber, by from: FromMatcher) -> Bool {
    switch from {
    case .controller(let controller): controller.offset == scene
    case .className(let name): isKind(ControllerIndex(scene), of: name)
    }
  }

  /// The scenes whose code shows, with this kind of entry, a screen that isn't in the document.
  func scenesWithUnknown(_ kind: EntryKind, _ document: Document) -> Set<SceneNumber> {
    let entries = document.unknownEntries.filter { $0.kind == kind }
    guard !entries.isEmpty else { return [] }
    return Set(
      document.controllers.indices.filter { scene in
        entries.contains { entry in entry.from.map { isMeant(scene, by: $0) } ?? true }
      })
  }
}

extension LiveState {
  /// Whether it's a navigation controller below a modal that contains the source, so that code can
  /// push on it unseen.
  private func isBelowModal(_ node: Int32, of source: Int32, _ table: SceneTable) -> Bool {
    guard table.traits(of: self[node]).isStack else { return false }
    return !sequence(first: source) { self[$0].parent >= 0 ? self[$0].parent : nil }.contains(node)
  }

  /// Whether a search may ask a screen that isn't in the document, or that code pushed: an added
  /// child, or one beside the source.
  func mayAskUnknown(
    by segue: SegueIndex, from source: Int32, to destination: Int32?, _ table: SceneTable
  ) -> Bool {
    if table.steps[segue.offset].isPerformedWhileHidden, !table.document.unknownEntries.isEmpty {
      return true
    }
    guard table.pushesAnywhere || !table.scenesWithUnknownBeside.isEmpty else { return false }
    func chain(_ node: Int32) -> [Int32] {
      var chain: [Int32] = []
      var current = node
      while current >= 0, chain.count < nodes.count {
        chain.append(current)
        current = nodes[current].parent >= 0 ? nodes[current].parent : nodes[current].caller
      }
      return chain
    }
    let holders = Set(destination.map(chain) ?? [])
    var above = chain(source).dropFirst()
    if let last = above.firstIndex(where: holders.contains) { above = above[...last] }
    if above.contains(where: { table.scenesWithUnknownBeside.contains(Int(nodes[$0].scene)) }) {
      return true
    }
    if table.pushesAnywhere, above.contains(where: { isBelowModal($0, of: source, table) }) {
      return true
    }
    guard let top = above.last, !table.scenesWithUnknownChildren.isEmpty else { return false }
    return nodes.indices.contains { index in
      let node = Int32(index)
      return node != source && table.scenesWithUnknownChildren.contains(Int(nodes[node].scene))
        && chain(node).contains(top)
    }
  }
}
