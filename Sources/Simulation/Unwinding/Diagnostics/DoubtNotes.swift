import Hierarchy

/// Notes about information that isn't in the document (Semantics.md, section 11).
extension UnwindReview {
  /// The note that the source isn't in the hierarchy; none for the launch state, where most aren't.
  var sourceNotLive: [Diagnostic] {
    if app.document.isLaunch { return [] }
    return [
      finding(
        .sourceNotLive,
        "\(app.name(trace.source)) isn't in the hierarchy, so this segue can't be triggered; add it"
          + " to the hierarchy to see where the segue goes")
    ]
  }

  func doubtNotes() -> [Diagnostic] {
    [unknownAboveRoot, unknownActions, handlerNotKnown, dependsOnCode, actionNavigates]
      .compactMap { $0 }
  }

  /// The note about the unknown hierarchy above the root (Semantics.md U2).
  private var unknownAboveRoot: Diagnostic? {
    guard trace.doubts.contains(.above) else { return nil }
    let root = app.name(app.document.root)
    let sentence: Phrase =
      !trace.leavesByRoot
      ? "\(unlessHandledBefore)the search continues at the presenter of a modal; the presenter is"
        + " unknown, and may be above \(root)"
      : trace.chosen != nil
        ? "UIKit finds \(root), but its parents and presenters are unknown, so the executor is"
          + " unknown"
        : "\(unlessHandledBefore)the search continues above \(root), where the hierarchy is unknown"
    return finding(.unknownAboveRoot, sentence, controller: app.document.root)
  }

  /// The condition that no other controller returns YES before, as the beginning of a sentence.
  private var unlessHandledBefore: Phrase {
    let questions = trace.alternatives.flatMap(\.when).map(\.question)
    if questions.contains(.canPerformUnwindSegueAction) {
      return "if no earlier view controller"
        + " returns YES, "
    }
    return questions.isEmpty ? "" : "if the segue is performed, "
  }

  /// The note about unknown actions (Semantics.md U3 and U3a).
  private var unknownActions: Diagnostic? {
    var controllers: [ControllerIndex] = []
    for case .actions(let controller) in trace.doubts { controllers.append(controller) }
    guard let first = controllers.first else { return unknownExtensions }
    let others = controllers.count > 1 ? " (nor that of \(String(controllers.count - 1)) more)" : ""
    return finding(
      .unknownActions,
      "it's unknown whether \(app.name(first)) implements \(trace.action), because not all of its"
        + " code is known\(others)",
      controller: first)
  }

  private var unknownExtensions: Diagnostic? {
    for case .extensionsOf(let controller) in trace.doubts {
      let name = app.name(controller)
      return finding(
        .unknownActions,
        "an override chooses \(name), but without source code, it's unknown whether an extension of"
          + " \(code: "UIViewController") implements \(trace.action)",
        controller: controller)
    }
    guard trace.doubts.contains(.extensions), !trace.doubts.contains(.above) else { return nil }
    return finding(
      .unknownActions,
      "\(unlessHandledBefore)no view controller is known to handle \(trace.action), but an extension of"
        + " \(code: "UIViewController") may implement it; source code is missing")
  }

  /// The note about screens that the document doesn't have (Semantics.md U7).
  private var handlerNotKnown: Diagnostic? {
    guard trace.doubts.contains(.screens) else { return nil }
    return finding(
      .handlerNotKnown,
      "\(unlessHandledBefore)no known view controller handles \(trace.action), but code shows"
        + " screens that segueviz doesn't know\(app.document.placesOfUnknownScreens), and one of"
        + " them may")
  }

  /// The note that app code decides (Semantics.md U8). Missing source code has its own note.
  private var dependsOnCode: Diagnostic? {
    guard unknownActions == nil,
      let idle = trace.alternatives.first(where: { $0.outcome.isIdle })
    else { return nil }
    let answers = idle.when.prefix(3).map { assumed -> Phrase in
      "\(code: assumed.question.rawValue) of \(app.name(assumed.controller))"
        + " returns \(assumed.answer ? "YES" : "NO")"
    }
    guard !answers.isEmpty else { return nil }
    return finding(
      .dependsOnCode,
      "the segue does nothing if \(answers.listed()), which depends on app code")
  }

  /// The note that the action's code changes the screen (Semantics.md U5).
  private var actionNavigates: Diagnostic? {
    guard trace.outcome == .performed, let execution, let performance = execution.performance else {
      return nil
    }
    // There's nothing to dismiss, or to pop.
    if performance != .unknown, app.document.above != .unknown, execution.removedByAction.isEmpty {
      return nil
    }
    let name = app.name(execution.destination)
    let deed: Phrase =
      switch performance {
      case .dismiss where execution.actionIsRedundant:
        "dismisses what UIKit dismisses anyway"
      case .dismiss: "dismisses a view controller"
      case .pop: "pops a view controller"
      case .popToRoot: "pops to the root"
      case .unknown: "changes the screen in an unknown way"
      }
    return finding(
      .actionNavigates,
      "\(trace.action) of \(name) \(deed)"
        + (execution.actionIsRedundant
          ? "" : ", in addition to the transition of the unwind segue"),
      controller: execution.destination)
  }
}
