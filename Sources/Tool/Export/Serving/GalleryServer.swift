import Platform

/// Shows what a batch writes to browsers of this machine, on a thread of its own, for as long as the program
/// runs.
package struct GalleryServer: Sendable {
  private let listener: LocalListener
  private let folder: ServedFolder

  /// Where it is seen.
  package var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// Begins to listen.
  ///
  /// - Parameter port: 0: any that is free.
  package init(_ output: Path, port: Int) throws(SystemError) {
    listener = try LocalListener(port: port)
    folder = ServedFolder(output, port: listener.port)
  }

  /// Answers from now on.
  ///
  /// - Returns: whether there was a thread to be had.
  package func start() -> Bool { WorkerThread { serve() } != nil }

  private func serve() {
    var calls: [Call] = []
    while true {
      var ready = ReadyFiles()
      for call in calls {
        if call.isAnswering { ready.addWriting(call.file) } else { ready.addReading(call.file) }
      }
      if hasRoom(beside: calls) { ready.addReading(listener.file) }
      ready.wait(milliseconds: 1000)
      for place in calls.indices { calls[place].goOn(folder) }
      for call in calls where call.isOver { call.close() }
      calls.removeAll(where: \.isOver)
      while hasRoom(beside: calls), let file = listener.accept() {
        if calls.count >= Self.mostCalls, let place = calls.firstIndex(where: \.isIdle) {
          calls.remove(at: place).close()
        }
        calls.append(Call(file: file))
      }
    }
  }

  /// A browser opens six at a time.
  private static let mostCalls = 64

  /// Whether one more is heard. Where there are many, whoever called and says nothing has to go.
  private func hasRoom(beside calls: [Call]) -> Bool {
    calls.count < Self.mostCalls || calls.contains(where: \.isIdle)
  }
}

/// One call of a browser: a request and its answer.
private struct Call {
  let file: FileDescriptor
  private var request: [UInt8] = []
  private var answer: UnsentAnswer?
  /// How much came that is not read any more; nil: the answer isn't sent yet.
  private var ignored: Int?
  private(set) var isOver = false
  /// When it began: whoever says nothing is not waited for.
  private let start = Clock.now

  private static let longestRequest = 1 << 14
  private static let mostSeconds = 30.0
  /// So long everybody is heard.
  private static let fewestSeconds = 1.0
  /// How much is ignored after the answer, so that the call is not reset while the answer is on its way.
  private static let mostIgnored = 1 << 20
  /// How many pieces are sent before it is another call's turn.
  private static let piecesAtOnce = 16

  init(file: FileDescriptor) { self.file = file }

  var isAnswering: Bool { answer != nil && ignored == nil }
  /// Whether it had time to say what it asks for.
  var isIdle: Bool { !isAnswering && Clock.now - start > Self.fewestSeconds }

  /// Does what can be done without waiting.
  mutating func goOn(_ folder: ServedFolder) {
    do throws(SystemError) {
      if answer == nil { try read(folder) }
      if isAnswering { try send() }
      if ignored != nil { try ignore() }
    } catch {
      isOver = true
    }
    if Clock.now - start > Self.mostSeconds { isOver = true }
  }

  private mutating func send() throws(SystemError) {
    for _ in 0..<Self.piecesAtOnce {
      guard let piece = try answer?.next() else { return }
      if piece.isEmpty {
        LocalListener.endAnswer(to: file)
        ignored = 0
        return
      }
      let count = try file.writeAvailable(piece)
      answer?.sent(count)
      if count < piece.count { return }
    }
  }

  /// Reads what nobody wants until the browser hangs up: other requests, or the rest of one that is too long.
  private mutating func ignore() throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let more = try file.readAvailable(&buffer) {
      ignored = (ignored ?? 0) + more.count
      if more.isEmpty || ignored ?? 0 > Self.mostIgnored {
        isOver = true
        return
      }
    }
  }

  private mutating func read(_ folder: ServedFolder) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let more = try file.readAvailable(&buffer) {
      let known = request.count
      request += more
      if more.isEmpty {
        isOver = true
        return
      }
      let asked = HTTPRequest.whole(request, after: known)
      guard asked?.count ?? request.count <= Self.longestRequest else {
        let response = HTTPResponse(
          431, "Request Header Fields Too Large", "The request is too long.\n")
        answer = UnsentAnswer(response, withBody: true)
        return
      }
      if let asked {
        let request = HTTPRequest(asked)
        let response =
          request.map(folder.answer)
          ?? HTTPResponse(400, "Bad Request", "Invalid request.\n")
        answer = UnsentAnswer(response, withBody: request?.method != "HEAD")
        return
      }
    }
  }

  func close() { try? file.close() }
}
