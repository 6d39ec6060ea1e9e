import Hierarchy

/// Notes on what a document does not know (Semantics.md, section 11).
extension UnwindReview {
  var sourceNotLive: Diagnostic {
    finding(
      .sourceNotLive,
      "\(app.name(trace.source)) is not on the live hierarchy, so the unwind cannot be triggered now;"
        + " put it there to see where the unwind goes")
  }

  func doubtNotes() -> [Diagnostic] {
    [unknownAboveRoot, unknownActions, actionNavigates].compactMap { $0 }
  }

  /// Semantics.md U2.
  private var unknownAboveRoot: Diagnostic? {
    guard trace.doubts.contains(.above) else { return nil }
    return finding(
      .unknownAboveRoot,
      "the search leaves \(app.name(app.document.root)), and what stands above it is not known, so that"
        + " it may find somebody there",
      controller: app.document.root)
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
    guard trace.doubts == [.extensions] else { return nil }
    return finding(
      .unknownActions,
      "nobody is found for \(trace.action), and whether an extension of \(code: "UIViewController")"
        + " implements it is not known, as no sources were given")
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
