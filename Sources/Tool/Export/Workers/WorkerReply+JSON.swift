import Hierarchy
import JSON

extension WorkerReply: WorkerMessage {
  init?(_ fields: Fields) {
    switch fields.string("reply") {
    case "ready": self = .ready
    case "document":
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
    case "foreign": self = .inspected(.foreign)
    case "refused":
      guard let text = fields.string("text"), let summary = fields.string("summary") else {
        return nil
      }
      self = .inspected(
        .refused(fields.digest("sha256"), .init(text: text, summary: summary)))
    case "loaded": self = .loaded
    case "drawn":
      guard let picture = DrawnPicture(fields) else { return nil }
      self = .drawn(picture)
    case "failed":
      guard let reason = fields.string("reason") else { return nil }
      self = .failed(reason: reason)
    case "cannotWrite":
      guard let file = fields.string("file"), let reason = fields.string("reason") else {
        return nil
      }
      self = .cannotWrite(file: file, reason: reason)
    case "finished": self = .finished
    default: return nil
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .ready: json.member("reply", "ready")
    case .inspected(.document(let digest, let unwinds, let storyboards, let notes)):
      json.member("reply", "document")
      json.member("sha256", digest.description)
      json.member("unwinds", unwinds, .line) { json, unwind in
        json.object(.spacedLine) { json in
          json.member("place", unwind.place.offset)
          json.member("id", unwind.id)
        }
      }
      json.member("storyboards", storyboards, .line) { $0.string($1) }
      notes.write(to: &json)
    case .inspected(.foreign): json.member("reply", "foreign")
    case .inspected(.refused(let digest, let refusal)):
      json.member("reply", "refused")
      json.member("sha256", digest?.description)
      json.member("text", refusal.text)
      json.member("summary", refusal.summary)
    case .loaded: json.member("reply", "loaded")
    case .drawn(let picture):
      json.member("reply", "drawn")
      picture.write(to: &json)
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

  /// The reply's line. If the batch wouldn't read a line that long, another reply's that reports that.
  func line(longest: Int) -> [UInt8] {
    let line = line
    guard line.count > longest + 1 else { return line }
    let reason =
      "its report is larger than a worker can send (\(longest >> 20) MiB)"
    let shorter: WorkerReply
    switch self {
    case .inspected:
      shorter = .inspected(
        .refused(nil, .init(text: "segueviz: error: \(reason)\n", summary: reason)))
    case .cannotWrite: shorter = .cannotWrite(file: "", reason: reason)
    case .ready, .loaded, .drawn, .failed, .finished: shorter = .failed(reason: reason)
    }
    return shorter.line
  }
}

extension DrawnPicture {
  fileprivate init?(_ fields: Fields) {
    guard let file = fields.string("file"), let size = FileSize(fields),
      let content = PictureContent(fields)
    else { return nil }
    self.init(file: file, size: size, content: content)
    lostText = fields.string("lost").map {
      LostText(text: $0, isOfASCII: fields.isTrue("lostASCII"))
    }
    if let first = fields.string("undrawn"), let count = fields.number("undrawnCount") {
      undrawn = UndrawnLines(count: count, first: first)
    }
    if let width = fields.number("width"), let wanted = fields.number("wanted") {
      excess = ExcessWidth(width: width, wanted: wanted)
    }
    if let percent = fields.number("percent"), (0...1000).contains(percent) {
      reducedScale = Double(percent) / 100
    }
    stacks = fields.object("stacks").flatMap(StackNotes.init)
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("file", file)
    size.write(to: &json)
    content.write(to: &json, isAboutUnwind: false)
    if let lostText {
      json.member("lost", lostText.text)
      json.member("lostASCII", lostText.isOfASCII)
    }
    if let undrawn {
      json.member("undrawn", undrawn.first)
      json.member("undrawnCount", undrawn.count)
    }
    if let excess {
      json.member("width", excess.width)
      json.member("wanted", excess.wanted)
    }
    if let reducedScale { json.member("percent", Int((reducedScale * 100).rounded())) }
    stacks?.write(to: &json)
  }
}
