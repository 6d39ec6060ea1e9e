import Checking
import Drawing
import Export
import Exploring
import Graphviz
import Hierarchy
import Platform
import Reports
import Unwinding

struct ExploreRun {
  private let input: Input
  private let format: ReportFormat
  private let output: Path?
  private let results: ResultFiles
  private let carriesInput: Bool
  private let failOn: Severity
  private let severities: FindingSeverities
  private let isExactRequired: Bool
  private let ios: IOSVersion?
  private let bound: Int
  private let unwinds: [String]
  private let overlay: Overlay?
  private let importOverlay: Overlay?
  private let reading: DocumentReading
  private let known: ExistingFindings
  private let witnesses: Path?
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
    self.console = console
    input = try Input(arguments.operands[0]).appOrDocument(for: arguments.subcommand)
    let target = try arguments.value(of: Options.exploreOutput)
    output = target == Path("-") ? nil : target
    format =
      try arguments.value(of: Options.exploreFormat)
      ?? output?.ending.flatMap(ReportFormat.init(ending:)) ?? .text
    carriesInput = !arguments.has(Options.noMetadata)
    if !carriesInput, format != .html {
      throw arguments.usage("--no-metadata needs --format html")
    }
    failOn = try arguments.value(of: Options.failOn) ?? .error
    severities = try FindingSeverities(arguments)
    isExactRequired = arguments.has(Options.requireExact)
    ios = try arguments.value(of: Options.ios)
    bound = try arguments.value(of: Options.bound) ?? 3
    unwinds = try arguments.values(of: Options.unwind)
    var reading = try DocumentReading(arguments)
    // It explores the launch state, whichever unwind segues are requested.
    reading.unwinds = []
    self.reading = reading
    witnesses = try arguments.value(of: Options.witnesses)
    known = try ExistingFindings(
      arguments, of: FindingKind.ofExploration, severities, in: [input], console)
    if let output {
      try ResultFiles.checkName(
        output,
        [
          "the file of --baseline": known.known?.input.isNamed(by: output) ?? false,
          "the file of --write-baseline": known.target.map {
            Input(Argument($0.bytes)).isNamed(by: output)
          } ?? false,
          "the input": input.isNamed(by: output),
          "in the folder of --witnesses": output.folder.resolved == witnesses?.resolved,
        ], of: arguments.subcommand)
    }
    results = ResultFiles(.report, arguments)
    overlay = try Overlay.load(arguments, over: [input], console)
    if let overlay, let output {
      let isOverlay = overlay.input.isSameFile(as: output)
      try ResultFiles.checkName(
        output, ["the file of --with": isOverlay], of: arguments.subcommand)
    }
    // This is checked before the exploration, which can take long.
    if let output { try results.check([output]) }
    importOverlay = try arguments.overlayOfImports(console)
  }

  func run() throws(CommandError) -> ExitCode {
    let loaded = try input.load(console, reading, with: overlay, orOfImports: importOverlay)
    let chosen =
      unwinds.isEmpty ? nil : Set(try UnwindChoice.places(of: unwinds, in: loaded))
    let (exploration, before, signal) = try explore(loaded, chosen)
    if signal != nil {
      let lost =
        exploration.isInterrupted
        ? "; the report contains the findings until then"
        : overlay != nil && before == nil ? "; the report lacks the changes by the patch" : ""
      console.printError("segueviz: interrupted\(lost)\n")
    }
    var checked = CheckedInput(loaded, exploration, named: reading.options.sources, console)
    checked.findings = severities.applied(to: checked.findings)
    // If foreign files have the names of its results, nothing is written.
    let names = try writeWitnesses(loaded, exploration)
    var known = known
    // Findings after an interruption would be new in the next run.
    if let target = known.target, exploration.isInterrupted {
      console.printError("segueviz: \(target.quoted) wasn't written; run the command again\n")
    } else {
      known.separate(&checked, of: input)
      try known.write()
    }
    // Without all unwind segues and app states, it's unknown which findings are outdated.
    let outdated = unwinds.isEmpty && !exploration.isInterrupted ? known.outdated : nil
    try print(loaded, exploration, checked, names, changes: before)
    if let outdated {
      for finding in outdated.findings { console.printError(outdated.line(of: finding) + "\n") }
    }
    if let signal { StopSignals.die(of: signal) }
    return status(checked, exploration, hasOutdated: outdated != nil)
  }

  /// Explores the app, and the app without the overlay, until a signal comes.
  private func explore(
    _ loaded: LoadedInput, _ unwinds: Set<SegueIndex>?
  ) throws(CommandError) -> (Exploration, before: OverlayChanges?, signal: Int32?) {
    // An interruption from here on reports the results so far.
    StopSignals.beginRecording()
    try makeFolder()
    let explorer = Explorer(loaded.document, ios: ios, unwinds: unwinds, bound: bound)
    let exploration = explorer.explore { StopSignals.areReceived }
    let before = changes(loaded, exploration)
    return (exploration, before, StopSignals.endRecording())
  }

  /// Creates the folder of the app states' documents first, because the report names them.
  private func makeFolder() throws(CommandError) {
    guard let witnesses else { return }
    try CommandError.writing(witnesses) { () throws(SystemError) in try Folders.make(witnesses) }
  }

  /// Writes the documents. Returns their names for each unwind segue, in the order of its outcomes.
  private func writeWitnesses(
    _ loaded: LoadedInput, _ exploration: Exploration
  ) throws(CommandError) -> [SegueIndex: [String]] {
    guard let witnesses else { return [:] }
    let isInPlace = loaded.isImported || input.isStandardInput
    let documents = WitnessDocuments(
      loaded.document, exploration, in: witnesses, from: isInPlace ? Path(".") : input.file.folder)
    do throws(BatchError) {
      try WitnessFolder(witnesses, source: input.baseName)
        .writeFiles(documents.files, isWhole: unwinds.isEmpty && !exploration.isInterrupted)
    } catch {
      guard case .foreign(let files) = error else { throw CommandError(error) }
      throw CommandError(
        .cannotWrite,
        lines: files.map { "segueviz: can't write \($0.path.quoted): \($0.reason)\n" }.joined()
          + "segueviz: nothing was written; pass another folder, or remove these files\n")
    }
    return documents.names
  }

  private func print(
    _ loaded: LoadedInput, _ exploration: Exploration, _ checked: CheckedInput,
    _ witnesses: [SegueIndex: [String]], changes: OverlayChanges?
  ) throws(CommandError) {
    let report = ExplorationReport(
      ReportedDocument(
        document: loaded.document, inputName: loaded.input.baseName, changes: changes), exploration,
      checked, witnesses: witnesses)
    if format == .html { return try writePage(report, loaded) }
    let style = output == nil ? console.style : .plain
    let findings = format.findings(
      failOn: failOn, hasBaseline: known.hasBaseline, style: style, version: Program.version,
      command: "explore", kinds: FindingKind.ofExploration)
    let rendering = report.rendering(as: format, style: style, findings: findings)
    guard let output else { return try console.print(rendering) }
    var bytes: [UInt8] = []
    rendering.write { bytes += $0 }
    try results.write(bytes, to: output)
  }

  private func writePage(
    _ report: ExplorationReport, _ loaded: LoadedInput
  ) throws(CommandError) {
    Graphviz.keepMemory()
    let settings = DrawingSettings(
      ios: ios, options: DrawingOptions(), embedsProvenance: carriesInput, text: [])
    let page: [UInt8]
    do {
      page = try report.page(
        bytes: carriesInput ? loaded.bytes : nil, settings: settings, generator: Program.name)
    } catch let error as TraceTooLarge {
      throw CommandError(.badInput, "can't draw \(input.quotedName): \(error)")
    } catch {
      throw CommandError(
        error is DrawingError ? .badInput : .failure,
        "can't draw the page of \(input.quotedName): \(error)")
    }
    if let output { try results.write(page, to: output) } else { try console.print(page) }
  }

  /// The changes by the overlay of the command line. The overlay of the settings always applies.
  private func changes(_ loaded: LoadedInput, _ exploration: Exploration) -> OverlayChanges? {
    guard format.showsOverlayChanges, overlay != nil, let overlaid = loaded.overlaid,
      !exploration.isInterrupted
    else { return nil }
    let chosen = Set(exploration.unwinds.map { loaded.document.segues[$0.segue].id })
    let places = Set(
      overlaid.base.segues.placed.filter { chosen.contains($0.1.id) }.map(\.0))
    let explorer = Explorer(overlaid.base, ios: ios, unwinds: places, bound: bound)
    let before = explorer.explore { StopSignals.areReceived }
    guard !before.isInterrupted else { return nil }
    return StateDifference(
      old: .init(overlaid.base, before), new: .init(loaded.document, exploration)
    ).changes(with: overlaid.overlay.name)
  }

  private func status(
    _ checked: CheckedInput, _ exploration: Exploration, hasOutdated: Bool
  ) -> ExitCode {
    var status = ExitCode.success
    if checked.findings.contains(where: { $0.severity >= failOn }) { status = .findings }
    if hasOutdated, failOn == .note { status = .findings }
    if isExactRequired, exploration.scope != .exact {
      console.report(
        CommandError(.findings, "the coverage is \(exploration.scope.name), not complete"))
      status = .findings
    }
    return status
  }
}
