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
    let documents = root.list("inputs") { fields in
      fields.string("input").flatMap { name in InputRecord(fields).map { (FileName(name), $0) } }
    }
    guard let documents, let records = root.list("pictures", of: RecordedPicture.init),
      records.allSatisfy({ OutputNames.isPossible($0.file) })
    else { throw Self.damaged }
    inputs = Dictionary(documents) { $1 }
    pictures = Dictionary(records.map { (FileName($0.file), $0) }) { $1 }
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
    let files = root.list(key) { fields in
      fields.string("file").flatMap { file in FileSize(fields).map { (FileName(file), $0) } }
    }
    guard let files else { throw damaged }
    return Dictionary(files) { $1 }
  }

  private static let damaged = Unusable(reason: "segueviz didn't write it, or it was changed")
}

extension RecordedPicture {
  fileprivate init?(_ fields: Fields) {
    guard let file = fields.string("file"), let input = fields.string("input"),
      let digest = fields.digest("inputSHA256"), let subject = fields.string("options"),
      let form = fields.string("form"),
      let settings = fields.string("settings"),
      let view = fields.word("view") as PictureView?,
      let status = fields.word("status") as Status?
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
    let notes = DocumentNotes(fields)
    // A table that cannot be read is made again: no run has such settings.
    let isDamaged = fields.has("stacks") && notes.stacks == nil
    self.init(
      digest: fields.digest("sha256"), settings: isDamaged ? "" : settings, pictureCount: count,
      problem: fields.string("problem"), notes: notes)
    if problem == nil, digest == nil { return nil }
  }
}

extension DocumentNotes {
  init(_ fields: Fields) {
    title = fields.string("title")
    summary = fields.string("description")
    classes = fields.strings("classes")
    stacks = fields.object("stacks").flatMap(StackNotes.init)
  }
}

extension FileSize {
  init?(_ fields: Fields) {
    guard let count = fields.number("bytes"), let digest = fields.digest("sha256") else {
      return nil
    }
    self.init(byteCount: count, digest: digest)
  }
}

extension PictureContent {
  init?(_ fields: Fields) {
    guard let title = fields.string("title"), let sentence = fields.string("sentence") else {
      return nil
    }
    let unwinds = fields.list("unwinds") { fields -> Unwind? in
      guard let segue = fields.string("segue"), let action = fields.string("action"),
        let source = fields.string("source"), let outcome = fields.word("outcome") as OutcomeName?
      else { return nil }
      return Unwind(
        segue: segue, action: action, source: source, outcome: outcome,
        winner: fields.string("winner"))
    }
    let diagnostics = fields.list("findings") { fields -> Diagnostic? in
      guard let id = fields.word("id") as DiagnosticID?, let message = fields.string("message"),
        let severity = fields.word("severity") as Severity?
      else { return nil }
      return Diagnostic(id: id, severity: severity, message: message)
    }
    guard let unwinds, let diagnostics else { return nil }
    self.init(title: title, sentence: sentence, unwinds: unwinds, diagnostics: diagnostics)
    core = fields.string("core")
  }
}
