import Hierarchy
import Text
import Unwinding

/// The rules of forward segues (Semantics.md, section 8).
extension AppState {
  /// Performs a segue and returns the controller that it shows, or throws why UIKit wouldn't.
  mutating func perform(
    _ key: AppSegueKey, from source: DraftIndex
  ) throws(ImportError) -> DraftIndex {
    let segue = model.scenes.scenes[key.scene].segues[key.place]
    guard let kind = segue.forwardKind,
      let target = model.scenes.scenes[key.scene].targets[key.place]
    else { throw problem(key, "isn't a forward segue") }
    guard kind != .embed else {
      throw problem(key, "is an embed segue; its destination is already in the hierarchy")
    }
    let className = hierarchy.controllers[source].className
    guard segue.isOnController || !model.classes.prevents(segue.identifier, onClass: className)
    else {
      throw problem(key, "does nothing, because shouldPerformSegue of its source always returns NO")
    }
    revealTabs(above: source)
    let own = model.scenes.scenes[target].controller.modalPresentationStyle
    let style = segue.presentationStyle ?? own.flatMap(ModalPresentationStyle.init) ?? .automatic
    var request = ForwardRequest(
      kind: kind, from: source, style: style, hasClass: segue.hasClass, actsAs: segue.actsAs,
      destination: container(of: target))
    var outcome = hierarchy.outcome(of: request)
    var note: String?
    if outcome.effect == .custom {
      note = assumption(kind, segue, handler: outcome.target)
      let isOfClass = segue.hasClass && kind != .custom
      request = ForwardRequest(
        kind: isOfClass ? kind : .custom, from: source, style: style,
        actsAs: isOfClass ? nil : .presentation, destination: container(of: target))
      outcome = hierarchy.outcome(of: request)
    }
    let isPush = outcome.effect == .pushWithoutNavigation || segue.actsAs == .push
    if isPush, outcome.target == nil, assumeStack(above: source) {
      let begun = hierarchy.controllers[source].id
      assumptions.add(
        .note,
        "a push needs a navigation controller; segueviz assumes one around \(beginning(with: begun))",
        at: segue.place)
      outcome = hierarchy.outcome(of: request)
    }
    try check(outcome, key)
    // In a document, a presented controller is below its caller.
    let isPresented = outcome.effect == .present || outcome.effect == .popover
    let above = isPresented ? source : outcome.target ?? source
    let destination = try takeOrMake(target, for: key, below: above)
    if let style = segue.presentationStyle {
      hierarchy.controllers[destination].contents.modalPresentationStyle = style
    }
    if let note { hierarchy.controllers[destination].add(note: note) }
    try place(destination, outcome, source: source, key)
    outcomes[InstanceSegue(controller: source, place: key.place)] = destination
    return destination
  }

  mutating func revealTabs(above controller: DraftIndex) {
    var child = controller
    while let above = hierarchy.controllers[child].parent ?? hierarchy.controllers[child].caller {
      if hierarchy.controllers[above].container.rules.hasSelection,
        hierarchy.controllers[child].parent == above
      {
        hierarchy.select(child, in: above)
      }
      child = above
    }
  }

  private func assumption(
    _ kind: SegueKind, _ segue: StoryboardSegue, handler: DraftIndex?
  ) -> String {
    if kind == .custom || segue.hasClass {
      let name = segue.customClass.map { " \($0)" } ?? ""
      let meant = kind == .custom ? "presentation" : kind.rawValue
      return "the effect of the custom segue\(name) is unknown; segueviz treats it as a \(meant)"
    }
    let handler = handler.map { " of \(hierarchy.controllers[$0].className)" } ?? ""
    return
      "the effect of \(kind.rawValue)ViewController\(handler) is unknown; segueviz treats it as a presentation"
  }

  private func check(
    _ outcome: ForwardOutcome<DraftController>, _ key: AppSegueKey
  ) throws(ImportError) {
    switch outcome.effect {
    case .pushNavigationController:
      throw problem(key, "pushes a navigation controller, so UIKit raises an exception")
    case .replaceRoot: throw problem(key, "replaces the root of the window")
    case .pushWithoutNavigation:
      throw problem(key, "pushes outside a navigation controller, so UIKit raises an exception")
    case .none: throw problem(key, "does nothing")
    default: break
    }
    if let presenter = outcome.presenter, let other = hierarchy.controllers[presenter].presented {
      throw problem(
        key,
        "presents, but \(name(presenter)) already presents \(name(other)), so UIKit shows nothing")
    }
  }

  /// Takes the scene's controller that isn't in the hierarchy yet, or creates an instance.
  private mutating func takeOrMake(
    _ scene: SceneIndex, for key: AppSegueKey, below above: DraftIndex
  ) throws(ImportError) -> DraftIndex {
    let depth = hierarchy.depth(of: above) + 1
    if let waiting = hierarchy.scenes.firstIndex(where: {
      hierarchy.controllers[$0].scene == scene
    }) {
      let controller = hierarchy.scenes[waiting]
      let height = hierarchy.height(of: controller)
      guard depth + height - 1 <= DocumentLimits.controllerDepth else { throw tooDeep(key) }
      hierarchy.scenes.remove(at: waiting)
      return controller
    }
    guard let controller = instantiate(scene, depth: depth) else { throw tooDeep(key) }
    return controller
  }

  private mutating func place(
    _ destination: DraftIndex, _ outcome: ForwardOutcome<DraftController>, source: DraftIndex,
    _ key: AppSegueKey
  ) throws(ImportError) {
    switch outcome.effect {
    case .present, .popover:
      if outcome.effect == .popover {
        hierarchy.controllers[destination].contents.modalPresentationStyle = .popover
      }
      hierarchy.present(destination, caller: source, presenter: outcome.presenter ?? source)
    case .replacePrimary, .replaceDetail:
      guard let split = outcome.target else { return }
      let children = hierarchy.controllers[split].children
      let isPrimary = outcome.effect == .replacePrimary
      guard let old = isPrimary ? children.first : children.dropFirst().last else {
        return hierarchy.embed(destination, in: split)
      }
      // One that called present can't be removed while the presented one stays.
      for member in hierarchy.subtree(of: old) {
        guard let presents = hierarchy.controllers[member].presents else { continue }
        throw problem(
          key, "would replace \(name(member)), which called present for \(name(presents))")
      }
      hierarchy.replace(old, by: destination)
      hierarchy.scenes.append(old)
    case .push, .embed, .custom, .none, .replaceRoot, .pushWithoutNavigation,
      .pushNavigationController, .offscreen:
      hierarchy.embed(destination, in: outcome.target ?? source)
    }
  }

  private func name(_ controller: DraftIndex) -> String {
    Visible.quoted(hierarchy.controllers[controller].id)
  }

  private func tooDeep(_ key: AppSegueKey) -> ImportError {
    problem(key, "would nest more than \(DocumentLimits.controllerDepth) controllers")
  }

  private func problem(_ key: AppSegueKey, _ message: String) -> ImportError {
    ImportError(
      "the segue \(Visible.quoted(model.segueIDs[key.scene][key.place])) \(message)",
      at: model.scenes.scenes[key.scene].segues[key.place].place)
  }
}

extension AppClasses {
  /// Whether a class's shouldPerformSegue always returns NO to segues with an identifier.
  func prevents(_ identifier: String?, onClass name: String) -> Bool {
    shouldPerformRule(identifier, onClass: name)?.answer == .no
  }

  /// The rule of a class's shouldPerformSegue for segues with an identifier; nil: YES.
  func shouldPerformRule(_ identifier: String?, onClass name: String) -> ShouldPerformRule? {
    override(of: \.shouldPerformSegue, on: name)?
      .first { $0.identifier == nil || $0.identifier == identifier }
  }
}
