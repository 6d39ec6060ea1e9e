import Hierarchy

/// Notes on what a document does not know (Semantics.md, section 11).
extension UnwindReview {
  /// Of the launch state, nobody expects it.
  var sourceNotLive: [Diagnostic] {
    if app.document.isLaunch { return [] }
    return [
      finding(
        .sourceNotLive,
        "\(app.name(trace.source)) is not on the live hierarchy, so the unwind cannot be triggered now;"
          + " put it there to see where the unwind goes")
    ]
  }

  func doubtNotes() -> [Diagnostic] {
    [unknownAboveRoot, unknownActions, dependsOnCode, actionNavigates].compactMap { $0 }
  }

  /// Semantics.md U2.
  private var unknownAboveRoot: Diagnostic? {
    guard trace.doubts.contains(.above) else { return nil }
    let root = app.name(app.document.root)
    let sentence: Phrase =
      !trace.leavesByRoot
      ? "\(ifNobody)the search goes on at whoever really presents a modal, who may stand above \(root)"
        + ": that is not known"
      : trace.chosen != nil
        ? "\(root) is found, and what stands above it is not known, so that nobody knows who executes"
          + " the unwind"
        : "\(ifNobody)the search leaves \(root), and what stands above it is not known, so that it may"
          + " find somebody there"
    return finding(.unknownAboveRoot, sentence, controller: app.document.root)
  }

  /// Where others before may take it.
  private var ifNobody: Phrase {
    let questions = trace.alternatives.flatMap(\.when).map(\.question)
    if questions.contains(.canPerformUnwindSegueAction) { return "where nobody before says YES, " }
    return questions.isEmpty ? "" : "where the segue is performed, "
  }

  /// Semantics.md U3 and U3a.
  private var unknownActions: Diagnostic? {
    var controllers: [ControllerIndex] = []
    for case .actions(let controller) in trace.doubts { controllers.append(controller) }
    guard let first = controllers.first else { return unknownExtensions }
    let others = controllers.count > 1 ? " (and of \(String(controllers.count - 1)) more)" : ""
    return finding(
      .unknownActions,
      "whether \(app.name(first)) implements \(trace.action) is not known, as its sources were not"
        + " given\(others)",
      controller: first)
  }

  private var unknownExtensions: Diagnostic? {
    for case .extensionsOf(let controller) in trace.doubts {
      let name = app.name(controller)
      return finding(
        .unknownActions,
        "\(name) is chosen by an override, and whether an extension of \(code: "UIViewController")"
          + " implements \(trace.action) for it is not known, as no sources were given",
        controller: controller)
    }
    guard trace.doubts.contains(.extensions), !trace.doubts.contains(.above) else { return nil }
    return finding(
      .unknownActions,
      "\(ifNobody)nobody is found for \(trace.action), and whether an extension of \(code: "UIViewController")"
        + " implements it is not known, as no sources were given")
  }

  /// Semantics.md U8. What isn't known because of missing sources has a note of its own.
  private var dependsOnCode: Diagnostic? {
    guard unknownActions == nil,
      let idle = trace.alternatives.first(where: { $0.outcome.isIdle })
    else { return nil }
    let answers = idle.when.prefix(3).map { assumed -> Phrase in
      "\(app.name(assumed.controller)) answers \(assumed.answer ? "YES" : "NO") to"
        + " \(code: assumed.question.rawValue)"
    }
    guard let first = answers.first else { return nil }
    let condition = answers.dropFirst().reduce(first) { $0 + " and " + $1 }
    return finding(
      .dependsOnCode, "nothing happens if " + condition + ", which the app's code decides")
  }

  /// Semantics.md U5.
  private var actionNavigates: Diagnostic? {
    guard trace.outcome == .performed, let execution, let performance = execution.performance else {
      return nil
    }
    let name = app.name(execution.destination)
    let deed: Phrase =
      switch performance {
      case .dismiss: "dismisses, too"
      case .pop: "pops a controller, too"
      case .popToRoot: "pops to the root, too"
      case .unknown: "moves controllers, too, in a way that is not known"
      }
    return finding(
      .actionNavigates,
      "the code of \(trace.action) of \(name) \(deed), beside what UIKit moves for the unwind",
      controller: execution.destination)
  }
}
