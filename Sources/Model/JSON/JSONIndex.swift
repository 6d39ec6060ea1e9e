/// The place of a value or key in ``JSONDocument/nodes``.
@frozen @usableFromInline package struct JSONIndex: Hashable, Comparable, Sendable {
  /// How many nodes stand before it.
  @usableFromInline let offset: UInt32

  @inlinable init(offset: UInt32) { self.offset = offset }

  /// The order of the text.
  @inlinable package static func < (left: JSONIndex, right: JSONIndex) -> Bool {
    left.offset < right.offset
  }

  /// The node after this one: of a container the first that is in it, of a key its value.
  @inlinable package var successor: JSONIndex { JSONIndex(offset: offset &+ 1) }
}

extension [JSONNode] {
  @inlinable package subscript(index: JSONIndex) -> JSONNode {
    get { self[Int(index.offset)] }
    _modify { yield &self[Int(index.offset)] }
  }

  /// The place of the first node.
  @inlinable package var start: JSONIndex { JSONIndex(offset: 0) }

  /// The place of the next node that is added.
  @inlinable package var end: JSONIndex { JSONIndex(offset: UInt32(truncatingIfNeeded: count)) }

  /// A node and everything in it.
  @inlinable package func tree(at root: JSONIndex) -> ArraySlice<JSONNode> {
    self[Int(root.offset)..<Int(self[root].next.offset)]
  }
}

extension JSONIndex {
  /// Where a node stands that is copied, with others around it, from one place to another.
  package func moved(from old: JSONIndex, to new: JSONIndex) -> JSONIndex {
    JSONIndex(offset: offset &- old.offset &+ new.offset)
  }
}
