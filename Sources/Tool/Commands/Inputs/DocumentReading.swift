import Hierarchy
import Importing
import Platform
import Text

/// How to read documents. An app folder, a storyboard, or a printed hierarchy is imported first.
struct DocumentReading: Sendable {
  var options = ImportOptions()
  /// The requested unwind segues. If there's only one, the user can trigger it in the app's state.
  var unwinds: [String] = []
  /// Whether a name may mean several unwind segues. The launch state is then used.
  var takesSeveral = false
  /// Whether notes of an import are omitted.
  var isQuiet = false

  init() {}

  init(_ arguments: ParsedArguments) throws(CommandError) {
    options = try ImportOptions(arguments)
    unwinds = try arguments.values(of: Options.unwind)
    isQuiet = arguments.has(Options.quiet)
  }
}

extension Input {
  enum Content {
    /// A document, or a file that can't be imported, whose problems are reported as a document's.
    case document([UInt8])
    case imported(ImportInputs)
  }

  /// Reads the input, and reports the parts that couldn't be imported.
  func content(_ console: Console, _ options: ImportOptions) throws(CommandError) -> Content {
    let imported: ImportInputs
    if isFolder {
      imported = try ImportInputs(folder: file, options, console)
    } else {
      let bytes = try read(
        console, limit: DocumentLimits.fileSize,
        folderHelp: "pass the hierarchy documents in it, such as *.json")
      guard let file = importFile(bytes) else { return .document(bytes) }
      imported = try ImportInputs(file: file, of: self, options, console)
    }
    imported.problems.report(to: console)
    return .imported(imported)
  }

  func importFile(_ bytes: [UInt8]) -> ImportFile? {
    let file = ImportFile(name: name, bytes: bytes)
    if file.isXML { return file }
    let first = bytes.drop { $0 <= Byte.space }.first
    let isJSON = first == Byte.openBrace || first == Byte.openBracket || first == Byte.slash
    let isCalledJSON = ["json", "json5"].contains(self.file.ending ?? "")
    return isJSON || isCalledJSON || !ImportedHierarchies.isPrintedHierarchy(file) ? nil : file
  }

  /// Reads or imports the document, and reports the problems of it and of the overlay in one run.
  func load(
    _ console: Console, _ reading: DocumentReading = DocumentReading(),
    with overlay: Overlay? = nil,
    orOfImports importOverlay: Overlay? = nil
  ) throws(CommandError) -> LoadedInput {
    switch try content(console, reading.options) {
    case .document(let bytes): return try load(bytes, under: overlay)
    case .imported(let imported):
      imported.report(imported.findings, isQuiet: reading.isQuiet, to: console)
      let document = try ImportedDocument.made { () throws(ImportError) in
        try imported.document(for: reading)
      }
      imported.report(document.findings, isQuiet: reading.isQuiet, to: console)
      var loaded = try load(
        document.json, under: overlay ?? importOverlay, isImported: true)
      (loaded.app, loaded.isImported) = (imported.app, true)
      return loaded
    }
  }

  /// Help for a file that isn't JSON.
  func importAdvice(_ bytes: [UInt8]) -> String? {
    let first = bytes.first { $0 > Byte.space }
    if first == Byte.openBrace || first == Byte.slash { return nil }
    let file = ImportFile(name: name, bytes: bytes)
    if ImportedHierarchies.isPrintedHierarchy(file) {
      return "\(quotedName) looks like _printHierarchy output; run segueviz import \(quotedName)"
    }
    return
      "\(quotedName) isn't a hierarchy document (JSON), a storyboard, or _printHierarchy output;"
      + " pass one of those, or an app folder"
  }
}

extension ImportInputs {
  var app: ImportedApp? { if case .app(let app) = content { app } else { nil } }

  /// The document of the input: an app's launch state or the state of the one requested unwind
  /// segue, or the first printed hierarchy.
  func document(for reading: DocumentReading) throws(ImportError) -> ImportedDocument {
    switch content {
    case .app(let app):
      if reading.unwinds.count == 1, let unwind = reading.unwinds.first,
        !reading.takesSeveral || app.unwindIDs(named: unwind).count <= 1
      {
        return try app.document(unwinding: unwind)
      }
      return try app.document()
    case .hierarchies(let hierarchies): return try hierarchies.document(at: 0)
    }
  }

  /// Prints the messages on standard error. For many similar ones, it prints their number.
  func report(_ findings: [ImportFinding], isQuiet: Bool, to console: Console) {
    var printed = PrintedFindings(isQuiet: isQuiet, isVerbose: false)
    console.printError(printed.take(findings) + printed.rest(by: "segueviz import --verbose"))
  }
}

/// Prints at most ten similar findings, and counts the rest.
struct PrintedFindings {
  let isQuiet: Bool
  let isVerbose: Bool
  private(set) var lines: Set<String> = []
  /// The number of findings for each topic.
  private(set) var counts: [String: Int] = [:]

  /// The maximum number of similar messages. The others are counted.
  private static let most = 10

  /// The text for more findings, as complete lines.
  mutating func take(_ findings: [ImportFinding]) -> String {
    var text = ""
    for finding in findings where !isQuiet || finding.severity != .note {
      let line = finding.rendered
      guard !isVerbose else {
        text += line
        continue
      }
      guard lines.insert(line).inserted else { continue }
      if let topic = finding.topic {
        counts[topic, default: 0] += 1
        if counts[topic, default: 0] > Self.most { continue }
      }
      text += line
    }
    return text
  }

  /// The number of messages that weren't printed, a line for each topic.
  func rest(by command: String = "--verbose") -> String {
    counts.filter { $0.value > Self.most }.sorted { $0.key < $1.key }
      .map { "segueviz: note: \($0.value - Self.most) more \($0.key): \(command) prints them\n" }
      .joined()
  }
}

extension ImportedDocument {
  /// Creates a document. An error is that of the input.
  static func made(
    by make: () throws(ImportError) -> ImportedDocument
  ) throws(CommandError) -> ImportedDocument {
    try Result(catching: make).mapError { CommandError($0) }.get()
  }
}
