import Hierarchy
import JSON

extension DocumentDraft {
  /// The document as Format.md has it, ready to be edited.
  ///
  /// - Parameter paths: where it will be.
  func json(_ paths: OriginPaths = OriginPaths(folder: "")) -> [UInt8] {
    var members: [JSONValue.Member] = [.init("segueviz", 1), .init("title", .string(title))]
    members.add("description", summary)
    members.add("minimumIOS", minimumIOS)
    members.add("above", isAboveUnknown ? Surroundings.unknown.rawValue : nil)
    members.add("unwinds", holdsSomeUnwinds ? UnwindCoverage.some.rawValue : nil)
    if isLaunch { members.append(.init("launch", true)) }
    // An entry can name a class that nothing else is said of.
    let named = Set(entries.compactMap(\.from))
    let classes = classes.filter { $0.isWorthDeclaring || named.contains($0.name) }
    if !classes.isEmpty {
      members.append(.init("classes", .object(classes.map { .init($0.name, $0.json(paths)) })))
    }
    members.append(.init("root", json(of: hierarchy.root, paths)))
    if !hierarchy.scenes.isEmpty {
      members.append(.init("scenes", .array(hierarchy.scenes.map { json(of: $0, paths) })))
    }
    if !segues.isEmpty {
      members.append(.init("segues", .array(segues.map { json(of: $0, paths) })))
    }
    if !entries.isEmpty {
      members.append(.init("entries", .array(entries.map { json(of: $0, paths) })))
    }
    var writer = JSONWriter()
    writer.value(.object(members))
    writer.lineFeed()
    return writer.bytes
  }

  /// Deepest first: what is inside is there when a controller is written.
  private func json(of root: DraftIndex, _ paths: OriginPaths) -> JSONValue {
    // Children come one after the other in front of what they are in, and so are the last that is there.
    var written: [JSONValue] = []
    for index in hierarchy.subtree(of: root).reversed() {
      let controller = hierarchy.controllers[index]
      let count = min(controller.children.count, written.count)
      let children = Array(written.suffix(count).reversed())
      written.removeLast(count)
      let presents = controller.presents == nil ? nil : written.popLast()
      written.append(json(of: controller, children: children, presents: presents, paths))
    }
    return written.last ?? .null
  }

  private func json(
    of controller: DraftController, children: [JSONValue], presents: JSONValue?,
    _ paths: OriginPaths
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    // Most have no more: a dump may have a million of them.
    members.reserveCapacity(6)
    members.append(.init("id", .string(controller.id)))
    if controller.className != UIKitClasses.base {
      members.add("class", controller.className)
    }
    members.add("title", controller.title)
    if controller.saysContainer { members.add("container", controller.container.rawValue) }
    members.add("modalPresentationStyle", controller.style?.rawValue)
    if controller.saysPresenter, let presenter = controller.actualPresenter {
      members.add("presentingViewController", hierarchy.controllers[presenter].id)
    }
    if controller.callerAssumed { members.append(.init("callerAssumed", true)) }
    if controller.definesPresentationContext {
      members.append(.init("definesPresentationContext", true))
    }
    if let selected = controller.selectedChild {
      members.add("selectedViewController", hierarchy.controllers[selected].id)
    }
    members.add("note", controller.notes.joined(separator: "; ").nonEmpty)
    members.add(controller.origin, paths)
    if !children.isEmpty { members.append(.init("children", .array(children))) }
    if let presents { members.append(.init("presents", presents)) }
    return .object(members)
  }

  private func json(of segue: DraftSegue, _ paths: OriginPaths) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("id", segue.id)
    members.add("kind", segue.kind.rawValue)
    members.add("from", hierarchy.controllers[segue.from].id)
    members.add("to", segue.to.map { hierarchy.controllers[$0].id })
    members.add("action", segue.action)
    members.add("identifier", segue.identifier)
    members.add("sender", segue.sender)
    members.add("segueClass", segue.segueClass)
    members.add("trigger", segue.isProgrammatic ? SegueTrigger.programmatic.rawValue : nil)
    if !segue.animates { members.append(.init("animates", false)) }
    members.add("modalPresentationStyle", segue.style?.rawValue)
    members.add("madeBy", segue.maker == .storyboard ? nil : segue.maker.rawValue)
    members.add("actsAs", segue.actsAs?.rawValue)
    members.add("performs", segue.performs?.rawValue)
    members.add("note", segue.note)
    members.add(segue.origin, paths)
    return .object(members)
  }

  private func json(of entry: DraftEntry, _ paths: OriginPaths) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("to", entry.to.map { hierarchy.controllers[$0].id })
    members.add("from", entry.from)
    members.add("as", entry.kind.rawValue)
    members.add(entry.origin, paths)
    return .object(members)
  }
}

extension AppClass {
  /// Whether a document without the declaration would mean something else.
  fileprivate var isWorthDeclaring: Bool {
    !unwindActions.isEmpty || hasUnknownActions || overrides != Overrides()
      || superclass ?? UIKitClasses.base != UIKitClasses.superclass(of: name) ?? UIKitClasses.base
  }

  fileprivate func json(_ paths: OriginPaths) -> JSONValue {
    var members: [JSONValue.Member] = []
    if name != UIKitClasses.base, superclass != UIKitClasses.base {
      members.add("superclass", superclass)
    }
    if hasUnknownActions {
      members.add("unwindActions", "unknown")
    } else if !unwindActions.isEmpty {
      members.append(.init("unwindActions", .array(unwindActions.map { json(of: $0, paths) })))
    }
    if overrides != Overrides() { members.append(.init("overrides", overrides.json(paths))) }
    members.add(place?.origin(), paths)
    return .object(members)
  }
}

extension AppClass {
  private func json(of action: String, _ paths: OriginPaths) -> JSONValue {
    guard let detail = details[action] else { return .string(action) }
    var members: [JSONValue.Member] = [.init("action", .string(action))]
    members.add("performs", detail.performs?.rawValue)
    members.add(detail.place.origin(), paths)
    return .object(members)
  }
}

extension [JSONValue.Member] {
  /// Adds a member if there is a value.
  mutating func add(_ key: String, _ text: String?) {
    if let text { append(.init(key, .string(text))) }
  }
}
