import Text

/// A JSON text that was read: every value with its place in the text.
@usableFromInline package struct JSONDocument: Sendable {
  @usableFromInline package let bytes: [UInt8]
  /// Every value and key in the order of the text; the first is the document itself.
  @usableFromInline package let nodes: [JSONNode]
  package let duplicateKeys: [DuplicateKey]

  package init(bytes: [UInt8], nodes: [JSONNode], duplicateKeys: [DuplicateKey]) {
    self.bytes = bytes
    self.nodes = nodes
    self.duplicateKeys = duplicateKeys
  }

  @inlinable package var root: JSONIndex { JSONIndex(offset: 0) }

  @inlinable package func kind(of index: JSONIndex) -> JSONNode.Kind { nodes[index].kind }

  @inlinable package func isContainer(_ index: JSONIndex) -> Bool {
    kind(of: index) == .object || kind(of: index) == .array
  }

  /// The bytes of a value, with a string's quotes.
  @inlinable package func range(of index: JSONIndex) -> Range<Int> {
    Int(nodes[index].start)..<Int(nodes[index].end)
  }

  /// The bytes between a string's quotes, with its escapes.
  @inlinable package func content(of index: JSONIndex) -> ArraySlice<UInt8> {
    let range = range(of: index)
    return bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
  }

  package func string(at index: JSONIndex) -> String {
    let content = content(of: index)
    return nodes[index].hasEscapes
      ? JSONEscapes.unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// This text and another one, with a line feed between them and no value around both.
  package func followed(by other: JSONDocument) -> JSONDocument {
    let shift = UInt32(truncatingIfNeeded: bytes.count + 1)
    func moved(_ index: JSONIndex) -> JSONIndex { index.moved(from: other.root, to: nodes.end) }
    return JSONDocument(
      bytes: bytes + [Byte.lineFeed] + other.bytes,
      nodes: nodes
        + other.nodes.map { node in
          JSONNode(
            kind: node.kind, hasEscapes: node.hasEscapes, start: node.start &+ shift,
            end: node.end &+ shift, next: moved(node.next))
        },
      duplicateKeys: duplicateKeys
        + other.duplicateKeys.map { DuplicateKey(key: moved($0.key), first: moved($0.first)) })
  }

  /// The value of a number, with the precision of a Double.
  package func number(at index: JSONIndex) -> Double? {
    Double(String(decoding: bytes[range(of: index)], as: UTF8.self))
  }

  @inlinable package func elements(of index: JSONIndex) -> some Sequence<JSONIndex> {
    sequence(state: index.successor) { [nodes, end = nodes[index].next] next -> JSONIndex? in
      guard next < end else { return nil }
      defer { next = nodes[next].next }
      return next
    }
  }

  @inlinable package func members(of index: JSONIndex) -> some Sequence<Member> {
    sequence(state: index.successor) { [nodes, end = nodes[index].next] next -> Member? in
      guard next < end else { return nil }
      defer { next = nodes[next.successor].next }
      return (next, next.successor)
    }
  }

  @usableFromInline package typealias Member = (key: JSONIndex, value: JSONIndex)
}
