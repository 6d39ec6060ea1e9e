import Drawing
import Hierarchy
import JSON
import Platform

enum WorkerRequest: Sendable {
  /// A request to determine the kind of the file and, optionally, the storyboards with maps.
  case inspect(SourceDocument, findsMaps: Bool)
  case draw(DrawRequest)
}

/// A request to draw diagrams of a document into the worker's folder, one after the other.
struct DrawRequest: Sendable {
  let source: SourceDocument
  /// The content that the diagrams were planned for.
  let digest: Digest
  var diagrams: [PlannedDiagram]
  /// Whether to do one thing at a time, so that the batch knows which one kills a worker.
  var isCareful = false
  /// Whether the diagrams already exist. Up-to-date ones are recorded, and none is written.
  var adopts = false
}

extension WorkerRequest: WorkerMessage {
  init?(_ fields: Fields) {
    guard let source = SourceDocument(fields) else { return nil }
    guard fields.has("diagrams") else {
      self = .inspect(source, findsMaps: fields.isTrue("maps"))
      return
    }
    guard let digest = fields.digest("sha256"),
      let diagrams = fields.list("diagrams", of: PlannedDiagram.init)
    else { return nil }
    self = .draw(
      DrawRequest(
        source: source, digest: digest, diagrams: diagrams, isCareful: fields.isTrue("careful"),
        adopts: fields.isTrue("adopt")))
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .inspect(let source, let findsMaps):
      source.writeMembers(to: &json)
      json.member("maps", findsMaps)
    case .draw(let request):
      request.source.writeMembers(to: &json)
      json.member("sha256", request.digest.description)
      json.member("careful", request.isCareful)
      json.member("adopt", request.adopts)
      json.member("diagrams", objects: request.diagrams, .line) { $1.writeMembers(to: &$0) }
    }
  }
}

extension SourceDocument {
  fileprivate init?(_ fields: Fields) {
    guard let path = fields.string("path"), let name = fields.string("name") else { return nil }
    self.init(
      path: Path(path.unicodeScalars.compactMap { UInt8(exactly: $0.value) }), name: name,
      isNamed: fields.isTrue("named"))
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    // A path can contain any bytes, but JSON is UTF-8, so each byte becomes that character.
    var path = String.UnicodeScalarView()
    path.append(contentsOf: self.path.bytes.map { Unicode.Scalar($0) })
    json.member("path", String(path))
    json.member("name", name)
    json.member("named", isNamed)
  }
}

extension PlannedDiagram {
  fileprivate init?(_ fields: Fields) {
    guard let view = fields.word("view") as DiagramView?,
      let format = fields.word("format") as DiagramFormat?, let file = fields.string("file")
    else { return nil }
    self.init(
      view: view, unwind: fields.number("place").map { SegueIndex($0) },
      unwindID: fields.string("unwind"), storyboard: fields.string("storyboard"), format: format,
      variant: DiagramVariant(isDark: fields.isTrue("dark"), scale: fields.number("scale")),
      file: file)
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("view", view.rawValue)
    if let unwind { json.member("place", unwind.offset) }
    if let unwindID { json.member("unwind", unwindID) }
    if let storyboard { json.member("storyboard", storyboard) }
    json.member("format", format.rawValue)
    json.member("dark", variant.isDark)
    if let scale = variant.scale { json.member("scale", scale) }
    json.member("file", file)
  }
}
