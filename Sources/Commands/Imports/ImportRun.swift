import Hierarchy
import Importing
import Platform
import Text

/// One run of `segueviz import`, from the command line to the documents.
struct ImportRun {
  private let inputs: [Input]
  private let request: ImportRequest
  private let root: String?
  private let sourcePaths: [Path]
  private let isQuiet: Bool
  private var told: ToldFindings
  private let console: Console
  private var writer: DocumentWriter

  init(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    inputs = arguments.operands.map(Input.init)
    request = try ImportRequest(arguments)
    root = try arguments.value(of: Options.root)
    sourcePaths = try arguments.values(of: Options.sources)
    isQuiet = arguments.has(Options.quiet)
    told = ToldFindings(isQuiet: isQuiet, isVerbose: arguments.has(Options.verbose))
    self.console = console
    writer = DocumentWriter(
      target: try arguments.value(of: Options.importOutput), request: request, console: console)
    if let repeated = inputs.firstRepeated {
      throw .usage("\(repeated.quotedName) is given twice", of: arguments.subcommand)
    }
    try writer.check(arguments, inputs: inputs)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    let status = try importAll()
    let rest = told.rest
    if !rest.isEmpty { console.writeError(Array(rest.utf8)) }
    return status
  }

  private mutating func importAll() throws(CommandError) -> ExitCode {
    var storyboards: [StoryboardFile] = []
    var problems = ""
    var dump: ImportFile?
    // One after the other: of a storyboard that was read its text is kept no longer.
    for input in inputs {
      let file = try read(input)
      guard file.isXML else {
        guard inputs.count == 1 else {
          throw .usage(
            "\(Visible.quoted(file.name)) is no storyboard; a dump is imported by itself",
            of: "import")
        }
        dump = file
        break
      }
      do throws(ImportError) {
        storyboards.append(try StoryboardFile(file))
      } catch {
        problems += error.rendered
      }
    }
    guard problems.isEmpty else { throw CommandError(.badInput, lines: problems) }
    let sources = sourcePaths.isEmpty ? nil : try SourceFolder.read(sourcePaths, console)
    if let dump { return try importDump(dump, sources) }
    var app: ImportedApp
    do throws(ImportError) {
      app = try ImportedApp(storyboards, sources: sources, root: root)
    } catch {
      throw CommandError(.badInput, lines: error.rendered)
    }
    app.documentFolder = writer.folder
    app.workingFolder = Path(".").resolved.description
    report(app.findings)
    switch request {
    case .beginning:
      try write(named: nil) { () throws(ImportError) in try app.document() }
    case .showing(let ids):
      try write(named: nil) { () throws(ImportError) in try app.document(showing: ids) }
    case .unwinding(let id):
      try write(named: nil) { () throws(ImportError) in try app.document(unwinding: id) }
    case .everyUnwind: return try writeEveryUnwind(of: app)
    }
    return .success
  }

  private func read(_ input: Input) throws(CommandError) -> ImportFile {
    let bytes = try input.read(
      console, limit: DocumentLimits.fileSize,
      folderHelp: "name the storyboards in it, such as *.storyboard")
    return ImportFile(name: input.name, bytes: bytes)
  }

  private mutating func importDump(
    _ file: ImportFile, _ sources: AppSources?
  ) throws(CommandError) -> ExitCode {
    guard request == .beginning, root == nil else {
      throw .usage(
        "a dump has no segues: --root, --show, --for and --all need storyboards", of: "import")
    }
    var dumps: ImportedDumps
    do throws(ImportError) {
      dumps = try ImportedDumps(file, sources: sources)
    } catch {
      throw CommandError(.badInput, lines: error.rendered)
    }
    dumps.documentFolder = writer.folder
    dumps.workingFolder = Path(".").resolved.description
    report(dumps.findings)
    let writesAll = writer.writesFolder
    for number in 0..<(writesAll ? dumps.count : 1) {
      try write(named: writesAll ? "dump-\(number + 1)" : nil) { () throws(ImportError) in
        try dumps.document(at: number)
      }
    }
    if !writesAll, !isQuiet, dumps.count > 1 {
      let message =
        "segueviz: note: \(dumps.count) dumps are in it; this is the first, and -o DIR/"
        + " writes all\n"
      console.writeError(Array(message.utf8))
    }
    return .success
  }

  private mutating func writeEveryUnwind(of app: ImportedApp) throws(CommandError) -> ExitCode {
    guard !app.unwindIDs.isEmpty else {
      throw CommandError(.badInput, "--all: there are no unwind segues")
    }
    var status = ExitCode.success
    try app.everyUnwind { (id, make) throws(CommandError) in
      do throws(CommandError) {
        try write(named: id, make)
      } catch {
        // An unwind that cannot be reached does not keep the others from being written.
        guard error.status == .badInput else { throw error }
        console.report(error)
        status = .badInput
      }
    }
    return status
  }

  private mutating func write(
    named name: String?, _ make: () throws(ImportError) -> ImportedDocument
  ) throws(CommandError) {
    let document: ImportedDocument
    do throws(ImportError) {
      document = try make()
    } catch {
      throw CommandError(.badInput, lines: error.rendered)
    }
    report(document.findings)
    try writer.write(document, name: name)
  }

  private mutating func report(_ findings: [ImportFinding]) {
    let lines = told.take(findings)
    if !lines.isEmpty { console.writeError(Array(lines.utf8)) }
  }
}
