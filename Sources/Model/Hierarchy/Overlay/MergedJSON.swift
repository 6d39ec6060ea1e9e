import JSON
import Text

/// The merged JSON. Values keep their places in the text of both files, so that messages find them.
struct MergedJSON {
  private let files: JSONDocument
  /// Text that neither file contains, after both files.
  private var invented: [UInt8] = []
  private var nodes: [JSONNode] = []
  private var open: [JSONIndex] = []

  init(_ files: JSONDocument) {
    self.files = files
    nodes.reserveCapacity(files.nodes.count)
  }

  mutating func copy(_ value: JSONIndex) {
    let start = nodes.end
    for var node in files.nodes.tree(at: value) {
      node.next = node.next.moved(from: value, to: start)
      nodes.append(node)
    }
  }

  /// Begins a container in the place of another, which may be of the other kind.
  mutating func begin(_ kind: JSONNode.Kind, at container: JSONIndex) {
    open.append(nodes.end)
    let node = files.nodes[container]
    nodes.append(
      JSONNode(
        kind: kind, hasEscapes: false, start: node.start, end: node.end, next: nodes.end.successor))
  }

  mutating func end() {
    guard let container = open.popLast() else { return }
    nodes[container].next = nodes.end
  }

  /// Writes a string or key that is in neither file. It must need no escapes.
  mutating func addString(_ text: String) {
    let start = files.bytes.count + 1 + invented.count
    invented += [Byte.quote] + Array(text.utf8) + [Byte.quote]
    nodes.append(
      JSONNode(
        kind: .string, hasEscapes: false, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: start + text.utf8.count + 2),
        next: nodes.end.successor))
  }

  /// The document that was written. Duplicate keys are reported for each file separately.
  func document() -> JSONDocument {
    JSONDocument(bytes: files.bytes + [Byte.lineFeed] + invented, nodes: nodes, duplicateKeys: [])
  }
}
