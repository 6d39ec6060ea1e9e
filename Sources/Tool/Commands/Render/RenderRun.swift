import Drawing
import Export
import Graphviz
import Platform

/// One run of `segueviz render`, from the command line to the diagrams.
struct RenderRun: Sendable {
  private let inputs: [Input]
  private let overlay: Overlay?
  private let unwindIDs: [String]
  private let reading: DocumentReading
  private let view: DiagramView?
  /// The format; nil: the alt text.
  private let format: DiagramFormat?
  private let settings: DrawingSettings
  private let console: Console
  private let writer: DiagramWriter
  private let fonts: FontCheck
  private var status = ExitCode.success

  /// Reads the command line, and rejects an invalid one before anything is read or drawn.
  init(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    inputs = try arguments.operands.map { (operand) throws(CommandError) in
      try Input(operand).appOrDocument(for: arguments.subcommand)
    }
    unwindIDs = try arguments.values(of: Options.unwind)
    reading = try DocumentReading(arguments)
    view = try arguments.value(of: Options.view)
    settings = try DrawingSettings(arguments)
    let target = try DiagramTarget(arguments)
    format = try DiagramFormat.asked(by: arguments, target: target)
    try target.check(
      format, inputs: inputs, console: console, subcommand: arguments.subcommand)
    if format == .html, view?.hasPage == false {
      throw arguments.usage(
        "--view \(view?.rawValue ?? "") has no page; omit it, or choose another format")
    }
    try inputs.checkRepetitions(arguments)
    try DrawingSettings.checkMaps(arguments, drawsMaps: view == .map)
    try DrawingSettings.checkSteps(arguments, views: [view ?? .search])
    overlay = try Overlay.load(arguments, over: inputs, console)
    if let overlay, case .file(let path) = target {
      let isOverlay = overlay.input.isSameFile(as: path)
      try ResultFiles.checkName(
        path, ["the file of --with": isOverlay], of: arguments.subcommand)
    }
    self.console = console
    let results = ResultFiles(format == nil ? .altText : .diagram, arguments)
    writer = DiagramWriter(target: target, results: results, console: console)
    if case .file(let path) = target { try results.check([path]) }
    fonts = FontCheck(for: [format].compactMap(\.self), console: console)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    Graphviz.keepMemory()
    let documents = inputs.compactMap { load($0) }
    try checkCount(of: documents)
    try checkNames(of: documents)
    try writer.check(documents.flatMap { $0.diagrams.map(\.name) })
    guard !documents.isEmpty else { return status }
    try writer.prepare()
    draw(documents)
    return status
  }

  /// The number of diagrams in progress. Graphviz lays out one at a time. Meanwhile, others are
  /// measured, finished, and written, which takes about twice as long.
  private static let threadCount = 4

  /// The diagram is written. The warnings are about omissions.
  private mutating func draw(_ documents: [RequestedDocument]) {
    let isOne = documents.reduce(0) { $0 + $1.diagrams.count } == 1
    var work = OrderedWork<Ending>(threadCount: isOne ? 0 : Self.threadCount)
    for document in documents {
      do throws(CommandError) {
        let drawn = try document.drawing(with: settings, as: format)
        if drawn.omitsInput, format?.carriesInput ?? false {
          console.printError(Self.omitted(document.input))
        }
        for diagram in document.diagrams {
          note(work.add { [self] in ending(of: diagram, in: document, drawn) })
        }
      } catch {
        note(work.add { .failed(error) })
      }
    }
    note(work.finish())
    do throws(CommandError) { try writer.finish() } catch { note(error) }
  }

  private enum Ending: Sendable {
    case failed(CommandError)
    /// The diagram is written, with warnings about what it omits.
    case written(warnings: String)
  }

  private func ending(
    of diagram: RequestedDiagram, in document: RequestedDocument, _ drawing: DocumentDrawing
  ) -> Ending {
    do throws(CommandError) {
      let (bytes, warnings) = try document.bytes(of: diagram, in: drawing, as: format)
      // Fonts are loaded now, so that no diagram that is laid out has to wait for them.
      try fonts.checkFonts()
      try fonts.checkLetters()
      try writer.writeDiagram(bytes, name: diagram.name)
      return .written(warnings: warnings)
    } catch {
      return .failed(error)
    }
  }

  private static func omitted(_ input: Input) -> String {
    "segueviz: warning: \(input.quotedName) has more than \(Provenance.inputLimit >> 20) MiB;"
      + " its diagrams don't contain it, so extract can't restore it\n"
  }

  /// Whether there is room for the maps of storyboards beside that of their app.
  private var drawsPages: Bool {
    guard case .folder = writer.target else { return false }
    return settings.options.drawsMapPages
  }

  private mutating func load(_ input: Input) -> RequestedDocument? {
    do throws(CommandError) {
      return try RequestedDocument(
        of: input.load(console, reading, with: overlay), view: view, unwindIDs: unwindIDs,
        format: format, drawsPages: drawsPages, isQuiet: reading.isQuiet)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ endings: [Ending]) {
    for ending in endings {
      switch ending {
      case .failed(let error): note(error)
      case .written(let warnings): if !warnings.isEmpty { console.printError(warnings) }
      }
    }
  }

  private mutating func note(_ error: CommandError) {
    console.report(error)
    if status == .success { status = error.status }
  }

  /// Rejects too many diagrams. A document can have more of them than the command line shows.
  private func checkCount(of documents: [RequestedDocument]) throws(CommandError) {
    guard let document = documents.first, document.diagrams.count > 1 else { return }
    if case .folder = writer.target { return }
    throw CommandError(
      .usage,
      "\(document.input.quotedName) would create \(document.diagrams.count) diagrams; select"
        + " one with --unwind, or pass a folder with -o DIR/; "
        + UnwindChoice.listed(in: document.loaded.document))
  }

  /// Rejects two diagrams with the same name, because the second would replace the first.
  private func checkNames(of documents: [RequestedDocument]) throws(CommandError) {
    guard case .folder = writer.target else { return }
    var owners: [Path: Input] = [:]
    for document in documents {
      for diagram in document.diagrams {
        guard let other = owners.updateValue(document.input, forKey: diagram.name) else { continue }
        throw CommandError(
          .usage,
          "\(other.quotedName) and \(document.input.quotedName) would both create"
            + " \(diagram.name.quoted); draw them to different folders")
      }
    }
  }
}

struct DiagramWriter: Sendable {
  let target: DiagramTarget
  let results: ResultFiles
  let console: Console

  /// Rejects names of diagrams with foreign files.
  func check(_ names: [Path]) throws(CommandError) {
    guard case .folder(let folder) = target else { return }
    try results.check(names.map(folder.appending))
  }

  func prepare() throws(CommandError) {
    guard case .folder(let folder) = target else { return }
    do throws(SystemError) {
      try Folders.make(folder)
    } catch {
      throw CommandError(
        .cannotWrite,
        "can't create the folder \(folder.quoted): \(error.reason)")
    }
  }

  func writeDiagram(_ bytes: [UInt8], name: Path) throws(CommandError) {
    switch target {
    case .standardOutput: try console.print(bytes)
    case .file(let path): try results.write(bytes, to: path)
    case .folder(let folder):
      try results.write(bytes, to: folder.appending(name), flushesFolder: false)
    }
  }

  /// Reports the result, after everything was written.
  func finish() throws(CommandError) {
    guard case .folder(let folder) = target else { return }
    try results.flush(folder)
  }
}
