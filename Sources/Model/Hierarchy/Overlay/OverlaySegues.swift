import JSON
import Text

/// Merges the segues of an overlay with those of a document, by their ids.
struct OverlaySegues {
  private let files: OverlayFiles
  /// The array in whose place the segues are written.
  private(set) var container: JSONIndex
  private(set) var tasks: [OverlayMerge.Task] = []

  private struct Patch {
    var values: [JSONIndex] = []
    var key: JSONIndex?
    var isRemoved = false
  }

  private var patches: [String: Patch] = [:]
  private var order: [String] = []
  private var anonymous: [JSONIndex] = []

  init(_ files: OverlayFiles) {
    self.files = files
    container = files.base
  }

  /// Reads both values, and adds new segues only if `addsNew`. False: one has the wrong type.
  mutating func read(_ base: JSONIndex?, _ overlay: JSONIndex, addsNew: Bool) -> Bool {
    switch files.kind(of: overlay) {
    case .object: readObject(overlay)
    case .array: readArray(overlay)
    default: return false
    }
    guard let segues = base.map({ files.list($0) }) ?? [] else { return false }
    container = base ?? overlay
    var ids: [String] = []
    for (place, segue) in segues.enumerated() {
      let id = files.id(of: segue) ?? "segue-\(place + 1)"
      ids.append(id)
      append(segue, id)
    }
    guard addsNew else { return true }
    let known = Set(ids)
    for id in order where !known.contains(id) { appendNew(id, known: ids) }
    tasks += anonymous.map { .layers([$0]) }
    return true
  }

  private mutating func append(_ segue: JSONIndex, _ id: String) {
    let patch = patches[id] ?? Patch()
    if patch.isRemoved { return }
    guard files.kind(of: segue) == .object else { return tasks.append(.copy(segue)) }
    let layers = [segue] + patch.values
    // A segue that is known by its position keeps its name when others are added or removed.
    let givesID = layers.contains { files.member("id", of: $0) != nil }
    tasks.append(
      !givesID ? .segue(layers, id: .invented(id)) : .layers(layers))
  }

  private mutating func appendNew(_ id: String, known: [String]) {
    guard let patch = patches[id] else { return }
    if patch.isRemoved {
      if let key = patch.key {
        files.report(
          "no segue has the id \(Visible.quoted(id))", at: key,
          help: .nearest(to: id, in: [known]))
      }
      return
    }
    guard patch.values.contains(where: { files.member("kind", of: $0) != nil }) else {
      if let value = patch.key ?? patch.values.first {
        files.report(
          "no segue has the id \(Visible.quoted(id)), and a new one needs a \"kind\"", at: value,
          help: .nearest(to: id, in: [known]))
      }
      return
    }
    let givesID = patch.values.contains { files.member("id", of: $0) != nil }
    if let key = patch.key, !givesID {
      tasks.append(.segue(patch.values, id: .key(key)))
    } else {
      tasks.append(.layers(patch.values))
    }
  }

  private mutating func readObject(_ overlay: JSONIndex) {
    for (key, value) in files.json.members(of: overlay) {
      let id = files.json.string(at: key)
      switch files.kind(of: value) {
      case .null: addPatch(id, nil, key: key)
      case .object:
        if let given = files.member("id", of: value), files.id(of: value) != id {
          files.report("the id of a segue can't change", at: given)
        }
        addPatch(id, value, key: key)
      default: files.reader.reportType(of: value, expected: "an object, or null to remove it")
      }
    }
  }

  /// Segues as in a document, each merged with the one that has its id.
  private mutating func readArray(_ overlay: JSONIndex) {
    for segue in files.json.elements(of: overlay) {
      if let id = files.id(of: segue) {
        addPatch(id, segue, key: nil)
      } else {
        anonymous.append(segue)
      }
    }
  }

  private mutating func addPatch(_ id: String, _ value: JSONIndex?, key: JSONIndex?) {
    if patches[id] == nil { order.append(id) }
    var patch = patches[id] ?? Patch()
    patch.key = patch.key ?? key
    if let value { patch.values.append(value) } else { patch.isRemoved = true }
    patches[id] = patch
  }
}
