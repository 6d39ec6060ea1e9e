import Hierarchy
import Importing
import Reports
import Text
import Unwinding

extension ExplainRun {
  /// The app with several unwinds to explain, each in a document of its own; nil: it is one document
  /// that is explained.
  var summarizedApp: ImportedApp? {
    guard let app = loaded.app, request.asked == nil, request.format != .json else { return nil }
    // The one unwind that was asked for is in the document.
    let isOne = request.unwinds.count == 1 && segues?.count == 1
    return isOne || app.unwindIDs.isEmpty ? nil : app
  }

  /// Explains the unwinds of an app, each when it can be triggered.
  func explain(_ app: ImportedApp, _ ios: IOSVersion?) throws(CommandError) {
    let chosen = segues.map { places in Set(places.map { document.segues[$0].id }) }
    let ids = Set(app.unwindIDs)
    // What an overlay adds is nowhere but in the app as it begins.
    let added = document.segues.places.filter { place in
      let segue = document.segues[place]
      return segue.kind == .unwind && !ids.contains(segue.id) && segues?.contains(place) ?? true
    }
    let isFull = chosen != nil || ids.count + added.count == 1
    let moment = AppMoment(name: loaded.input.name, overlay: loaded.overlaid?.overlay)
    var unwinds: [AppReport.Unwind] = []
    var changes: [OverlayChanges] = []
    func add(_ explained: (unwind: AppReport.Unwind, changes: OverlayChanges?)?) {
      guard let explained else { return }
      unwinds.append(explained.unwind)
      if let what = explained.changes { changes.append(what) }
    }
    try app.everyUnwind { (id, make) throws(CommandError) in
      guard chosen?.contains(id) ?? true else { return }
      switch Result(catching: make) {
      case .failure(let error):
        let reasons = error.findings.map(\.message).joined(separator: "; ")
        unwinds.append(AppReport.Unwind(unreached: id, because: reasons))
      case .success(let imported):
        let loaded = try loadMoment(imported, moment)
        if let place = loaded.document.segues.firstPlace(where: { $0.id == id }) {
          add(try explain(place, of: loaded, ios, isFull: isFull, imported))
        }
      }
    }
    for place in added { add(try explain(place, of: loaded, ios, isFull: isFull)) }
    let about = ReportedDocument(
      document: document, inputName: loaded.input.baseName, image: request.image,
      changes: OverlayChanges(
        joining: changes, noChange: OverlayChanges.noChange(of: changes.count)))
    try AppReport(about, unwinds, ios: ios ?? document.ios)
      .rendering(as: request.format, style: style).write(to: print)
  }

  private func loadMoment(
    _ imported: ImportedDocument, _ moment: AppMoment
  ) throws(CommandError) -> LoadedInput {
    do throws(DocumentProblems) {
      let read = try moment.read(imported.json)
      var input = LoadedInput(
        input: loaded.input, bytes: imported.json, document: read.document)
      if let base = read.base, let overlay = moment.overlay {
        input.overlaid = OverlaidInput(overlay: overlay, base: base)
      }
      return input
    } catch {
      throw CommandError(.badInput, lines: error.rendered(limit: .max))
    }
  }

  private func explain(
    _ place: SegueIndex, of loaded: LoadedInput, _ ios: IOSVersion?, isFull: Bool,
    _ imported: ImportedDocument? = nil
  ) throws(CommandError) -> (unwind: AppReport.Unwind, changes: OverlayChanges?)? {
    let simulator = Simulator(loaded.document)
    let trace: Trace
    do throws(TraceTooLarge) {
      trace = try simulator.trace(ios: ios, segues: [place], reviewsDocument: false)
    } catch {
      throw tooLarge(error)
    }
    guard let unwind = trace.unwinds.first else { return nil }
    let explained = AppReport.Unwind(
      unwind, in: simulator, of: loaded.document, ios: trace.ios, isFull: isFull,
      beginning: imported?.beginning, path: imported?.path ?? [])
    let overlaid = OverlaidDocument(loaded)
    return (
      explained,
      try overlaid.map { (overlaid) throws(CommandError) in
        try OverlayChanges(overlaid, trace, ios: ios, segues: [place])
      }
    )
  }
}
