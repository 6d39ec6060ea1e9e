import JSON
import Text

/// The controllers that an overlay patches, moves, and removes, found before the merge.
struct OverlayControllers {
  private let files: OverlayFiles
  /// Whether patches of unknown controllers are problems, or else don't apply.
  private let isWhole: Bool
  private(set) var known: [String: JSONIndex] = [:]
  /// The ids in ``known`` in the order of the file.
  private var ids: [String] = []
  /// The overlay's patches for each controller, in the order of their application.
  private(set) var patches: [String: [JSONIndex]] = [:]
  /// The values by which the overlay places controllers, in its lists or below its presenters.
  private(set) var placed: [String: JSONIndex] = [:]
  /// The controllers that the overlay removes with everything below them.
  private(set) var removed: Set<String> = []
  private(set) var named: [(id: String, key: JSONIndex)] = []
  private(set) var keys: [String: JSONIndex] = [:]
  private var pending: [(id: String, patch: JSONIndex)] = []

  init(_ files: OverlayFiles, isWhole: Bool) {
    self.files = files
    self.isWhole = isWhole
  }

  mutating func find(below root: JSONIndex) {
    var waiting = [root]
    while let value = waiting.popLast() {
      guard files.kind(of: value) == .object else { continue }
      if let id = files.id(of: value), known[id] == nil {
        known[id] = value
        ids.append(id)
      }
      if let presented = files.member("presents", of: value) { waiting.append(presented) }
      if let children = files.member("children", of: value).flatMap(files.list) {
        waiting.append(contentsOf: children.reversed())
      }
    }
  }

  /// Reads the overlay's `controllers`: patches by id, null to remove.
  mutating func readNamed(_ value: JSONIndex) {
    guard files.kind(of: value) == .object else {
      return files.reader.reportType(of: value, expected: "an object with ids and their changes")
    }
    for (key, patch) in files.json.members(of: value) {
      let id = files.json.string(at: key)
      guard isWhole || known[id] != nil else { continue }
      switch files.kind(of: patch) {
      case .null:
        if known[id] == nil { reportUnknown(id, at: key) }
        removed.insert(id)
      case .object:
        named.append((id, key))
        keys[id] = keys[id] ?? key
        if let given = files.member("id", of: patch), files.id(of: patch) != id {
          files.report("the id of a controller can't change", at: given)
        }
        addPatch(patch, to: id)
      default: files.reader.reportType(of: patch, expected: "an object, or null to remove it")
      }
    }
    readPending()
  }

  /// Reads the overlay's `root`: a controller, or its id.
  mutating func readRoot(_ value: JSONIndex, over root: JSONIndex?) {
    place(value, instead: root)
    readPending()
  }

  mutating func readScenes(_ value: JSONIndex) {
    for element in files.list(value) ?? [] { place(element, instead: nil) }
    readPending()
  }

  /// Reports unknown names, after everything is read.
  func check() {
    for (id, value) in placed.sorted(by: { $0.value < $1.value })
    where known[id] == nil && patches[id] == nil {
      reportUnknown(id, at: value)
    }
    for (id, key) in named where known[id] == nil && placed[id] == nil {
      reportUnknown(id, at: key)
    }
    for (id, value) in placed.sorted(by: { $0.value < $1.value })
    where removed.contains(id) {
      files.report(
        "the patch places \(Visible.quoted(id)) here, but removes it elsewhere", at: value)
    }
  }

  private func reportUnknown(_ id: String, at value: JSONIndex) {
    files.report(
      "no controller has the id \(Visible.quoted(id))", at: value,
      help: .nearest(to: id, in: [ids]))
  }

  private mutating func addPatch(_ patch: JSONIndex, to id: String) {
    patches[id, default: []].append(patch)
    pending.append((id, patch))
  }

  private mutating func readPending() {
    while let (id, patch) = pending.popLast() {
      if let children = files.member("children", of: patch).flatMap(files.list) {
        for element in children { place(element, instead: nil) }
      }
      if let presented = files.member("presents", of: patch), !files.removes(presented) {
        place(presented, instead: known[id].flatMap { files.member("presents", of: $0) })
      }
    }
  }

  /// Notes where the overlay puts a controller; an object without an id patches `other`.
  private mutating func place(_ value: JSONIndex, instead other: JSONIndex?) {
    guard let id = id(of: value, instead: other) else { return }
    if placed[id] == nil {
      placed[id] = value
    } else {
      files.report("the patch already places \(Visible.quoted(id)) elsewhere", at: value)
    }
    if files.kind(of: value) == .object { addPatch(value, to: id) }
  }

  /// The id of the controller that a value means. An object without an id patches `other`.
  func id(of value: JSONIndex, instead other: JSONIndex?) -> String? {
    switch files.kind(of: value) {
    case .string: return files.json.string(at: value)
    case .object:
      if files.member("id", of: value) != nil { return files.id(of: value) }
      return other.flatMap { files.id(of: $0) }
    default: return nil
    }
  }
}
