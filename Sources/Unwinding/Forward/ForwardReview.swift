import Hierarchy

/// What there is to say of one forward segue.
struct ForwardReview {
  let app: App
  let place: SegueIndex
  let segue: Segue
  let trace: ForwardTrace

  func diagnostics() -> [Diagnostic] {
    [identifierMissing, pushWithoutNavigation, presentationConflict, showFallsBackToModal]
      .compactMap { $0 }
  }

  private var identifierMissing: Diagnostic? {
    guard segue.trigger == .programmatic, segue.identifier == nil else { return nil }
    return finding(
      .identifierMissing,
      "\(code: "performSegue(withIdentifier:sender:)") needs an identifier, and segue \(code: segue.id) has none:"
        + " give it one")
  }

  private var pushWithoutNavigation: Diagnostic? {
    guard trace.effect == .pushWithoutNavigation else { return nil }
    return finding(
      .pushWithoutNavigation,
      "a push segue needs a navigation controller above its source, and \(app.name(segue.from))"
        + " is in none: UIKit raises an exception; embed it in one, or use a show segue")
  }

  private var presentationConflict: Diagnostic? {
    guard let presenter = trace.presenter, let busyWith = app[presenter].presented,
      busyWith != segue.to, app.document.isLive(presenter)
    else { return nil }
    return finding(
      .presentationConflict,
      "\(app.name(presenter)) would present \(segue.to.map(app.name) ?? "it"), but it already"
        + " presents \(app.name(busyWith)): UIKit only logs a warning and shows nothing; dismiss"
        + " that first, or present from \(app.name(busyWith))",
      controller: presenter)
  }

  private var showFallsBackToModal: Diagnostic? {
    guard segue.kind == .show || segue.kind == .showDetail, trace.effect == .present else {
      return nil
    }
    return finding(
      .showFallsBackToModal,
      "nobody above \(app.name(segue.from)) handles \(segue.kind.rawValue), so that"
        + " \(segue.to.map(app.name) ?? "the destination") is presented modally; embed it in a"
        + (segue.kind == .show ? " navigation controller" : " split view controller")
        + ", or use a presentation segue")
  }

  private func finding(
    _ id: DiagnosticID, _ sentence: Phrase, controller: ControllerIndex? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: id, sentence: sentence, controller: controller ?? segue.from, segue: place,
      position: segue.position)
  }
}
