import JSON
import Text

/// Reads one `overrides` object (Format.md, "Overrides").
struct OverridesReader {
  /// Whose overrides they are.
  enum Owner {
    case `class`(String)
    case controller(ControllerIndex)
  }

  let reader: ValueReader
  let controllers: ControllersPass
  let knownClasses: KnownClasses
  let owner: Owner

  func overrides(_ value: JSONIndex) -> Overrides {
    var overrides = Overrides()
    reader.readMembers(of: value, as: OverridesKey.self) { key, value in
      switch key {
      case .canPerformUnwindSegueAction:
        overrides.canPerformUnwindSegueAction = canPerformRules(value)
      case .viewControllerForUnwindSegueAction:
        overrides.viewControllerForUnwindSegueAction = viewControllerForUnwind(value)
        overrides.viewControllerForUnwindMark = SourceMark(reader.position(of: value))
      case .allowedChildrenForUnwinding:
        overrides.allowedChildrenForUnwinding = allowedChildren(value)
      case .unwindForTowards:
        overrides.unwindForTowards = reader.word(value, as: UnwindForTowardsOverride.self)
      case .segueForUnwindingToViewController:
        overrides.segueForUnwindingToViewController = segueForUnwinding(value)
        overrides.segueForUnwindingMark = SourceMark(reader.position(of: value))
      case .shouldPerformSegue:
        overrides.shouldPerformSegue = shouldPerformRules(value)
      case .showViewController: overrides.showViewController = isOverridden(value)
      case .showDetailViewController: overrides.showDetailViewController = isOverridden(value)
      }
    }
    return overrides
  }

  private func isOverridden(_ value: JSONIndex) -> Bool {
    // What shows by code that could not be read shows by its own means all the same.
    reader.json.kind(of: value) == .true
      || reader.word(value, as: UnknownWord.self, or: "true") != nil
  }

  private func allowedChildren(_ value: JSONIndex) -> AllowedChildrenOverride? {
    if reader.json.kind(of: value) == .array {
      return .listed(reader.elements(value).compactMap(allowedChild))
    }
    switch reader.word(value, as: AllowedName.self, or: "an array of ids") {
    case .super: return .super
    case .all: return .all
    case .none?: return AllowedChildrenOverride.none
    case .unknown: return .unknown
    case nil: return nil
    }
  }

  /// A child of the controller; of a class, a child of one of its instances.
  private func allowedChild(_ value: JSONIndex) -> ControllerIndex? {
    guard let child = controllers.reference(value) else { return nil }
    let parent = controllers.controllers[child].parent
    let id = Visible.quoted(controllers.controllers[child].id)
    switch owner {
    case .controller(let controller):
      if parent == controller { return child }
      let name = Visible.quoted(controllers.controllers[controller].id)
      reader.report("\(id) is not a child of \(name)", at: value, kind: .relation)
    case .class(let name):
      if let parent,
        controllers.classes.isKind(controllers.controllers[parent].className, of: name)
      {
        return child
      }
      reader.report(
        "\(id) is not a child of any \(Visible.quoted(name))", at: value, kind: .relation)
    }
    return nil
  }

  enum AllowedName: String, CaseIterable { case `super`, all, none, unknown }
}
