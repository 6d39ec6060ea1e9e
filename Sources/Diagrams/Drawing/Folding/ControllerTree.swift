import Hierarchy

/// The hierarchy, or a scene, as the tree of dismissals: children, and presented controllers.
struct ControllerTree: Sendable {
  let document: Document
  /// Its controllers. They are consecutive in document order, and the root is the first.
  let members: Range<ControllerIndex>
  /// The number of controllers in each member's subtree, including itself.
  private let sizes: [Int]

  init(_ document: Document, containing index: ControllerIndex) {
    self.document = document
    let starts = [document.root] + document.scenes
    let start = starts.last { $0 <= index } ?? document.root
    let members = start..<(starts.first { $0 > start } ?? document.controllers.places.upperBound)
    var sizes = [Int](repeating: 1, count: members.count)
    // A tree parent precedes everything below it.
    for index in members.reversed() {
      guard let parent = document.controllers[index].treeParent, parent < index else { continue }
      sizes[start.distance(to: parent)] += sizes[start.distance(to: index)]
    }
    self.members = members
    self.sizes = sizes
  }

  var root: ControllerIndex { members.lowerBound }

  /// The number of controllers in a subtree, including its root.
  func size(of index: ControllerIndex) -> Int { sizes[root.distance(to: index)] }

  func parent(of index: ControllerIndex) -> ControllerIndex? {
    document.controllers[index].treeParent
  }

  func children(of index: ControllerIndex) -> [ControllerIndex] {
    document.controllers[index].children
  }

  func presented(by index: ControllerIndex) -> ControllerIndex? {
    document.controllers[index].presented
  }

  /// The controllers from one up to the root, including both.
  func path(from index: ControllerIndex) -> [ControllerIndex] {
    guard members.contains(index) else { return [] }
    var path = [index]
    var current = index
    while let parent = parent(of: current), parent < current {
      path.append(parent)
      current = parent
    }
    return path
  }
}
