import JSON
import Text

extension ControllersPass {
  /// Sets the selected children and the presenters (Semantics.md 1.3).
  mutating func link() {
    for index in controllers.places where controllers[index].container.rules.hasSelection {
      controllers[index].selectedChild = controllers[index].children.first
    }
    for selection in selections { select(selection) }
    for index in controllers.places {
      guard let caller = controllers[index].caller else {
        if let value = givenPresenters[index], reader.string(value) != nil {
          reader.report(
            "no view controller presents \(name(index)): it isn't under \"presents\"", at: value)
        }
        continue
      }
      let presenter: ControllerIndex?
      if let value = givenPresenters[index] {
        presenter = givenPresenter(of: index, caller: caller, value)
        controllers[index].presenterIsGiven = true
      } else {
        presenter = computedPresenter(of: index, caller: caller)
      }
      if let presenter { present(index, by: presenter, at: givenPresenters[index]) }
    }
  }

  /// The controller with an id. A missing one is reported after all ids are read.
  func reference(_ value: JSONIndex) -> ControllerIndex? {
    guard let id = reader.string(value) else { return nil }
    guard let index = indexByID[id] else {
      reader.keepMissing(
        value, help: ofClass(id) ?? .nearest(to: id, in: [ids]),
        message: { "no controller has the id \(Visible.quoted($0))" })
      return nil
    }
    return index
  }

  /// Help for a class name in place of an id.
  private func ofClass(_ name: String) -> ProblemCollector.Help? {
    guard let used = usedClasses[name], !controllers[used.first].id.isEmpty else {
      return nil
    }
    return .text(
      used.isShared
        ? "this is a class; its first controller has the id \(self.name(used.first))"
        : "this is a class; its controller has the id \(self.name(used.first))")
  }

  private mutating func select(_ selection: Reference) {
    let controller = controllers[selection.controller]
    guard controller.container.rules.hasSelection else {
      guard !reader.hasLostContainers else { return }
      return reader.report(
        "only a tab bar controller has a selectedViewController; the container kind of "
          + "\(Visible.quoted(controller.id)) is \"\(controller.container.rawValue)\"",
        at: selection.value, kind: .relation)
    }
    guard let child = reference(selection.value) else { return }
    guard controllers[child].parent == selection.controller else {
      return reader.report(
        "\(name(child)) isn't a child of \(name(selection.controller))", at: selection.value,
        kind: .relation,
        help: .nearest(
          to: controllers[child].id, in: [controller.children.map { controllers[$0].id }]))
    }
    controllers[selection.controller].selectedChild = child
  }

  /// The presenter: the top of the parent chain or, if the style asks for it, a context below.
  private func computedPresenter(
    of index: ControllerIndex, caller: ControllerIndex
  ) -> ControllerIndex {
    let stopsAtContext = controllers[index].modalPresentationStyle.usesPresentationContext
    var presenter = caller
    while !(stopsAtContext && controllers[presenter].definesPresentationContext),
      let parent = controllers[presenter].parent
    {
      presenter = parent
    }
    return presenter
  }

  private func givenPresenter(
    of index: ControllerIndex, caller: ControllerIndex, _ value: JSONIndex
  ) -> ControllerIndex? {
    guard let presenter = reference(value) else { return nil }
    let candidates = sequence(first: caller) { controllers[$0].parent }
    if candidates.contains(presenter) { return presenter }
    reader.report(
      "\(name(presenter)) can't present \(name(index)): it's neither \(name(caller)), which "
        + "called present, nor one of its parents", at: value, kind: .relation)
    return nil
  }

  private mutating func present(
    _ index: ControllerIndex, by presenter: ControllerIndex, at value: JSONIndex?
  ) {
    if let other = controllers[presenter].presented {
      let message =
        "\(name(presenter)) already presents \(name(other)), so it can't also present \(name(index))"
      if let value {
        reader.report(message, at: value, kind: .relation)
      } else {
        reader.report(message, atStartOf: objects[index], kind: .relation)
      }
      return
    }
    controllers[index].actualPresenter = presenter
    controllers[presenter].presented = index
  }

  private func name(_ index: ControllerIndex) -> String { Visible.quoted(controllers[index].id) }
}
