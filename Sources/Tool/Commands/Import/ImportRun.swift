import Importing
import Platform

struct ImportRun {
  private let inputs: [Input]
  private let request: ImportRequest
  private let options: ImportOptions
  private var printed: PrintedFindings
  private let console: Console
  private var writer: DocumentWriter

  init(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    inputs = arguments.operands.map(Input.init)
    request = try ImportRequest(arguments)
    options = try ImportOptions(arguments)
    printed = PrintedFindings(
      isQuiet: arguments.has(Options.quiet), isVerbose: arguments.has(Options.verbose))
    self.console = console
    writer = DocumentWriter(
      target: try arguments.value(of: Options.importOutput), needsFolder: request == .everyUnwind,
      results: ResultFiles(.document, arguments), console: console)
    try inputs.checkRepetitions(arguments)
    try writer.check(arguments, inputs: inputs)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    let status = try importAll()
    console.printError(printed.rest())
    return status
  }

  private mutating func importAll() throws(CommandError) -> ExitCode {
    let read = try readInputs()
    read.problems.report(to: console)
    var app: ImportedApp
    switch read.content {
    case .hierarchies(var hierarchies):
      hierarchies.documentFolder = writer.folder
      hierarchies.workingFolder = Path(".").resolved.description
      return try writeHierarchies(hierarchies)
    case .app(let imported): app = imported
    }
    app.documentFolder = writer.folder
    app.workingFolder = Path(".").resolved.description
    report(read.findings)
    switch request {
    case .beginning:
      try writeDocument(named: nil) { () throws(ImportError) in try app.document() }
    case .showing(let ids):
      try writeDocument(named: nil) { () throws(ImportError) in try app.document(showing: ids) }
    case .unwinding(let id):
      try writeDocument(named: nil) { () throws(ImportError) in try app.document(unwinding: id) }
    case .everyUnwind: return try writeEveryUnwind(of: app)
    }
    return .success
  }

  private func readInputs() throws(CommandError) -> ImportInputs {
    if let folder = inputs.first(where: \.isFolder) {
      guard inputs.count == 1 else {
        throw .usage(
          "\(folder.quotedName) is a folder; pass an app folder without other inputs", of: "import")
      }
      return try ImportInputs(folder: folder.file, options, console)
    }
    return try ImportInputs(files: inputs, options, console)
  }

  private mutating func writeHierarchies(_ hierarchies: ImportedHierarchies) throws(CommandError)
    -> ExitCode
  {
    guard request == .beginning, options.root == nil else {
      throw .usage(
        "--root, --show, --for, and --all need storyboards", of: "import")
    }
    report(hierarchies.findings)
    let writesAll = writer.writesFolder
    if writesAll { try writer.check((0..<hierarchies.count).map(Self.name(ofHierarchy:))) }
    for number in 0..<(writesAll ? hierarchies.count : 1) {
      try writeDocument(named: writesAll ? Self.name(ofHierarchy: number) : nil) {
        () throws(ImportError) in
        try hierarchies.document(at: number)
      }
    }
    if !writesAll, !printed.isQuiet, hierarchies.count > 1 {
      let message =
        "segueviz: note: found \(hierarchies.count) hierarchies, and wrote only the first; to write"
        + " all, pass -o DIR/\n"
      console.printError(message)
    }
    return .success
  }

  private static func name(ofHierarchy number: Int) -> String { "dump-\(number + 1)" }

  private mutating func writeEveryUnwind(of app: ImportedApp) throws(CommandError) -> ExitCode {
    guard !app.unwindIDs.isEmpty else {
      throw CommandError(.badInput, "--all: the app has no unwind segues")
    }
    try writer.check(app.unwindIDs)
    var status = ExitCode.success
    try app.everyUnwind { (id, make) throws(CommandError) in
      do throws(CommandError) {
        try writeDocument(named: id, make)
      } catch {
        // If an unwind segue can't be reached, the others are still written.
        guard error.status == .badInput else { throw error }
        console.report(error)
        status = .badInput
      }
    }
    return status
  }

  private mutating func writeDocument(
    named name: String?, _ make: () throws(ImportError) -> ImportedDocument
  ) throws(CommandError) {
    let document = try ImportedDocument.made(by: make)
    report(document.findings)
    try writer.writeDocument(document, name: name)
  }

  private mutating func report(_ findings: [ImportFinding]) {
    console.printError(printed.take(findings))
  }
}
