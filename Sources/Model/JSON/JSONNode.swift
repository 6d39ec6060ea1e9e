/// A value or key of a JSON text. Values are in one flat array in the order of the text: a
/// container is followed by its contents, an object's keys and values in turn. Each has sixteen
/// bytes, so that a document of 15 MB needs as much memory for its structure as for its text.
@frozen @usableFromInline package struct JSONNode: Sendable {
  @frozen @usableFromInline package enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  @usableFromInline package let kind: Kind
  /// Whether a string must be unescaped to be read.
  package let hasEscapes: Bool
  /// The first byte; of a string, its opening quote.
  @usableFromInline package let start: UInt32
  @usableFromInline package var end: UInt32
  /// The node after this value and everything in it.
  @usableFromInline package var next: JSONIndex

  package init(kind: Kind, hasEscapes: Bool, start: UInt32, end: UInt32, next: JSONIndex) {
    self.kind = kind
    self.hasEscapes = hasEscapes
    self.start = start
    self.end = end
    self.next = next
  }
}

extension JSONNode.Kind {
  /// The kind in messages: "expected a string, found a number".
  package var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}

/// The place of a value or key in ``JSONDocument/nodes``.
@frozen @usableFromInline package struct JSONIndex: Hashable, Comparable, Sendable {
  /// The number of nodes before it.
  @usableFromInline let offset: UInt32

  @inlinable init(offset: UInt32) { self.offset = offset }

  @inlinable package static func < (left: JSONIndex, right: JSONIndex) -> Bool {
    left.offset < right.offset
  }

  /// The next node: the first one in a container, or the value of a key.
  @inlinable package var successor: JSONIndex { JSONIndex(offset: offset &+ 1) }
}

extension [JSONNode] {
  @inlinable package subscript(index: JSONIndex) -> JSONNode {
    get { self[Int(index.offset)] }
    _modify { yield &self[Int(index.offset)] }
  }

  @inlinable package var end: JSONIndex { JSONIndex(offset: UInt32(truncatingIfNeeded: count)) }

  @inlinable package func tree(at root: JSONIndex) -> ArraySlice<JSONNode> {
    self[Int(root.offset)..<Int(self[root].next.offset)]
  }
}

extension JSONIndex {
  /// The new place of the node, if nodes are copied from one place to another.
  package func moved(from old: JSONIndex, to new: JSONIndex) -> JSONIndex {
    JSONIndex(offset: offset &- old.offset &+ new.offset)
  }
}
