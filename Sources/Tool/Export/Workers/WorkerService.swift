import Drawing
import Graphviz
import Hierarchy
import Platform
import Unwinding

/// A worker: reads requests from a pipe until its end, and answers.
package struct WorkerService: Sendable {
  private let settings: DrawingSettings
  private let generator: String
  private let life: WorkerLife

  package init(settings: DrawingSettings, generator: String, life: WorkerLife) {
    self.settings = settings
    self.generator = generator
    self.life = life
  }

  /// Why a worker ends early.
  package enum Failure: Error {
    case malformedRequest
    /// The pipes are broken, because the batch ended.
    case system(SystemError)
  }

  /// The number of diagrams in progress. Graphviz lays out one graph at a time. Meanwhile, other
  /// threads finish diagrams and flush them to the disk.
  private static let threadCount = 4

  /// Works until there are no more requests.
  package func serve(_ requests: FileDescriptor) throws(Failure) {
    try reply(.ready)
    var work = OrderedWork<WorkerReply>(threadCount: Self.threadCount)
    var lines = MessageLines(longest: MessageLines.longestRequest)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let request: WorkerRequest?
      do throws(InvalidMessage) { request = try lines.next() } catch { throw .malformedRequest }
      if let request {
        try serve(request, &work)
        continue
      }
      if !requests.isReadable(within: 0) {
        try work.finish { (answer) throws(Failure) in try reply(answer) }
      }
      do throws(SystemError) {
        let count = try requests.read(into: &chunk)
        if count == 0 { return }
        lines.append(chunk[..<count])
      } catch {
        throw .system(error)
      }
    }
  }

  private func reply(_ reply: WorkerReply) throws(Failure) {
    try Result { () throws(SystemError) in
      try life.replies.write(reply.line(longest: MessageLines.longestReply))
    }.mapError(Failure.system).get()
  }

  private func serve(
    _ request: WorkerRequest, _ work: inout OrderedWork<WorkerReply>
  ) throws(Failure) {
    switch request {
    case .inspect(let source, let findsMaps):
      let ios = settings.ios
      let inspect: @Sendable () -> WorkerReply = {
        .inspected(Inspection(of: source, findsMaps: findsMaps) { StateNotes($0, ios: ios) })
      }
      for answer in work.add(inspect) { try reply(answer) }
    case .draw(let request) where request.isCareful:
      try work.finish { (answer) throws(Failure) in try reply(answer) }
      for step in steps(of: request) { try reply(step()) }
    case .draw(let request):
      for step in steps(of: request) {
        for answer in work.add(step) { try reply(answer) }
      }
    }
  }

  /// The steps for a document. The first one reads it; the others, which may run at the same time, wait for that.
  private func steps(of request: DrawRequest) -> [@Sendable () -> WorkerReply] {
    let document = Monitor<Result<DocumentDrawing, DocumentFailure>?>(nil)
    let load: @Sendable () -> WorkerReply = {
      let prepared = prepared(request)
      document.withValue { $0 = prepared }
      return .loaded
    }
    let diagrams = request.diagrams.map { diagram -> @Sendable () -> WorkerReply in
      {
        switch document.wait(for: { $0 }) {
        case .success(let drawing): answer(to: diagram, of: drawing, adopts: request.adopts)
        case .failure(let error): .failed(reason: error.reason)
        }
      }
    }
    return [load] + diagrams + [{ .finished }]
  }

  private func prepared(_ request: DrawRequest) -> Result<DocumentDrawing, DocumentFailure> {
    do {
      let file = try DocumentFile(request.source)
      guard file.digest == request.digest else {
        return .failure(DocumentFailure(reason: "it was changed while the batch ran: run it again"))
      }
      let document = try Document.load(
        file.bytes, fileName: request.source.path.description)
      let simulator = Simulator(document)
      return .success(
        DocumentDrawing(
          of: document, bytes: file.bytes,
          inputName: Path(request.source.path.lastComponent).description,
          trace: try simulator.trace(ios: settings.ios), settings: settings,
          generator: generator, simulator: simulator,
          keepsSource: request.diagrams.contains { $0.format == .dot }))
    } catch let error as DocumentFailure {
      return .failure(error)
    } catch let error as DocumentProblems {
      return .failure(DocumentFailure(reason: error.rendered(limit: 1)))
    } catch {
      return .failure(DocumentFailure(reason: "\(error)"))
    }
  }

  /// The existing diagram, if it's the same as a new one would be.
  private func adopted(
    _ diagram: PlannedDiagram, of drawing: DocumentDrawing
  ) throws(DocumentFailure) -> [UInt8] {
    let file = Path(diagram.file)
    guard let folder = try? life.output?.folder(file.folder),
      let bytes = try? InputFile.readRegular(
        Path(file.lastComponent), in: folder, limit: OutputFolder.largestFile)
    else { throw DocumentFailure(reason: "it's missing") }
    guard let expected = drawing.provenance(of: diagram) else {
      throw DocumentFailure(reason: "its document is too large to be embedded")
    }
    guard let found = try? Provenance(diagram: bytes), found == Provenance(text: expected.text)
    else {
      throw DocumentFailure(
        reason: "it was drawn from another document, with other options, or by another version")
    }
    return bytes
  }

  private func answer(
    to diagram: PlannedDiagram, of drawing: DocumentDrawing, adopts: Bool
  ) -> WorkerReply {
    do {
      let adopted = adopts ? try adopted(diagram, of: drawing) : nil
      var (bytes, drawn) = try drawing.draw(diagram, adopting: adopted)
      drawn.remarks.missingGlyphs = diagram.format.needsFonts ? Graphviz.missingGlyphs : nil
      guard let output = life.output else { throw SystemError.notOpen }
      if !adopts { try output.replace(Path(diagram.file), by: bytes) }
      return .drawn(drawn)
    } catch let error as DocumentFailure {
      return .failed(reason: error.reason)
    } catch let error as SystemError {
      return error.concernsEveryFile
        ? .cannotWrite(file: diagram.file, reason: error.reason)
        : .failed(reason: "can't be written: \(error.reason)")
    } catch {
      return .failed(reason: "\(error)")
    }
  }
}

/// The environment of a worker: its pipe and its folder.
package struct WorkerLife: Sendable {
  /// The pipe for replies. The output of libraries goes to standard error instead.
  let replies: FileDescriptor
  /// The folder for diagrams; nil: the batch only inspects documents.
  let output: OpenFolder?

  /// The descriptor of replies. Number 3 is the batch's lock, which is only kept open.
  private static let outputNumber: Int32 = 4

  /// Ties this process to the one that started it, and limits its memory.
  package init(memoryLimit: MemoryLimit) throws(SystemError) {
    ParentWatch.dieWithParent()
    // The batch handles the signals that a terminal sends to all processes.
    StopSignals.ignoreTerminal()
    memoryLimit.impose()
    replies = try StandardStreams.takeOutput()
    let folder = FileDescriptor(number: Self.outputNumber)
    output = (try? folder.status())?.kind == .directory ? OpenFolder(folder) : nil
    try ParentWatch.start()
  }
}
