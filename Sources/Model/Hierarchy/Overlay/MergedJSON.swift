import JSON
import Text

/// The merged JSON. Values keep their places in the texts of both files, so that messages find
/// them.
struct MergedJSON {
  private let files: OverlayFiles
  /// Where the overlay begins in the text of both.
  let overlayStart: Int
  /// What neither file says, after both.
  private var invented: [UInt8] = []
  private var nodes: [JSONNode] = []
  private var open: [JSONIndex] = []

  init(_ files: OverlayFiles) {
    self.files = files
    overlayStart = files.base.bytes.count + 1
    nodes.reserveCapacity(files.base.nodes.count + files.overlay.nodes.count)
  }

  /// Where a value is in the text of both.
  func range(of value: FileValue) -> Range<Int> {
    let range = files.json(value.file).range(of: value.index)
    guard value.file == .overlay else { return range }
    return (range.lowerBound + overlayStart)..<(range.upperBound + overlayStart)
  }

  /// Writes a value with everything in it, or a key.
  mutating func copy(_ value: FileValue) {
    let source = files.json(value.file).nodes
    let start = nodes.end
    for node in source.tree(at: value.index) {
      append(
        node, as: node.kind, from: value.file, next: node.next.moved(from: value.index, to: start))
    }
  }

  /// Begins a container in the place of another, which may be of the other kind.
  mutating func begin(_ kind: JSONNode.Kind, at container: FileValue) {
    open.append(nodes.end)
    let node = files.json(container.file).nodes[container.index]
    append(node, as: kind, from: container.file, next: nodes.end.successor)
  }

  mutating func end() {
    guard let container = open.popLast() else { return }
    nodes[container].next = nodes.end
  }

  /// Writes a string or key that stands in neither file. It must need no escapes.
  mutating func invent(_ text: String) {
    let start = overlayStart + files.overlay.bytes.count + 1 + invented.count
    invented += [Byte.quote] + Array(text.utf8) + [Byte.quote]
    nodes.append(
      JSONNode(
        kind: .string, hasEscapes: false, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: start + text.utf8.count + 2),
        next: nodes.end.successor))
  }

  /// What was written. Keys that stand twice are told of each file by itself.
  func document() -> JSONDocument {
    let separator = [Byte.lineFeed]
    return JSONDocument(
      bytes: files.base.bytes + separator + files.overlay.bytes + separator + invented,
      nodes: nodes, duplicateKeys: [])
  }

  private mutating func append(
    _ node: JSONNode, as kind: JSONNode.Kind, from file: OverlayFile, next: JSONIndex
  ) {
    let shift = file == .overlay ? UInt32(truncatingIfNeeded: overlayStart) : 0
    nodes.append(
      JSONNode(
        kind: kind, hasEscapes: node.hasEscapes, start: node.start &+ shift,
        end: node.end &+ shift, next: next))
  }
}
