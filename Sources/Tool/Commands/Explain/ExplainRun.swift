import Hierarchy
import Importing
import Reports
import Unwinding

struct ExplainRun {
  let request: ExplainRequest
  let loaded: LoadedInput
  let console: Console
  private let simulator: Simulator
  /// The places of the chosen unwind segues; nil: all.
  let segues: Set<SegueIndex>?

  init(
    _ request: ExplainRequest, _ loaded: LoadedInput, _ console: Console
  ) throws(CommandError) {
    self.request = request
    self.loaded = loaded
    self.console = console
    simulator = Simulator(loaded.document)
    if request.asked != nil {
      segues = Set(loaded.document.segues.places.suffix(1))
    } else {
      segues =
        request.unwinds.isEmpty
        ? nil : Set(try UnwindChoice.places(of: request.unwinds, in: loaded))
    }
  }

  func run() throws(CommandError) {
    switch request.subject {
    case .unwinds(let ios):
      if request.format != .json, let app = summarizedApp {
        try explain(app, ios)
      } else {
        try explainUnwinds(ios)
      }
    case .comparison(let versions): try compare(versions)
    case .matrix(let ios): try showMatrix(ios)
    }
  }

  var document: Document { loaded.document }

  /// Creates the beginning of all reports.
  private func about(_ changes: OverlayChanges?) -> ReportedDocument {
    ReportedDocument(
      document: document, inputName: loaded.input.baseName, isImported: loaded.isImported,
      image: request.image, changes: changes)
  }

  /// The input with an overlay whose changes the report shows; nil: none.
  private func shownOverlay(of loaded: LoadedInput) -> OverlaidInput? {
    request.format.showsOverlayChanges ? loaded.overlaid : nil
  }

  func tooLarge(_ reason: some Error) -> CommandError {
    CommandError(.badInput, "can't explain \(loaded.input.quotedName): \(reason)")
  }

  private func print(_ report: some BlockReport) throws(CommandError) {
    try console.print(report.rendering(as: request.format, style: console.style))
  }

  private func explainUnwinds(_ ios: IOSVersion?) throws(CommandError) {
    let trace = try trace(ios)
    let explainer = Explainer(simulator, ios: trace.ios)
    let changes = try shownOverlay(of: loaded).map { (overlaid) throws(CommandError) in
      try OverlayChanges(overlaid, trace, ios: ios, segues: segues)
    }
    try print(TraceReport(about(changes), trace: trace, explainer: explainer))
  }

  private func trace(_ ios: IOSVersion?) throws(CommandError) -> Trace {
    do throws(TraceTooLarge) {
      return try simulator.trace(ios: ios, segues: segues)
    } catch {
      // Findings of the whole document need every unwind segue. Otherwise, the chosen ones do.
      guard segues != nil,
        let chosen = try? simulator.trace(ios: ios, segues: segues, reviewsDocument: false)
      else { throw tooLarge(error) }
      return chosen
    }
  }

  private func compare(_ named: [IOSVersion]) throws(CommandError) {
    let versions = named.isEmpty ? document.comparedVersions : named
    var compared: [VersionsReport.ComparedUnwinds] = []
    var changes: [OverlayChanges] = []
    func compare(_ segues: Set<SegueIndex>?, of loaded: LoadedInput) throws(CommandError) {
      let comparisons = try Result { () throws(TraceTooLarge) in
        try Simulator(loaded.document).comparisons(of: versions, segues: segues)
      }.mapError(tooLarge).get()
      compared.append((loaded.document, comparisons))
      if let overlaid = shownOverlay(of: loaded) {
        changes.append(try OverlayChanges(overlaid, versions: versions, segues: segues))
      }
    }
    if let app = summarizedApp {
      try everyUnwind(of: app) { (place, loaded, _) throws(CommandError) in
        try compare([place], of: loaded)
      }
    } else {
      try compare(segues, of: loaded)
    }
    let joined =
      changes.count == 1
      ? changes.first
      : OverlayChanges(
        joining: changes, noChange: OverlayChanges.noChange(of: changes.count, among: versions))
    try print(VersionsReport(about(joined), compared, versions: versions))
  }

  private func showMatrix(_ ios: IOSVersion?) throws(CommandError) {
    let actions = segues.map { Set($0.compactMap { document.segues[$0].action }) }
    let matrix = try Result { () throws(MatrixTooLarge) in
      try simulator.matrix(ios: ios, actions: actions)
    }.mapError(tooLarge).get()
    let changes = try shownOverlay(of: loaded).map { (overlaid) throws(CommandError) in
      try OverlayChanges(overlaid, matrix, ios: ios, actions: actions)
    }
    try print(MatrixReport(about(changes), matrix: matrix))
  }

  /// The app with several unwind segues to explain, each in its own document; nil: one document.
  var summarizedApp: ImportedApp? {
    guard let app = loaded.app, request.asked == nil else { return nil }
    // The requested unwind segue is in the document.
    let isOne = request.unwinds.count == 1 && segues?.count == 1
    return isOne || app.unwindIDs.isEmpty ? nil : app
  }

  /// Explains the unwind segues of an app, each in a state in which the user can trigger it.
  func explain(_ app: ImportedApp, _ ios: IOSVersion?) throws(CommandError) {
    let isFull = segues != nil || document.segues.count(where: { $0.kind == .unwind }) == 1
    var unwinds: [AppReport.Unwind] = []
    var changes: [OverlayChanges] = []
    try everyUnwind(of: app) { (place, loaded, imported) throws(CommandError) in
      if case .failure(let error) = imported {
        let reasons = error.findings.map(\.message).joined(separator: "; ")
        unwinds.append(AppReport.Unwind(unreached: document.segues[place].id, because: reasons))
      } else if let explained = try explain(
        place, of: loaded, ios, isFull: isFull, try? imported?.get())
      {
        unwinds.append(explained.unwind)
        if let what = explained.changes { changes.append(what) }
      }
    }
    let about = ReportedDocument(
      document: document, inputName: loaded.input.baseName, image: request.image,
      changes: OverlayChanges(
        joining: changes, noChange: OverlayChanges.noChange(of: changes.count)))
    try print(AppReport(about, unwinds, ios: ios ?? document.ios))
  }

  /// Calls `take` for each chosen unwind segue of an app, in a state in which the user can trigger
  /// it. If there's none, or an overlay adds the segue, it's in the launch state.
  private func everyUnwind(
    of app: ImportedApp,
    _ take: (SegueIndex, LoadedInput, Result<ImportedDocument, ImportError>?)
      throws(CommandError) -> Void
  ) throws(CommandError) {
    let moment = AppMoment(name: loaded.input.name, overlay: loaded.overlaid?.overlay)
    var left: [String: SegueIndex] = [:]
    for (place, segue) in document.segues.placed
    where segue.kind == .unwind && segues?.contains(place) ?? true {
      left[segue.id] = place
    }
    try app.everyUnwind { (id, make) throws(CommandError) in
      guard let place = left.removeValue(forKey: id) else { return }
      let imported = Result(catching: make)
      guard let own = try? imported.get() else { return try take(place, loaded, imported) }
      let loaded = try load(own, moment)
      if let place = loaded.document.segues.firstPlace(where: { $0.id == id }) {
        try take(place, loaded, imported)
      }
    }
    for place in left.values.sorted() where document.segues[place].origin == nil {
      try take(place, loaded, nil)
    }
  }

  private func load(
    _ imported: ImportedDocument, _ moment: AppMoment
  ) throws(CommandError) -> LoadedInput {
    do throws(DocumentProblems) {
      let read = try moment.read(imported.json)
      var input = LoadedInput(
        input: loaded.input, bytes: imported.json, document: read.document)
      if let base = read.base, let overlay = moment.overlay {
        input.overlaid = OverlaidInput(
          input: loaded.input, overlay: overlay, base: base, document: read.document)
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
    let trace = try Result { () throws(TraceTooLarge) in
      try simulator.trace(ios: ios, segues: [place], reviewsDocument: false)
    }.mapError(tooLarge).get()
    guard let unwind = trace.unwinds.first else { return nil }
    let explained = AppReport.Unwind(
      unwind, in: simulator, of: loaded.document, ios: trace.ios, isFull: isFull,
      beginning: imported?.beginning, path: imported?.path ?? [])
    let overlaid = loaded.overlaid
    return (
      explained,
      try overlaid.map { (overlaid) throws(CommandError) in
        try OverlayChanges(overlaid, trace, ios: ios, segues: [place])
      }
    )
  }
}
