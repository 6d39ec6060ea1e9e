import JSON
import Text

/// Reads one `overrides` object (Format.md, Overrides).
struct OverridesReader {
  let reader: ValueReader
  let controllers: ControllersPass
  let knownClasses: KnownClasses

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
      return .listed(reader.elements(value).compactMap(controllers.reference))
    }
    switch reader.word(value, as: AllowedName.self, or: "an array of ids") {
    case .super: return .super
    case .all: return .all
    case .none?: return AllowedChildrenOverride.none
    case .unknown: return .unknown
    case nil: return nil
    }
  }

  enum AllowedName: String, CaseIterable { case `super`, all, none, unknown }
}
