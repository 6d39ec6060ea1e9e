import Hierarchy

extension App {
  /// Whether a rule of canPerformUnwindSegueAction is about this action of this source.
  func matches(_ rule: CanPerformRule, action: ActionSelector, source: ControllerIndex) -> Bool {
    if let about = rule.action, about != action { return false }
    switch rule.from {
    case .controller(let controller): return controller == source
    case .className(let name): return isKind(source, of: name)
    case nil: return true
    }
  }

  /// The rule by which a segue's source answers shouldPerformSegueWithIdentifier:sender:: of the
  /// nearest override in its class chain the first that matches (Semantics.md A1); nil: the answer is
  /// yes.
  func shouldPerformRule(_ segue: Segue) -> ShouldPerformRule? {
    override(of: \.shouldPerformSegue, on: segue.from)?
      .first { $0.identifier == nil || $0.identifier == segue.identifier }
  }

  /// The same with where it is written.
  func triggerRule(_ segue: Segue) -> TriggerRule? {
    shouldPerformRule(segue).map {
      TriggerRule(origin: origin(of: \.shouldPerformSegue, on: segue.from), rule: $0)
    }
  }

  /// What the source answers to shouldPerformSegueWithIdentifier:sender:.
  func shouldPerform(_ segue: Segue) -> Permission {
    switch shouldPerformRule(segue)?.answer {
    case .no: .no
    case .depends: .depends
    case .yes, .super, nil: .yes
    }
  }
}
