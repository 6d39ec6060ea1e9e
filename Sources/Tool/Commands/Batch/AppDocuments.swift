import Export
import Importing
import Platform

/// The documents of a batch's imported inputs, in a temporary folder. Each unwind segue has one, in
/// a state in which it can be triggered. If maps are drawn, the whole app also has one.
struct AppDocuments {
  private var folders: [TemporaryFolder] = []
  /// The documents of whole apps for which only the page of every app state is created.
  private(set) var wholeApps: Set<Path> = []

  /// Replaces apps, storyboards, and printed hierarchies by documents, after a folder's own.
  static func imported(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandError) -> (arguments: ParsedArguments, documents: AppDocuments) {
    var documents = AppDocuments()
    var operands: [Argument] = []
    do throws(CommandError) {
      for operand in arguments.operands {
        let input = Input(operand)
        let isImported = try isImported(input)
        let hasDocuments = input.isFolder && !CheckFolder.documents(of: input.file).isEmpty
        if hasDocuments || !isImported { operands.append(operand) }
        guard isImported else { continue }
        if [Options.watch, Options.plan.spec, Options.galleryOnly].contains(where: arguments.has) {
          if hasDocuments {
            console.printError(
              "segueviz: note: --watch, --plan, and --gallery-only skip the app in \(input.quotedName)\n"
            )
            continue
          }
          throw arguments.usage(
            "\(input.quotedName) has no hierarchy documents, which --watch, --plan, and --gallery-only"
              + " need; create them with segueviz import")
        }
        operands.append(
          Argument(
            try documents.addApp(input, isBesideDocuments: hasDocuments, arguments, console).bytes))
      }
    } catch {
      documents.remove()
      throw error
    }
    return (
      ParsedArguments(
        subcommand: arguments.subcommand, operands: operands, values: arguments.values),
      documents
    )
  }

  func remove() { for folder in folders { folder.remove() } }

  /// Whether an input has to be imported before it's drawn.
  private static func isImported(_ input: Input) throws(CommandError) -> Bool {
    if input.isFolder { return try AppFolder.hasStoryboards(input.file) }
    guard !input.isStandardInput, !["json", "json5"].contains(input.file.ending ?? ""),
      let bytes = try? InputFile.readRegular(input.file, limit: AppProject.fileSize),
      input.importFile(bytes) != nil
    else { return false }
    return true
  }

  /// Imports an input. If the folder also contains documents, the diagrams of the app are in a
  /// folder with its name.
  private mutating func addApp(
    _ input: Input, isBesideDocuments: Bool, _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandError) -> Path {
    guard case .imported(let read) = try input.content(console, ImportOptions(arguments)) else {
      throw CommandError(.badInput, "\(input.quotedName) changed")
    }
    read.report(read.findings, isQuiet: arguments.has(Options.quiet), to: console)
    let base = console.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let folder = try CommandError.writing(Path(base)) { () throws(SystemError) in
      try TemporaryFolder(in: Path(base))
    }
    folders.append(folder)
    let name = String(decoding: input.stem, as: UTF8.self)
    let target = isBesideDocuments ? folder.path.appending(Path(name)) : folder.path
    try CommandError.writing(target) { () throws(SystemError) in try Folders.make(target) }
    var writer = DocumentWriter(
      target: target, needsFolder: true, results: ResultFiles(.document, arguments),
      console: console)
    let drawsMaps = try arguments.value(of: Options.views)?.contains(.map) ?? false
    switch read.content {
    case .hierarchies(let hierarchies):
      for place in 0..<hierarchies.count {
        try Self.writeDocument(
          hierarchies.count == 1 ? name : "\(name)-\(place + 1)", with: &writer
        ) {
          () throws(ImportError) in try hierarchies.document(at: place)
        }
      }
    case .app(let app):
      let whole = try Self.writeDocument(name, with: &writer) { () throws(ImportError) in
        try app.document()
      }
      // The launch state alone shows little, and each unwind segue has its own diagram.
      if !drawsMaps, !app.unwindIDs.isEmpty, let whole { wholeApps.insert(whole) }
      try app.everyUnwind { (id, make) throws(CommandError) in
        try Self.writeDocument(id, with: &writer, make)
      }
    }
    return folder.path
  }

  @discardableResult private static func writeDocument(
    _ name: String, with writer: inout DocumentWriter,
    _ make: () throws(ImportError) -> ImportedDocument
  ) throws(CommandError) -> Path? {
    try writer.writeDocument(try ImportedDocument.made(by: make), name: name)
  }
}
