import Hierarchy

extension WorkerReply: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.int() {
    case 0: self = .ready
    case 1: self = .inspected(try reader.value())
    case 2: self = .loaded
    case 3: self = .drawn(try reader.value())
    case 4: self = .failed(reason: try reader.string())
    case 5: self = .cannotWrite(file: try reader.string(), reason: try reader.string())
    case 6: self = .finished
    default: throw WireError()
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .ready: writer.put(0)
    case .inspected(let inspection):
      writer.put(1)
      writer.put(inspection)
    case .loaded: writer.put(2)
    case .drawn(let picture):
      writer.put(3)
      writer.put(picture)
    case .failed(let reason):
      writer.put(4)
      writer.put(reason)
    case .cannotWrite(let file, let reason):
      writer.put(5)
      writer.put(file)
      writer.put(reason)
    case .finished: writer.put(6)
    }
  }

  /// The reply's packet; if that would be longer than the batch takes, another's that says so.
  func packet(longest: Int) -> [UInt8] {
    let packet = PacketBuffer.packet(self)
    guard packet.count - PacketBuffer.headerSize > longest else { return packet }
    let reason =
      "there is more to say of it than a worker may answer (\(longest >> 20) MiB)"
    let shorter: WorkerReply
    switch self {
    case .inspected:
      shorter = .inspected(
        .refused(nil, .init(text: "segueviz: error: \(reason)\n", summary: reason)))
    case .cannotWrite: shorter = .cannotWrite(file: "", reason: reason)
    case .ready, .loaded, .drawn, .failed, .finished: shorter = .failed(reason: reason)
    }
    return PacketBuffer.packet(shorter)
  }
}

extension Inspection: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.int() {
    case 0:
      self = .document(
        try reader.value(),
        unwinds: try reader.array { (reader) throws(WireError) in
          UnwindName(place: SegueIndex(try reader.int()), id: try reader.string())
        },
        storyboards: try reader.array { (reader) throws(WireError) in try reader.string() },
        notes: try reader.value())
    case 1: self = .foreign
    case 2:
      let digest: Digest? = try reader.optional { (reader) throws(WireError) in try reader.value() }
      self = .refused(
        digest, Refusal(text: try reader.string(), summary: try reader.string()))
    default: throw WireError()
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .document(let digest, let unwinds, let storyboards, let notes):
      writer.put(0)
      writer.put(digest)
      writer.put(unwinds) { writer, unwind in
        writer.put(unwind.place.offset)
        writer.put(unwind.id)
      }
      writer.put(storyboards) { $0.put($1) }
      writer.put(notes)
    case .foreign: writer.put(1)
    case .refused(let digest, let refusal):
      writer.put(2)
      writer.put(digest) { $0.put($1) }
      writer.put(refusal.text)
      writer.put(refusal.summary)
    }
  }
}

extension DrawnPicture: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    byteCount = try reader.int()
    digest = try reader.value()
    content = try reader.value()
    lostText = try reader.optional { (reader) throws(WireError) in
      LostText(text: try reader.string(), isOfASCII: try reader.bool())
    }
    undrawn = try reader.optional { (reader) throws(WireError) in
      UndrawnLines(count: try reader.int(), first: try reader.string())
    }
    excess = try reader.optional { (reader) throws(WireError) in
      ExcessWidth(width: try reader.int(), wanted: try reader.int())
    }
    reducedScale = try reader.optional { (reader) throws(WireError) in
      Double(try reader.int()) / 100
    }
    stacks = try reader.optional { (reader) throws(WireError) in try StackNotes(from: &reader) }
  }

  func write(to writer: inout WireWriter) {
    writer.put(byteCount)
    writer.put(digest)
    writer.put(content)
    writer.put(lostText) { writer, lost in
      writer.put(lost.text)
      writer.put(lost.isOfASCII)
    }
    writer.put(undrawn) { writer, undrawn in
      writer.put(undrawn.count)
      writer.put(undrawn.first)
    }
    writer.put(excess) { writer, excess in
      writer.put(excess.width)
      writer.put(excess.wanted)
    }
    writer.put(reducedScale) { $0.put(Int(($1 * 100).rounded())) }
    writer.put(stacks) { $0.put($1) }
  }
}

extension PictureContent: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    title = try reader.string()
    sentence = try reader.string()
    unwinds = try reader.array { (reader) throws(WireError) in
      Unwind(
        segue: try reader.string(), action: try reader.string(), source: try reader.string(),
        outcome: try reader.word(),
        winner: try reader.optional { (reader) throws(WireError) in try reader.string() })
    }
    diagnostics = try reader.array { (reader) throws(WireError) in
      Diagnostic(id: try reader.word(), message: try reader.string())
    }
    core = try reader.optional { (reader) throws(WireError) in try reader.string() }
  }

  func write(to writer: inout WireWriter) {
    writer.put(title)
    writer.put(sentence)
    writer.put(unwinds) { writer, unwind in
      writer.put(unwind.segue)
      writer.put(unwind.action)
      writer.put(unwind.source)
      writer.put(unwind.outcome.rawValue)
      writer.put(unwind.winner) { $0.put($1) }
    }
    writer.put(diagnostics) { writer, diagnostic in
      writer.put(diagnostic.id.rawValue)
      writer.put(diagnostic.message)
    }
    writer.put(core) { $0.put($1) }
  }
}
