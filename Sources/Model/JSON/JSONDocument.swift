/// A JSON text that was read: every value with its place in the text.
@usableFromInline package struct JSONDocument: Sendable {
  /// The text.
  @usableFromInline package let bytes: [UInt8]
  /// Every value and key in the order of the text; the first is the document itself.
  @usableFromInline package let nodes: [JSONNode]
  /// The keys that their object has already.
  package let duplicateKeys: [DuplicateKey]

  /// A text with its values, as a parser leaves them or as somebody puts them together.
  package init(bytes: [UInt8], nodes: [JSONNode], duplicateKeys: [DuplicateKey]) {
    self.bytes = bytes
    self.nodes = nodes
    self.duplicateKeys = duplicateKeys
  }

  /// The document's own value.
  @inlinable package var root: JSONIndex { nodes.start }

  @inlinable package func kind(of index: JSONIndex) -> JSONNode.Kind { nodes[index].kind }

  /// Whether other values can be in a value.
  @inlinable package func isContainer(_ index: JSONIndex) -> Bool {
    kind(of: index) == .object || kind(of: index) == .array
  }

  /// The bytes of a value, with a string's quotes.
  @inlinable package func range(of index: JSONIndex) -> Range<Int> {
    Int(nodes[index].start)..<Int(nodes[index].end)
  }

  /// The bytes between a string's quotes, escapes and all.
  @inlinable package func content(of index: JSONIndex) -> ArraySlice<UInt8> {
    let range = range(of: index)
    return bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
  }

  /// The text of a string or key.
  package func string(at index: JSONIndex) -> String {
    let content = content(of: index)
    return nodes[index].hasEscapes
      ? JSONEscapes.unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// The value of a number; as far as a Double can hold it.
  package func number(at index: JSONIndex) -> Double? {
    Double(String(decoding: bytes[range(of: index)], as: UTF8.self))
  }

  /// The values in an array.
  @inlinable package func elements(of index: JSONIndex) -> some Sequence<JSONIndex> {
    sequence(state: index.successor) { [nodes, end = nodes[index].next] next -> JSONIndex? in
      guard next < end else { return nil }
      defer { next = nodes[next].next }
      return next
    }
  }

  /// The keys and values of an object.
  @inlinable package func members(of index: JSONIndex) -> some Sequence<Member> {
    sequence(state: index.successor) { [nodes, end = nodes[index].next] next -> Member? in
      guard next < end else { return nil }
      defer { next = nodes[next.successor].next }
      return (next, next.successor)
    }
  }

  @usableFromInline package typealias Member = (key: JSONIndex, value: JSONIndex)
}
