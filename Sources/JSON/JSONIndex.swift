/// The place of a value or key in ``JSONDocument/nodes``.
package struct JSONIndex: Hashable, Comparable, Sendable {
  /// How many nodes stand before it.
  fileprivate let offset: UInt32

  /// The order of the text.
  package static func < (left: JSONIndex, right: JSONIndex) -> Bool { left.offset < right.offset }

  /// The node after this one: of a container the first that is in it, of a key its value.
  package var successor: JSONIndex { JSONIndex(offset: offset &+ 1) }
}

extension [JSONNode] {
  package subscript(index: JSONIndex) -> JSONNode {
    get { self[Int(index.offset)] }
    _modify { yield &self[Int(index.offset)] }
  }

  /// The place of the first node.
  package var start: JSONIndex { JSONIndex(offset: 0) }

  /// The place of the next node that is added.
  package var end: JSONIndex { JSONIndex(offset: UInt32(truncatingIfNeeded: count)) }

  /// A node and everything in it.
  package func tree(at root: JSONIndex) -> ArraySlice<JSONNode> {
    self[Int(root.offset)..<Int(self[root].next.offset)]
  }
}

extension JSONIndex {
  /// Where a node stands that is copied, with others around it, from one place to another.
  package func moved(from old: JSONIndex, to new: JSONIndex) -> JSONIndex {
    JSONIndex(offset: offset &- old.offset &+ new.offset)
  }
}
