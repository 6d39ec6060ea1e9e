import JSON
import Text

extension Document {
  /// Reads a hierarchy document (Format.md).
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - fileName: how messages name the file.
  ///   - dialect: whether comments and trailing commas are taken; nil: in files whose name ends
  ///     in `.json5`.
  /// - Throws: ``DocumentProblems`` with every problem of the file.
  public static func load(
    _ bytes: [UInt8], fileName: String, dialect: JSONDialect? = nil
  ) throws(DocumentProblems) -> Document {
    let json = try parsed(bytes, fileName: fileName, dialect: dialect)
    let reader = ValueReader(json: json, source: SourceText(bytes))
    let document = DocumentLoader(reader: reader).load()
    guard let document, reader.problems.isEmpty else {
      throw reader.finishedProblems(fileName: fileName)
    }
    return document
  }

  /// Reads a file as JSON.
  static func parsed(
    _ bytes: [UInt8], fileName: String, dialect: JSONDialect?
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
  /// The only problem of a file that is no JSON.
  init(_ error: JSONSyntaxError, fileName: String, source: [UInt8]) {
    var problems = ProblemCollector()
    problems.add(
      error.message, at: error.range, kind: .syntax, help: error.help.map { .text($0) })
    self = problems.finish(fileName: fileName, source: SourceText(source))
  }
}

/// Makes a document of its JSON, pass by pass: what refers to something comes after it.
struct DocumentLoader {
  let reader: ValueReader

  /// The document, or nil if it has no root. Only to be used if the reader has no problems.
  func load() -> Document? {
    reader.reportDuplicateKeys()
    guard reader.expect(.object, reader.json.root) else { return nil }
    var values: [DocumentKey: JSONIndex] = [:]
    reader.readMembers(of: reader.json.root, as: DocumentKey.self) { values[$0] = $1 }

    reportMissingKeys(values)
    if let value = values[.segueviz] { checkFormat(value) }
    if let schema = values[.schema] { _ = reader.string(schema) }
    let facts = DocumentFacts(values, reader)

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
    OverridesPass(reader: reader).read(&classes, &controllers)
    var segues = SeguesPass(reader: reader, controllers: controllers)
    if let value = values[.segues] { segues.read(value) }
    let entries = values[.entries].map {
      EntriesPass(reader: reader, classes: classes, controllers: controllers).entries($0)
    }

    controllers.reportMissing()

    guard controllers.liveCount > 0 else { return nil }
    return Document(
      facts: facts, classes: classes.declarations, classNames: classes.names,
      controllers: controllers.controllers, liveCount: controllers.liveCount,
      scenes: controllers.scenes, segues: segues.segues, entries: entries ?? EntriesPass.Found(),
      indexByID: controllers.indexByID)
  }

  /// JSON of another kind lacks both: that is one mistake.
  private func reportMissingKeys(_ values: [DocumentKey: JSONIndex]) {
    let format = values[.segueviz] == nil ? #""segueviz": 1"# : nil
    let root = values[.root] == nil ? #"a "root", the window's controller"# : nil
    let missing = [format, root].compactMap(\.self)
    guard !missing.isEmpty else { return }
    reader.report(
      "a document needs " + missing.joined(separator: " and "), atStartOf: reader.json.root)
  }

  private func checkFormat(_ value: JSONIndex) {
    guard reader.expect(.number, value) else { return }
    if reader.json.number(at: value) != 1 {
      reader.report("expected 1, the only version of the format", at: value)
    }
  }
}

/// Reads `segues`.
struct SeguesPass {
  let reader: ValueReader
  let controllers: ControllersPass
  private(set) var segues: [Segue] = []
  /// Where each id stands, or the segue that has it by its place.
  private var ids: [String: JSONIndex] = [:]

  init(reader: ValueReader, controllers: ControllersPass) {
    self.reader = reader
    self.controllers = controllers
  }

  mutating func read(_ value: JSONIndex) {
    for (place, value) in reader.elements(value).enumerated() {
      guard reader.expect(.object, value) else { continue }
      var draft = UnresolvedSegue()
      reader.readMembers(of: value, as: SegueKey.self) { key, value in
        draft.read(key, value, reader)
      }
      let id = register(draft.id, place: place, value)
      if let segue = draft.segue(id: id, value, controllers) { segues.append(segue) }
    }
  }

  private mutating func register(_ value: JSONIndex?, place: Int, _ segue: JSONIndex) -> String {
    let id = value.map { reader.name($0, of: "an id") } ?? "segue-\(place + 1)"
    guard let id else { return "" }
    guard let first = ids.updateValue(value ?? segue, forKey: id) else { return id }
    ids[id] = first
    let message = "another segue has the id \(Visible.quoted(id))"
    if let value {
      reader.report(message, at: value, kind: .relation, help: reader.first(first, of: value))
    } else {
      reader.report(
        message + ", which this segue has by its position", atStartOf: segue, kind: .relation,
        help: reader.first(first, of: segue))
    }
    return id
  }
}
