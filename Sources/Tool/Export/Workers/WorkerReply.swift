import Drawing
import Graphviz
import Hierarchy
import JSON

/// A worker's answer. It answers a request to draw with ``loaded``, then a reply for each diagram,
/// then ``finished``.
enum WorkerReply: Sendable {
  case ready
  case inspected(Inspection)
  /// The document was read and simulated, or can't be used.
  case loaded
  case drawn(DrawnDiagram)
  /// This diagram can't be drawn or written. The next one may be.
  case failed(reason: String)
  /// No more files can be written: the disk is full or read-only.
  case cannotWrite(file: String, reason: String)
  case finished
}

struct DrawnDiagram: Sendable, Hashable {
  let file: String
  let size: FileSize
  let content: DiagramContent
  var remarks = DrawingRemarks()
  /// The facts about every app state for a gallery, if this is their page.
  var states: StateNotes?
}

extension WorkerReply: WorkerMessage {
  init?(_ fields: Fields) {
    let reason = fields.string("reason")
    switch (fields.string("reply"), reason) {
    case ("ready", _): self = .ready
    case ("document", _):
      let unwinds = fields.list("unwinds") { fields in
        fields.number("place").flatMap { place in
          fields.string("id").map { Inspection.UnwindName(place: SegueIndex(place), id: $0) }
        }
      }
      guard let digest = fields.digest("sha256"), let unwinds else { return nil }
      self = .inspected(
        .document(
          digest, unwinds: unwinds, storyboards: fields.strings("storyboards"),
          notes: DocumentNotes(fields)))
    case ("foreign", _): self = .inspected(.foreign)
    case ("rejected", _):
      guard let text = fields.string("text"), let summary = fields.string("summary") else {
        return nil
      }
      self = .inspected(.rejected(fields.digest("sha256"), .init(text: text, summary: summary)))
    case ("loaded", _): self = .loaded
    case ("drawn", _):
      guard let diagram = DrawnDiagram(fields) else { return nil }
      self = .drawn(diagram)
    case ("failed", let reason?): self = .failed(reason: reason)
    case ("cannotWrite", let reason?):
      guard let file = fields.string("file") else { return nil }
      self = .cannotWrite(file: file, reason: reason)
    case ("finished", _): self = .finished
    default: return nil
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .ready: json.member("reply", "ready")
    case .inspected(.document(let digest, let unwinds, let storyboards, let notes)):
      json.member("reply", "document")
      json.member("sha256", digest.description)
      json.member("unwinds", objects: unwinds, .line) { json, unwind in
        json.member("place", unwind.place.offset)
        json.member("id", unwind.id)
      }
      json.member("storyboards", storyboards, .line) { $0.string($1) }
      notes.writeMembers(to: &json)
    case .inspected(.foreign): json.member("reply", "foreign")
    case .inspected(.rejected(let digest, let rejection)):
      json.member("reply", "rejected")
      json.member("sha256", digest?.description)
      json.member("text", rejection.text)
      json.member("summary", rejection.summary)
    case .loaded: json.member("reply", "loaded")
    case .drawn(let diagram):
      json.member("reply", "drawn")
      diagram.writeMembers(to: &json)
    case .failed(let reason):
      json.member("reply", "failed")
      json.member("reason", reason)
    case .cannotWrite(let file, let reason):
      json.member("reply", "cannotWrite")
      json.member("file", file)
      json.member("reason", reason)
    case .finished: json.member("reply", "finished")
    }
  }

  /// The reply's line or, if it's too long for the batch, the line of a reply that reports that.
  func line(longest: Int) -> [UInt8] {
    let line = line
    guard line.count > longest + 1 else { return line }
    let reason = "its report is larger than a worker can send (\(longest >> 20) MiB)"
    let shorter: WorkerReply
    switch self {
    case .inspected:
      shorter = .inspected(
        .rejected(nil, .init(text: "segueviz: error: \(reason)\n", summary: reason)))
    case .cannotWrite: shorter = .cannotWrite(file: "", reason: reason)
    case .ready, .loaded, .drawn, .failed, .finished: shorter = .failed(reason: reason)
    }
    return shorter.line
  }
}

extension DrawnDiagram {
  fileprivate init?(_ fields: Fields) {
    guard let file = fields.string("file"), let size = FileSize(fields),
      let content = DiagramContent(fields)
    else { return nil }
    self.init(file: file, size: size, content: content)
    remarks.missingGlyphs = fields.string("missingGlyphs").map {
      MissingGlyphs(text: $0, areOfASCII: fields.isTrue("missingASCII"))
    }
    if let first = fields.string("omittedEdges"), let count = fields.number("omittedEdgeCount") {
      remarks.omittedEdges = OmittedEdges(count: count, first: first)
    }
    if let width = fields.number("width"), let wanted = fields.number("wanted") {
      remarks.excess = ExcessWidth(width: width, wanted: wanted)
    }
    if let percent = fields.number("percent"), (0...1000).contains(percent) {
      remarks.reducedScale = Double(percent) / 100
    }
    states = fields.object("states").flatMap(StateNotes.init)
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("file", file)
    size.writeMembers(to: &json)
    content.writeMembers(to: &json)
    if let lost = remarks.missingGlyphs {
      json.member("missingGlyphs", lost.text)
      json.member("missingASCII", lost.areOfASCII)
    }
    if let edges = remarks.omittedEdges {
      json.member("omittedEdges", edges.first)
      json.member("omittedEdgeCount", edges.count)
    }
    if let excess = remarks.excess {
      json.member("width", excess.width)
      json.member("wanted", excess.wanted)
    }
    if let scale = remarks.reducedScale { json.member("percent", Int((scale * 100).rounded())) }
    states?.writeMember(to: &json)
  }
}
