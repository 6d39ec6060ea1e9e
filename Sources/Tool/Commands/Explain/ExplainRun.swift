import Hierarchy
import Reports
import Unwinding

/// Explains a document as it was asked for.
struct ExplainRun {
  let request: ExplainRequest
  let loaded: LoadedInput
  let console: Console
  private let simulator: Simulator
  /// The places of the chosen unwinds; nil: all.
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
      if let app = summarizedApp { try explain(app, ios) } else { try explainUnwinds(ios) }
    case .comparison(let versions): try compare(versions)
    case .matrix(let ios): try showMatrix(ios)
    }
  }

  var document: Document { loaded.document }
  var style: TextStyle { TextStyle(isColored: console.isColored) }

  /// The document, and what every report on it begins with.
  ///
  /// - Parameter changes: compares it with what it is without the overlay.
  private func about(
    _ changes: (OverlaidDocument) throws(CommandError) -> OverlayChanges
  ) throws(CommandError) -> ReportedDocument {
    var shown: OverlayChanges?
    if request.format.showsOverlayChanges, let overlaid = OverlaidDocument(loaded) {
      shown = try changes(overlaid)
    }
    return ReportedDocument(
      document: document, inputName: loaded.input.baseName, image: request.image, changes: shown)
  }

  func tooLarge(_ reason: some Error) -> CommandError {
    CommandError(.badInput, "can't explain \(loaded.input.quotedName): \(reason)")
  }

  func print(_ bytes: [UInt8]) throws(CommandError) { try console.print(bytes) }

  // MARK: The unwinds under one version

  private func explainUnwinds(_ ios: IOSVersion?) throws(CommandError) {
    let trace = try trace(ios)
    let explainer = Explainer(simulator, ios: trace.ios)
    let about = try about { (overlaid) throws(CommandError) in
      try OverlayChanges(overlaid, trace, ios: ios, segues: segues)
    }
    try TraceReport(about, trace: trace, explainer: explainer)
      .rendering(as: request.format, style: style).write(to: print)
  }

  private func trace(_ ios: IOSVersion?) throws(CommandError) -> Trace {
    do throws(TraceTooLarge) {
      return try simulator.trace(ios: ios, segues: segues)
    } catch {
      // What is said of the whole document needs every unwind: without it the chosen ones may do.
      guard segues != nil,
        let chosen = try? simulator.trace(ios: ios, segues: segues, reviewsDocument: false)
      else { throw tooLarge(error) }
      return chosen
    }
  }

  // MARK: Under several versions

  private func compare(_ named: [IOSVersion]) throws(CommandError) {
    let versions = named.isEmpty ? document.comparedVersions : named
    let comparisons: [UnwindComparison]
    do throws(TraceTooLarge) {
      comparisons = try simulator.comparisons(of: versions, segues: segues)
    } catch {
      throw tooLarge(error)
    }
    let about = try about { (overlaid) throws(CommandError) in
      try OverlayChanges(overlaid, versions: versions, segues: segues)
    }
    try VersionsReport(about, comparisons: comparisons, versions: versions)
      .rendering(as: request.format, style: style).write(to: print)
  }

  // MARK: The matrix

  private func showMatrix(_ ios: IOSVersion?) throws(CommandError) {
    let actions = segues.map { Set($0.compactMap { document.segues[$0].action }) }
    let matrix: UnwindMatrix
    do throws(MatrixTooLarge) {
      matrix = try simulator.matrix(ios: ios, actions: actions)
    } catch {
      throw tooLarge(error)
    }
    let about = try about { (overlaid) throws(CommandError) in
      try OverlayChanges(overlaid, matrix, ios: ios, actions: actions)
    }
    try MatrixReport(about, matrix: matrix).rendering(as: request.format, style: style)
      .write(to: print)
  }
}
