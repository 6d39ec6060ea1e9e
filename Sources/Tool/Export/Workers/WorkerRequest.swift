import Hierarchy
import Platform

/// What a batch asks of a worker.
enum WorkerRequest: Sendable {
  /// What is in the file?
  case inspect(SourceDocument)
  case draw(DrawRequest)
}

/// A document and the pictures that are to be drawn of it, one after the other, into the folder that
/// the worker was given.
struct DrawRequest: Sendable {
  let source: SourceDocument
  /// The content that the pictures were planned for.
  let digest: Digest
  let pictures: [PlannedPicture]
  /// Whether one thing is to be done at a time, so that it is plain what a worker was lost over.
  var isCareful = false
}

extension WorkerRequest: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    let isDrawing = try reader.bool()
    self = isDrawing ? .draw(try reader.value()) : .inspect(try reader.value())
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .inspect(let source):
      writer.put(false)
      writer.put(source)
    case .draw(let request):
      writer.put(true)
      writer.put(request)
    }
  }
}

extension SourceDocument: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    path = Path(try reader.data())
    name = try reader.string()
    isNamed = try reader.bool()
  }

  func write(to writer: inout WireWriter) {
    writer.put(path.bytes)
    writer.put(name)
    writer.put(isNamed)
  }
}

extension DrawRequest: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    source = try reader.value()
    digest = try reader.value()
    pictures = try reader.array { (reader) throws(WireError) in try reader.value() }
    isCareful = try reader.bool()
  }

  func write(to writer: inout WireWriter) {
    writer.put(source)
    writer.put(digest)
    writer.put(pictures) { $0.put($1) }
    writer.put(isCareful)
  }
}

extension Digest: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    let bytes = try reader.data()
    guard bytes.count == 32 else { throw WireError() }
    self.init(bytes: bytes)
  }

  func write(to writer: inout WireWriter) { writer.put(bytes) }
}

extension PlannedPicture: WireCoded {
  init(from reader: inout WireReader) throws(WireError) {
    view = try reader.word()
    unwind = try reader.optional { (reader) throws(WireError) in SegueIndex(try reader.int()) }
    unwindID = try reader.optional { (reader) throws(WireError) in try reader.string() }
    storyboard = try reader.optional { (reader) throws(WireError) in try reader.string() }
    format = try reader.word()
    variant = PictureVariant(
      isDark: try reader.bool(),
      scale: try reader.optional { (reader) throws(WireError) in try reader.int() })
    file = try reader.string()
  }

  func write(to writer: inout WireWriter) {
    writer.put(view.rawValue)
    writer.put(unwind) { $0.put($1.offset) }
    writer.put(unwindID) { $0.put($1) }
    writer.put(storyboard) { $0.put($1) }
    writer.put(format.rawValue)
    writer.put(variant.isDark)
    writer.put(variant.scale) { $0.put($1) }
    writer.put(file)
  }
}
