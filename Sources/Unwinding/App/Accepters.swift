import Hierarchy

/// For each action, up to two live controllers that could answer YES to it. Two are enough to know
/// whether there is another besides a given one, and so whether a search is worth repeating.
struct Accepters: Sendable {
  private var byAction: [ActionSelector: [ControllerIndex]] = [:]
  /// Those that could answer YES to every action, by a rule that names none.
  private var ofEveryAction: [ControllerIndex] = []

  init(_ app: App) {
    for controller in 0..<app.document.liveCount {
      for action in app[controller].unwindActions {
        Self.add(controller, to: &byAction[action, default: []])
      }
      for record in app.classChain(of: controller) {
        for action in record.actions {
          Self.add(controller, to: &byAction[action, default: []])
        }
      }
      for (_, rules) in app.overrides(of: \.canPerformUnwindSegueAction, on: controller) {
        for rule in rules where rule.answer == .yes || rule.answer == .depends {
          if let action = rule.action {
            Self.add(controller, to: &byAction[action, default: []])
          } else {
            Self.add(controller, to: &ofEveryAction)
          }
        }
      }
    }
  }

  /// Whether a live controller besides the given one could answer YES.
  func hasAnother(than controller: ControllerIndex, for action: ActionSelector) -> Bool {
    (byAction[action] ?? []).contains { $0 != controller }
      || ofEveryAction.contains { $0 != controller }
  }

  private static func add(_ controller: ControllerIndex, to list: inout [ControllerIndex]) {
    if list.count < 2, list.last != controller { list.append(controller) }
  }
}
