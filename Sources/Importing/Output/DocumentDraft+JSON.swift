import Hierarchy
import JSON

extension DocumentDraft {
  /// The document as Format.md, section 1 has it, ready to be edited.
  func json() -> [UInt8] {
    var members: [JSONValue.Member] = [.init("segueviz", 1), .init("title", .string(title))]
    members.add("description", summary)
    let classes = classes.filter(\.isWorthDeclaring)
    if !classes.isEmpty {
      members.append(.init("classes", .object(classes.map { .init($0.name, $0.json) })))
    }
    members.append(.init("root", json(of: hierarchy.root)))
    if !hierarchy.scenes.isEmpty {
      members.append(.init("scenes", .array(hierarchy.scenes.map { json(of: $0) })))
    }
    if !segues.isEmpty {
      members.append(.init("segues", .array(segues.map { json(of: $0) })))
    }
    var writer = JSONWriter()
    writer.value(.object(members))
    writer.lineFeed()
    return writer.bytes
  }

  /// Deepest first: what is inside is there when a controller is written.
  private func json(of root: DraftIndex) -> JSONValue {
    var written: [DraftIndex: JSONValue] = [:]
    for index in hierarchy.subtree(of: root).reversed() {
      let controller = hierarchy.controllers[index]
      let children = controller.children.compactMap { written.removeValue(forKey: $0) }
      let presents = controller.presents.flatMap { written.removeValue(forKey: $0) }
      written[index] = json(of: controller, children: children, presents: presents)
    }
    return written[root] ?? .null
  }

  private func json(
    of controller: DraftController, children: [JSONValue], presents: JSONValue?
  ) -> JSONValue {
    var members: [JSONValue.Member] = [.init("id", .string(controller.id))]
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
    if let origin = controller.origin { members.append(.init("origin", origin.json)) }
    if !children.isEmpty { members.append(.init("children", .array(children))) }
    if let presents { members.append(.init("presents", presents)) }
    return .object(members)
  }

  private func json(of segue: DraftSegue) -> JSONValue {
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
    members.add("actsAs", segue.actsAs?.rawValue)
    members.add("note", segue.note)
    return .object(members)
  }
}

extension AppClass {
  /// Whether a document without the declaration would mean something else.
  fileprivate var isWorthDeclaring: Bool {
    !unwindActions.isEmpty || overrides != Overrides()
      || superclass ?? UIKitClasses.base != UIKitClasses.superclass(of: name) ?? UIKitClasses.base
  }

  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = []
    if name != UIKitClasses.base, superclass != UIKitClasses.base {
      members.add("superclass", superclass)
    }
    if !unwindActions.isEmpty {
      members.append(.init("unwindActions", .array(unwindActions.map { .string($0) })))
    }
    if overrides != Overrides() { members.append(.init("overrides", overrides.json)) }
    return .object(members)
  }
}

extension [JSONValue.Member] {
  /// Adds a member if there is a value.
  mutating func add(_ key: String, _ text: String?) {
    if let text { append(.init(key, .string(text))) }
  }
}
