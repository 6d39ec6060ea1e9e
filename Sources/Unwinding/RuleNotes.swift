import Hierarchy

/// The remarks that a document makes about rules: why an override answers as it does.
public struct RuleNotes: Sendable {
  /// nil where no rule has a remark.
  private let app: App?

  /// The remarks of a document.
  public init(_ document: Document) {
    let hasNotes =
      document.classes.values.contains { $0.overrides.hasNotes }
      || document.controllers.contains { $0.overrides.hasNotes }
    app = hasNotes ? App(document) : nil
  }

  /// The remark about the rule by which a question of an unwind's search was answered.
  public func note(about step: SearchStep, of unwind: UnwindTrace) -> String? {
    guard case .canPerformUnwindSegueAction = step.answer,
      step.reason == .override || step.reason == .undetermined
    else { return nil }
    return app?.rule(of: step.receiver, action: unwind.action, source: unwind.source)?.note
  }

  /// The remark about the rule by which the source answers shouldPerformSegue.
  public func noteAboutShouldPerform(_ segue: Segue) -> String? {
    app?.shouldPerformRule(segue)?.note
  }
}

extension Overrides {
  fileprivate var hasNotes: Bool {
    (canPerformUnwindSegueAction ?? []).contains { $0.note != nil }
      || (shouldPerformSegue ?? []).contains { $0.note != nil }
  }
}
