import Hierarchy

/// A controller in the hierarchy of an app state. Links are places of other nodes; -1: none.
struct LiveNode: Hashable, Sendable {
  let scene: Int32
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  /// The siblings in the order of their parent's children.
  var next: Int32 = -1
  var previous: Int32 = -1
  var selected: Int32 = -1
  /// The controller for which it called present, and the controller that called present for it.
  var called: Int32 = -1
  var caller: Int32 = -1
  /// The controller that it presents, and its presenter.
  var presented: Int32 = -1
  var presenter: Int32 = -1
  /// The instance whose segue created it (Semantics.md E4).
  var opener: Int32 = -1
  /// The first node of those that were created with it; at launch, the root.
  var group: Int32 = 0
  var style: ModalPresentationStyle

  init(scene: SceneNumber, style: ModalPresentationStyle) {
    self.scene = Int32(truncatingIfNeeded: scene)
    self.style = style
  }

  /// Replaces the places in all links by new ones.
  mutating func moveLinks(_ new: (Int32) -> Int32) {
    parent = new(parent)
    firstChild = new(firstChild)
    lastChild = new(lastChild)
    next = new(next)
    previous = new(previous)
    selected = new(selected)
    called = new(called)
    caller = new(caller)
    presented = new(presented)
    presenter = new(presenter)
    opener = new(opener)
    group = new(group)
  }
}

extension [LiveNode] {
  subscript(node: Int32) -> LiveNode {
    get { self[Int(node)] }
    _modify { yield &self[Int(node)] }
  }

  mutating func link(_ child: Int32, to parent: Int32) {
    let last = self[parent].lastChild
    self[child].parent = parent
    self[child].previous = last
    self[child].next = -1
    if last >= 0 { self[last].next = child } else { self[parent].firstChild = child }
    self[parent].lastChild = child
  }

  mutating func unlink(_ child: Int32) {
    let node = self[child]
    guard node.parent >= 0 else { return }
    if node.previous >= 0 {
      self[node.previous].next = node.next
    } else {
      self[node.parent].firstChild = node.next
    }
    if node.next >= 0 {
      self[node.next].previous = node.previous
    } else {
      self[node.parent].lastChild = node.previous
    }
    self[child].parent = -1
    self[child].next = -1
    self[child].previous = -1
  }

  func isInside(_ node: Int32, of scene: SceneNumber) -> Bool {
    var current = node
    while current >= 0 {
      if Int(self[current].scene) == scene { return true }
      current = self[current].parent
    }
    return false
  }

  func children(of node: Int32) -> some Sequence<Int32> {
    sequence(state: self[node].firstChild) { child -> Int32? in
      guard child >= 0 else { return nil }
      defer { child = self[child].next }
      return child
    }
  }
}

typealias StateKey = [Int32]
