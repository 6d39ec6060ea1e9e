import Hierarchy

/// The live hierarchy as the tree in which dismissal works: children, and what is really presented.
struct LiveTree: Sendable {
  let document: Document
  /// How many controllers there are from each one down, itself included.
  let sizes: [Int]

  init(_ document: Document) {
    self.document = document
    var sizes = [Int](repeating: 1, count: document.liveCount)
    // A tree parent stands before what is below it.
    for index in sizes.indices.reversed() {
      guard let parent = document.controllers[index].treeParent, parent < index else { continue }
      sizes[parent] += sizes[index]
    }
    self.sizes = sizes
  }

  var count: Int { document.liveCount }

  func parent(of index: ControllerIndex) -> ControllerIndex? {
    document.controllers[index].treeParent
  }

  func children(of index: ControllerIndex) -> [ControllerIndex] {
    document.controllers[index].children
  }

  func presented(by index: ControllerIndex) -> ControllerIndex? {
    document.controllers[index].presented
  }

  /// From a controller up to the root, both included.
  func path(from index: ControllerIndex) -> [ControllerIndex] {
    guard index < count else { return [] }
    var path = [index]
    var current = index
    while let parent = parent(of: current), parent < current {
      path.append(parent)
      current = parent
    }
    return path
  }

  /// A controller and everything below it, in document order.
  func subtree(of root: ControllerIndex) -> [ControllerIndex] {
    var result: [ControllerIndex] = []
    var pending = [root]
    while let index = pending.popLast() {
      result.append(index)
      pending += children(of: index)
      if let presented = presented(by: index) { pending.append(presented) }
    }
    return result.sorted()
  }
}
