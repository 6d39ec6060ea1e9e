/// A key that its object has already.
package struct DuplicateKey: Sendable {
  package let key: JSONIndex
  /// The first that is the same.
  package let first: JSONIndex
}

/// Finds the keys that an object has more than once.
struct DuplicateKeys {
  /// Up to this many keys, comparing each with each is quicker than anything that allocates.
  private static let fewKeys = 16

  let nodes: [JSONNode]
  let bytes: [UInt8]

  /// The keys of an object that stand before them already, in the order of the text.
  func find(in object: JSONIndex, count: Int) -> [DuplicateKey] {
    switch count {
    case 0...1: []
    case ...Self.fewKeys: findByComparing(in: object)
    default: findByHashing(in: object)
    }
  }

  private func findByComparing(in object: JSONIndex) -> [DuplicateKey] {
    var duplicates: [DuplicateKey] = []
    let end = nodes[object].next
    var key = object.successor
    while key < end {
      var earlier = object.successor
      while earlier < key, !haveSameText(earlier, key) { earlier = nextKey(after: earlier) }
      if earlier < key { duplicates.append(DuplicateKey(key: key, first: earlier)) }
      key = nextKey(after: key)
    }
    return duplicates
  }

  private func findByHashing(in object: JSONIndex) -> [DuplicateKey] {
    var duplicates: [DuplicateKey] = []
    var seen: [ArraySlice<UInt8>: JSONIndex] = [:]
    let end = nodes[object].next
    var key = object.successor
    while key < end {
      let text = text(of: key)
      if let first = seen[text] {
        duplicates.append(DuplicateKey(key: key, first: first))
      } else {
        seen[text] = key
      }
      key = nextKey(after: key)
    }
    return duplicates
  }

  /// The key after a key and its value.
  private func nextKey(after key: JSONIndex) -> JSONIndex { nodes[key.successor].next }

  private func haveSameText(_ left: JSONIndex, _ right: JSONIndex) -> Bool {
    let (a, b) = (nodes[left], nodes[right])
    if a.hasEscapes || b.hasEscapes { return text(of: left) == text(of: right) }
    guard a.end - a.start == b.end - b.start else { return false }
    return text(of: left) == text(of: right)
  }

  private func text(of key: JSONIndex) -> ArraySlice<UInt8> {
    let node = nodes[key]
    let content = bytes[Int(node.start + 1)..<Int(node.end - 1)]
    return node.hasEscapes ? Array(JSONEscapes.unescaped(content).utf8)[...] : content
  }
}
