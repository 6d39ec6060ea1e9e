import Hierarchy
import JSON
import Platform
import Unwinding

extension Manifest {
  static let version = 1

  var json: [UInt8] {
    func writeFiles(
      _ key: StaticString, _ files: [Path: FileSize], to json: inout JSONWriter
    ) {
      json.member(key, objects: files.sorted { $0.key < $1.key }) { json, file in
        json.member("file", file.key.description)
        file.value.writeMembers(to: &json)
      }
    }
    return JSONWriter.file(.lines) { json in
      json.member("manifest", Self.version)
      json.member("inputs", objects: inputs.sorted { $0.key < $1.key }) { json, input in
        json.member("input", input.key.description)
        input.value.writeMembers(to: &json)
      }
      json.member("diagrams", objects: sortedDiagrams) { $1.writeMembers(to: &$0) }
      writeFiles("pages", pages, to: &json)
      if let look { json.member("look", look) }
      if !writing.isEmpty { writeFiles("writing", writing, to: &json) }
    }
  }

  /// Why a manifest can't be used.
  package struct Unusable: Error {
    package let reason: String
  }

  /// Reads a manifest. A single unexpected value makes all of it unusable. A wrong manifest would
  /// prevent drawing, and remove other people's files.
  package init(json bytes: [UInt8]) throws(Unusable) {
    let json = try Result { () throws(JSONSyntaxError) in try JSONParser.parse(bytes) }.mapError {
      Unusable(reason: "it's damaged, or isn't a manifest of segueviz (\($0.message))")
    }.get()
    let root = Fields(of: json.root, in: json)
    guard let version = root.number("manifest") else {
      throw Unusable(reason: "it isn't a manifest of segueviz")
    }
    guard version == Self.version else {
      throw Unusable(reason: "it's a manifest of another version of segueviz")
    }
    func files(_ key: String) -> [Path: FileSize]? {
      root.list(key) { fields in
        fields.string("file").flatMap { file in FileSize(fields).map { (Path(file), $0) } }
      }.map { Dictionary($0) { $1 } }
    }
    let documents = root.list("inputs") { fields in
      fields.string("input").flatMap { name in InputRecord(fields).map { (Path(name), $0) } }
    }
    guard let documents, let records = root.list("diagrams", of: RecordedDiagram.init),
      records.allSatisfy({ OutputLayout.isPossible($0.file) }),
      let pages = files("pages"), pages.keys.allSatisfy(OutputLayout.isPage),
      let writing = files("writing"), writing.keys.allSatisfy(OutputLayout.isPage)
    else { throw Unusable(reason: "segueviz didn't write it, or it was changed") }
    inputs = Dictionary(documents) { $1 }
    diagrams = Dictionary(records.map { (Path($0.file), $0) }) { $1 }
    look = root.string("look")
    (self.pages, self.writing) = (pages, writing)
  }
}

extension Manifest.InputRecord {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    if let digest { json.member("sha256", digest.description) }
    json.member("settings", settings)
    json.member("diagrams", diagramCount)
    if let problem { json.member("problem", problem) }
    notes.writeMembers(to: &json)
  }

  fileprivate init?(_ fields: Fields) {
    guard let settings = fields.string("settings"), let count = fields.number("diagrams") else {
      return nil
    }
    let notes = DocumentNotes(fields)
    // A damaged table is created again, because no run has such settings.
    let isDamaged = fields.has("states") && notes.states == nil
    self.init(
      digest: fields.digest("sha256"), settings: isDamaged ? "" : settings, diagramCount: count,
      problem: fields.string("problem"), notes: notes)
    if problem == nil, digest == nil { return nil }
  }
}

extension RecordedDiagram {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("file", file)
    json.member("input", input)
    json.member("inputSHA256", inputDigest.description)
    json.member("view", view.rawValue)
    json.member("options", subject)
    json.member("form", form)
    json.member("settings", settings)
    json.member("status", status.rawValue)
    if let reason { json.member("reason", reason) }
    size?.writeMembers(to: &json)
    content?.writeMembers(to: &json, isAboutUnwind: view.isAboutUnwind)
  }

  fileprivate init?(_ fields: Fields) {
    guard let file = fields.string("file"), let input = fields.string("input"),
      let digest = fields.digest("inputSHA256"), let subject = fields.string("options"),
      let form = fields.string("form"), let settings = fields.string("settings"),
      let view = fields.word("view") as DiagramView?,
      let status = fields.word("status") as Status?
    else { return nil }
    self.init(
      file: file, input: input, inputDigest: digest, subject: subject, form: form,
      settings: settings, view: view, status: status, reason: fields.string("reason"),
      size: FileSize(fields), content: DiagramContent(fields))
    if status == .drawn, size == nil || content == nil { return nil }
  }
}

extension FileSize {
  func writeMembers(to json: inout JSONWriter) {
    json.member("bytes", byteCount)
    json.member("sha256", digest.description)
  }

  init?(_ fields: Fields) {
    guard let count = fields.number("bytes"), let digest = fields.digest("sha256") else {
      return nil
    }
    self.init(byteCount: count, digest: digest)
  }
}

extension DiagramContent {
  func writeMembers(to json: inout JSONWriter, isAboutUnwind: Bool = false) {
    json.member("title", title)
    json.member("outcome", isAboutUnwind ? unwinds.first?.outcome.rawValue : nil)
    json.member("sentence", sentence)
    if let core { json.member("core", core) }
    json.member("unwinds", objects: unwinds, .line) { json, unwind in
      json.member("segue", unwind.segue)
      json.member("action", unwind.action)
      json.member("source", unwind.source)
      json.member("outcome", unwind.outcome.rawValue)
      json.member("destination", unwind.destination)
    }
    json.member("findings", objects: diagnostics, .line) { json, diagnostic in
      json.member("id", diagnostic.id.rawValue)
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
    }
  }

  init?(_ fields: Fields) {
    let unwinds = fields.list("unwinds") { fields -> Unwind? in
      guard let segue = fields.string("segue"), let action = fields.string("action"),
        let source = fields.string("source"), let outcome = fields.word("outcome") as OutcomeName?
      else { return nil }
      return Unwind(
        segue: segue, action: action, source: source, outcome: outcome,
        destination: fields.string("destination"))
    }
    let diagnostics = fields.list("findings") { fields -> Diagnostic? in
      guard let id = fields.word("id") as DiagnosticID?, let message = fields.string("message"),
        let severity = fields.word("severity") as Severity?
      else { return nil }
      return Diagnostic(id: id, severity: severity, message: message)
    }
    guard let title = fields.string("title"), let sentence = fields.string("sentence"),
      let unwinds, let diagnostics
    else { return nil }
    self.init(
      title: title, sentence: sentence, unwinds: unwinds, diagnostics: diagnostics,
      core: fields.string("core"))
  }
}
