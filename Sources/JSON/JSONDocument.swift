/// A JSON text that was read: every value with its place in the text.
package struct JSONDocument {
  /// The text.
  package let bytes: [UInt8]
  /// Every value and key in the order of the text; the first is the document itself.
  package let nodes: [JSONNode]
  /// The keys that their object has already.
  package let duplicateKeys: [JSONIndex]

  /// A text with its values, as a parser leaves them or as somebody puts them together.
  package init(bytes: [UInt8], nodes: [JSONNode], duplicateKeys: [JSONIndex]) {
    self.bytes = bytes
    self.nodes = nodes
    self.duplicateKeys = duplicateKeys
  }

  /// The document's own value.
  package var root: JSONIndex { nodes.start }

  package func kind(of index: JSONIndex) -> JSONNode.Kind { nodes[index].kind }

  /// The bytes of a value, with a string's quotes.
  package func range(of index: JSONIndex) -> Range<Int> {
    Int(nodes[index].start)..<Int(nodes[index].end)
  }

  /// The bytes between a string's quotes, escapes and all.
  package func content(of index: JSONIndex) -> ArraySlice<UInt8> {
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
  package func elements(of index: JSONIndex) -> Elements {
    Elements(nodes: nodes, index: index.successor, end: nodes[index].next)
  }

  /// The keys and values of an object.
  package func members(of index: JSONIndex) -> Members {
    Members(nodes: nodes, index: index.successor, end: nodes[index].next)
  }

  package struct Elements: Sequence, IteratorProtocol {
    fileprivate let nodes: [JSONNode]
    fileprivate var index: JSONIndex
    fileprivate let end: JSONIndex

    package mutating func next() -> JSONIndex? {
      guard index < end else { return nil }
      defer { index = nodes[index].next }
      return index
    }
  }

  package struct Members: Sequence, IteratorProtocol {
    fileprivate let nodes: [JSONNode]
    fileprivate var index: JSONIndex
    fileprivate let end: JSONIndex

    package mutating func next() -> (key: JSONIndex, value: JSONIndex)? {
      guard index < end else { return nil }
      let key = index
      let value = key.successor
      index = nodes[value].next
      return (key, value)
    }
  }
}
