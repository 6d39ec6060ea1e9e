import Hierarchy
import JSON
import Unwinding

extension Manifest {
  /// Why a manifest cannot be used.
  package struct Unusable: Error {
    /// "is no JSON: …"
    package let reason: String
  }

  /// Reads a manifest. What is not as we write it makes all of it unusable: a wrong one would keep
  /// pictures from being drawn, and have the files of others removed.
  package init(json bytes: [UInt8]) throws(Unusable) {
    let json: JSONDocument
    do throws(JSONSyntaxError) {
      json = try JSONParser.parse(bytes)
    } catch {
      throw Unusable(reason: "it's damaged, or isn't a manifest of segueviz (\(error.message))")
    }
    let root = Fields(of: json.root, in: json)
    guard let version = root.number("manifest") else {
      throw Unusable(reason: "it isn't a manifest of segueviz")
    }
    guard version == Self.version else {
      throw Unusable(reason: "it's a manifest of another version of segueviz")
    }
    let documents = root.elements("inputs")
    inputs.reserveCapacity(documents.count)
    for element in documents {
      let fields = Fields(of: element, in: json)
      guard let name = fields.string("input"), let record = InputRecord(fields) else {
        throw Self.damaged
      }
      inputs[FileName(name)] = record
    }
    let records = root.elements("pictures")
    pictures.reserveCapacity(records.count)
    for element in records {
      guard let picture = RecordedPicture(Fields(of: element, in: json)),
        OutputNames.isPossible(picture.file)
      else { throw Self.damaged }
      pictures[FileName(picture.file)] = picture
    }
    look = root.string("look")
    pages = try Self.files(root, "pages")
    guard pages.keys.allSatisfy(OutputLayout.isPage) else { throw Self.damaged }
    writing = try Self.files(root, "writing")
    guard writing.keys.allSatisfy({ OutputLayout.isPage($0) || OutputNames.isPossible($0.text) })
    else { throw Self.damaged }
  }

  private static func files(
    _ root: Fields, _ key: String
  ) throws(Unusable) -> [FileName: FileSize] {
    var files: [FileName: FileSize] = [:]
    for element in root.elements(key) {
      let fields = Fields(of: element, in: root.json)
      guard let file = fields.string("file"), let size = FileSize(fields) else { throw damaged }
      files[FileName(file)] = size
    }
    return files
  }

  private static let damaged = Unusable(reason: "segueviz didn't write it, or it was changed")
}

extension RecordedPicture {
  fileprivate init?(_ fields: Fields) {
    guard let file = fields.string("file"), let input = fields.string("input"),
      let digest = fields.digest("inputSHA256"), let subject = fields.string("options"),
      let form = fields.string("form"),
      let settings = fields.string("settings"),
      let view = fields.string("view").flatMap(PictureView.init),
      let status = fields.string("status").flatMap(Status.init)
    else { return nil }
    self.init(
      file: file, input: input, inputDigest: digest, subject: subject, form: form,
      settings: settings,
      view: view, status: status, reason: fields.string("reason"), size: FileSize(fields),
      content: PictureContent(fields))
    if status == .drawn, size == nil || content == nil { return nil }
  }
}

extension Manifest.InputRecord {
  fileprivate init?(_ fields: Fields) {
    guard let settings = fields.string("settings"), let count = fields.number("pictures") else {
      return nil
    }
    let stacks = fields.has("stacks") ? StackNotes(fields.object("stacks")) : nil
    // A table that cannot be read is made again: no run has such settings.
    let isDamaged = fields.has("stacks") && stacks == nil
    self.init(
      digest: fields.digest("sha256"), settings: isDamaged ? "" : settings, pictureCount: count,
      problem: fields.string("problem"))
    notes.title = fields.string("title")
    notes.summary = fields.string("description")
    notes.classes = fields.strings("classes")
    notes.stacks = stacks
    if problem == nil, digest == nil { return nil }
  }
}

extension FileSize {
  fileprivate init?(_ fields: Fields) {
    guard let count = fields.number("bytes"), let digest = fields.digest("sha256") else {
      return nil
    }
    self.init(byteCount: count, digest: digest)
  }
}

extension PictureContent {
  fileprivate init?(_ fields: Fields) {
    guard let title = fields.string("title"), let sentence = fields.string("sentence") else {
      return nil
    }
    var unwinds: [Unwind] = []
    for element in fields.elements("unwinds") {
      let fields = Fields(of: element, in: fields.json)
      guard let segue = fields.string("segue"), let action = fields.string("action"),
        let source = fields.string("source"),
        let outcome = fields.string("outcome").flatMap(OutcomeName.init)
      else { return nil }
      unwinds.append(
        Unwind(
          segue: segue, action: action, source: source, outcome: outcome,
          winner: fields.string("winner")))
    }
    var diagnostics: [Diagnostic] = []
    for element in fields.elements("findings") {
      let fields = Fields(of: element, in: fields.json)
      guard let id = fields.string("id").flatMap(DiagnosticID.init),
        let message = fields.string("message")
      else { return nil }
      diagnostics.append(Diagnostic(id: id, message: message))
    }
    self.init(title: title, sentence: sentence, unwinds: unwinds, diagnostics: diagnostics)
    core = fields.string("core")
  }
}

/// The members of an object.
struct Fields {
  let json: JSONDocument
  /// A dozen: looking through them takes less time than a dictionary takes to make.
  private var values: [(key: String, value: JSONIndex)] = []

  init(of index: JSONIndex, in json: JSONDocument) {
    self.json = json
    guard json.kind(of: index) == .object else { return }
    for (key, value) in json.members(of: index) { values.append((json.string(at: key), value)) }
  }

  private init(none json: JSONDocument) { self.json = json }

  private func value(_ key: String) -> JSONIndex? { values.last { $0.key == key }?.value }

  func string(_ key: String) -> String? {
    guard let value = value(key), json.kind(of: value) == .string else { return nil }
    return json.string(at: value)
  }

  func number(_ key: String) -> Int? {
    guard let value = value(key), json.kind(of: value) == .number else { return nil }
    return json.number(at: value).flatMap { Int(exactly: $0) }
  }

  func has(_ key: String) -> Bool { value(key) != nil }

  /// The members of an object; none if there is no such object.
  func object(_ key: String) -> Fields {
    value(key).map { Fields(of: $0, in: json) } ?? Fields(none: json)
  }

  func digest(_ key: String) -> Digest? { string(key).flatMap(Digest.init) }

  func strings(_ key: String) -> [String] {
    elements(key).filter { json.kind(of: $0) == .string }.map { json.string(at: $0) }
  }

  func elements(_ key: String) -> [JSONIndex] {
    guard let value = value(key), json.kind(of: value) == .array else { return [] }
    return Array(json.elements(of: value))
  }
}
