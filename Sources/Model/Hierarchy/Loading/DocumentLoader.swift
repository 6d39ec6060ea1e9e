import JSON
import Text

extension Document {
  /// Reads a hierarchy document (Format.md), or throws every problem. Comments and trailing commas
  /// are allowed if the file name ends in `.json5`.
  public static func load(
    _ bytes: [UInt8], fileName: String
  ) throws(DocumentProblems) -> Document {
    let json = try parsed(bytes, fileName: fileName)
    let reader = ValueReader(json: json, source: SourceText(bytes))
    let document = DocumentLoader(reader: reader).load()
    guard let document, reader.problems.isEmpty else {
      throw reader.finishedProblems(fileName: fileName)
    }
    return document
  }

  static func parsed(
    _ bytes: [UInt8], fileName: String, dialect: JSONDialect? = nil
  ) throws(DocumentProblems) -> JSONDocument {
    guard bytes.count <= DocumentLimits.fileSize else {
      let message = "the file is larger than \(DocumentLimits.fileSize >> 20) MiB"
      throw DocumentProblems(JSONSyntaxError(message, at: 0..<0), fileName: fileName, source: [])
    }
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(
        bytes, dialect: dialect ?? JSONDialect(fileName: fileName),
        nestingHelp: DocumentLimits.nestingHelp)
    } catch {
      throw DocumentProblems(error, fileName: fileName, source: bytes)
    }
  }
}

extension DocumentProblems {
  init(_ error: JSONSyntaxError, fileName: String, source: [UInt8]) {
    var problems = ProblemCollector()
    problems.addDraft(
      error.message, at: error.range, kind: .syntax, help: error.help.map { .text($0) })
    self = problems.finish(fileName: fileName, source: SourceText(source))
  }
}

/// Creates a document from its JSON, pass by pass. Parts that refer to others are read after them.
struct DocumentLoader {
  let reader: ValueReader

  /// The document, or nil if it has no root. Use it only if the reader has no problems.
  func load() -> Document? {
    reader.reportDuplicateKeys()
    guard reader.expect(.object, reader.json.root) else { return nil }
    let values = reader.values(of: reader.json.root, as: DocumentKey.self)

    reportMissingKeys(values)
    if let value = values[.segueviz] { checkFormat(value) }
    if let schema = values[.schema] { _ = reader.string(schema) }
    var document = Document()
    readFacts(values, &document)

    var classes = ClassesPass(reader: reader)
    if let value = values[.classes] { classes.read(value) }
    var controllers = ControllersPass(reader: reader, classes: ClassHierarchy(classes.declarations))
    if let value = values[.root] {
      controllers.readRoot(value)
    } else {
      reader.loseControllers()
    }
    if let value = values[.scenes] { controllers.readScenes(value) }
    controllers.link()
    OverridesReader.readAll(&classes, &controllers)
    if let value = values[.segues] {
      var segues = SeguesPass(controllers)
      segues.read(value)
      document.segues = segues.segues
    }
    if let value = values[.entries] {
      readEntries(value, MatcherReader(classes, controllers), &document)
    }

    controllers.reportMissing()

    guard controllers.liveCount > 0 else { return nil }
    document.classes = classes.declarations
    document.classNames = classes.names
    document.controllers = controllers.controllers
    document.liveCount = controllers.liveCount
    document.scenes = controllers.scenes
    document.indexByID = controllers.indexByID
    return document
  }

  /// Reports missing keys as one problem, because JSON of another kind lacks both.
  private func reportMissingKeys(_ values: ObjectValues<DocumentKey>) {
    let format = values[.segueviz] == nil ? #""segueviz": 1"# : nil
    let root = values[.root] == nil ? #"a "root", the window's root view controller"# : nil
    let missing = [format, root].compactMap(\.self)
    guard !missing.isEmpty else { return }
    reader.report(
      "a document needs " + missing.joined(separator: " and "), atStartOf: reader.json.root)
  }

  private func checkFormat(_ value: JSONIndex) {
    guard reader.expect(.number, value) else { return }
    if reader.json.number(at: value) != 1 {
      reader.report("expected 1, the only format version", at: value)
    }
  }

  private func readFacts(_ values: ObjectValues<DocumentKey>, _ document: inout Document) {
    document.title = values[.title].flatMap(reader.text)
    document.summary = values[.description].flatMap(reader.text)
    document.ios = values[.ios].flatMap(reader.version) ?? document.ios
    document.minimumIOS = minimum(values[.minimumIOS], of: document.ios)
    document.above = values[.above].flatMap { reader.word($0) } ?? document.above
    document.coverage = values[.unwinds].flatMap { reader.word($0) } ?? document.coverage
    document.isLaunch = values[.launch].flatMap(reader.bool) ?? false
    document.tabCondition = values[.tabCondition].flatMap(reader.text)
  }

  private func minimum(_ value: JSONIndex?, of ios: IOSVersion) -> IOSVersion {
    guard let value, let minimum = reader.version(value) else {
      return IOSVersion.defaultMinimum.major > ios.major ? ios : .defaultMinimum
    }
    guard minimum.major > ios.major else { return minimum }
    reader.report(
      "the oldest supported version can't be later than the \"ios\" of the document,"
        + " \(Visible.quoted(ios.description))", at: value, kind: .relation)
    return ios
  }

  private func readEntries(
    _ value: JSONIndex, _ matchers: MatcherReader, _ document: inout Document
  ) {
    for element in reader.elements(value) {
      let values = reader.values(of: element, as: EntryKey.self)
      guard reader.json.kind(of: element) == .object else { continue }
      if values[.as] == nil { reader.report("an entry needs an \"as\"", atStartOf: element) }
      let from = values[.from].flatMap(matchers.matcher)
      let origin = values[.origin].flatMap(reader.origin)
      let scene = values[.to].flatMap(matchers.controllers.reference)
      guard let kind = values[.as].flatMap({ reader.word($0, as: EntryKind.self) }) else {
        continue
      }
      if let scene {
        document.entries.append(
          Entry(
            to: scene, from: from, kind: kind, origin: origin,
            position: reader.position(of: element)))
      } else if values[.to] == nil {
        document.unknownEntries.append(UnknownEntry(from: from, kind: kind, origin: origin))
      }
    }
  }
}

/// The limits of a hierarchy document.
public enum DocumentLimits {
  /// The largest file in bytes: 256 MiB. Check it before reading all of the file.
  public static let fileSize = 256 << 20
  /// The maximum depth of controllers. The root has depth 1.
  public static let controllerDepth = 200

  /// The help for JSON that is nested deeper than any document.
  static let nestingHelp = "a hierarchy can be \(controllerDepth) controllers deep"
}

/// A JSON file that isn't a hierarchy document, read with the same strictness and messages.
package enum JSONFile {
  package static func read<Result>(
    _ bytes: [UInt8], fileName: String, decode: (ValueReader) -> Result
  ) throws(DocumentProblems) -> Result {
    let json = try Document.parsed(bytes, fileName: fileName, dialect: .strict)
    let reader = ValueReader(json: json, source: SourceText(bytes))
    reader.reportDuplicateKeys()
    let result = decode(reader)
    guard reader.problems.isEmpty else { throw reader.finishedProblems(fileName: fileName) }
    return result
  }
}
