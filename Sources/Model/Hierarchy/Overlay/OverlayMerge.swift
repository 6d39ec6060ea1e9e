import JSON
import Text

/// The parts of an overlay that apply. An overlay of a whole app has parts that the document of one
/// app state lacks.
package enum OverlayScope: Sendable {
  case all
  /// The segues and controllers that the document has. Their places don't change.
  case existing
  /// The segues that the document has, but no controllers.
  case existingSegues
}

/// Merges an overlay with a document: a JSON merge patch (RFC 7396) that names classes by name, and
/// segues and controllers by id, at any place. Null removes. In a list of controllers, each is
/// merged with the controller that has its id, which is then only in this list. The result is
/// validated like any document.
struct OverlayMerge {
  let files: OverlayFiles
  let scope: OverlayScope
  var controllers: OverlayControllers
  var merged: MergedJSON
  /// The controllers that were written.
  var written: Set<String> = []
  private var tasks: [Task] = []

  /// A part to write. Tasks are on a stack, so that deep nesting can't make the merge recurse.
  enum Task {
    /// The beginning of a list, and the end of a list or object.
    case beginList(JSONIndex)
    case end
    case key(JSONIndex)
    case copy(JSONIndex)
    /// Values that are merged, the document's first.
    case layers([JSONIndex])
    /// The same for a segue whose id is elsewhere, or missing.
    case segue([JSONIndex], id: Identifier)
    case controller(String)
  }

  /// The source of an id that an object doesn't contain itself.
  enum Identifier {
    case key(JSONIndex)
    case invented(String)
  }

  init(_ files: OverlayFiles, _ scope: OverlayScope) {
    self.files = files
    self.scope = scope
    controllers = OverlayControllers(files, isWhole: scope == .all)
    merged = MergedJSON(files.json)
  }

  mutating func run() -> JSONDocument {
    files.reportDuplicateKeys()
    files.reportUnknownRemovals()
    let members = files.layeredMembers(of: [files.base, files.overlay]).compactMap(applying)
    let names = DocumentKey.allCases.map(\.rawValue) + [Self.controllersKey]
    for member in members where files.isInOverlay(member.key) && !names.contains(member.name) {
      files.report(
        "a patch has no key \(Visible.quoted(member.name))", at: member.key, kind: .structure,
        help: .nearest(to: member.name, in: [names]))
    }
    collect(Dictionary(firstOf: members.map { ($0.name, $0) }))
    merged.begin(.object, at: files.base)
    for member in members where names.contains(member.name) || !files.isInOverlay(member.key) {
      tasks += self.tasks(for: member).reversed()
      runTasks()
    }
    merged.end()
    checkPlaces()
    return merged.document()
  }

  static let controllersKey = "controllers"

  private func applying(_ member: LayeredMember) -> LayeredMember? {
    let isApplied =
      switch scope {
      case .all: true
      case .existing: !["root", "scenes"].contains(member.name)
      case .existingSegues: !["root", "scenes", Self.controllersKey].contains(member.name)
      }
    return isApplied ? member : files.base(of: member).map { member.with(only: $0) }
  }

  private mutating func collect(_ members: [String: LayeredMember]) {
    for name in ["root", "scenes"] {
      guard let value = members[name].flatMap(files.base) else { continue }
      for tree in name == "scenes" ? files.list(value) ?? [] : [value] {
        controllers.find(below: tree)
      }
    }
    if let value = members[Self.controllersKey].flatMap(files.overlay) {
      controllers.readNamed(value)
    }
    if let root = members["root"], let value = files.overlay(of: root), !files.removes(value) {
      controllers.readRoot(value, over: files.base(of: root))
    }
    if let value = members["scenes"].flatMap(files.overlay) { controllers.readScenes(value) }
    controllers.check()
  }

  /// Reports controllers of the overlay that are nowhere in the result.
  private func checkPlaces() {
    guard files.reader.problems.isEmpty else { return }
    for (id, key) in controllers.named where !written.contains(id) {
      files.report(
        "\(Visible.quoted(id)) has no place in the hierarchy after the patch",
        at: key)
    }
  }

  private mutating func tasks(for member: LayeredMember) -> [Task] {
    switch member.name {
    case Self.controllersKey where files.isInOverlay(member.key): return []
    case "root":
      return controllerTasks(member.last, instead: files.base(of: member), key: member.key)
    case "scenes":
      return files.removes(member.last) ? [] : listTasks(member.last, key: member.key)
    case "segues": return segueTasks(member)
    case "classes": checkRemovedClasses(member)
    default: break
    }
    return files.removes(member.last) ? [] : [.key(member.key), .layers(member.layers)]
  }

  private func checkRemovedClasses(_ member: LayeredMember) {
    guard let overlay = files.overlay(of: member), files.kind(of: overlay) == .object else {
      return
    }
    let base = files.base(of: member).flatMap { files.kind(of: $0) == .object ? $0 : nil }
    let declared =
      base.map { files.json.members(of: $0).map { files.json.string(at: $0.key) } } ?? []
    let names = Set(declared)
    for (key, value) in files.json.members(of: overlay) where files.removes(value) {
      let name = files.json.string(at: key)
      guard !names.contains(name) else { continue }
      files.report(
        "can't remove the class \(Visible.quoted(name)): the document doesn't declare it", at: key,
        help: .nearest(to: name, in: [declared]))
    }
  }

  private mutating func runTasks() {
    while let task = tasks.popLast() {
      switch task {
      case .beginList(let list): merged.begin(.array, at: list)
      case .end: merged.end()
      case .key(let key): merged.copy(key)
      case .copy(let value): merged.copy(value)
      case .layers(let layers): writeLayers(Array(files.effective(layers)))
      case .segue(let layers, let id):
        begin(layers)
        writeID(id)
        tasks += memberTasks(of: layers).reversed()
      case .controller(let id): writeController(id)
      }
    }
  }

  private mutating func writeLayers(_ layers: [JSONIndex]) {
    guard let last = layers.last else { return }
    // The document's own objects are unchanged. In the overlay's, null removes.
    guard files.kind(of: last) == .object, layers.count > 1 || files.isInOverlay(last) else {
      return merged.copy(last)
    }
    begin(layers)
    tasks += memberTasks(of: layers).reversed()
  }

  private func memberTasks(of objects: [JSONIndex]) -> [Task] {
    files.layeredMembers(of: objects).flatMap { member -> [Task] in
      files.removes(member.last) ? [] : [.key(member.key), .layers(member.layers)]
    }
  }

  private mutating func writeController(_ id: String) {
    let layers = [controllers.known[id]].compactMap { $0 } + (controllers.patches[id] ?? [])
    begin(layers)
    if !layers.contains(where: { files.member("id", of: $0) != nil }),
      let key = controllers.keys[id]
    {
      writeID(.key(key))
    }
    var members: [Task] = []
    for member in files.layeredMembers(of: layers) where !files.removes(member.last) {
      switch member.name {
      case "id": members += [.key(member.key), .copy(member.layers[0])]
      case "children": members += listTasks(member.last, key: member.key)
      case "presents":
        members += controllerTasks(member.last, instead: files.base(of: member), key: member.key)
      default: members += [.key(member.key), .layers(member.layers)]
      }
    }
    tasks += members.reversed()
  }

  /// Begins an object, which ends after the tasks that are added next.
  private mutating func begin(_ layers: [JSONIndex]) {
    guard let first = layers.first else { return }
    merged.begin(.object, at: first)
    tasks.append(.end)
  }

  private mutating func writeID(_ id: Identifier) {
    merged.addString("id")
    switch id {
    case .key(let key): merged.copy(key)
    case .invented(let text): merged.addString(text)
    }
  }
}
