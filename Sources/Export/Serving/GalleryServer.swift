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
  private var answer: ArraySlice<UInt8>?
  private(set) var isOver = false
  /// When it began: whoever says nothing is not waited for.
  private let start = Clock.now

  private static let longestRequest = 1 << 14
  private static let mostSeconds = 30.0
  /// So long everybody is heard.
  private static let fewestSeconds = 1.0

  init(file: FileDescriptor) { self.file = file }

  var isAnswering: Bool { answer != nil }
  /// Whether it had time to say what it asks for.
  var isIdle: Bool { !isAnswering && Clock.now - start > Self.fewestSeconds }

  /// Does what can be done without waiting.
  mutating func goOn(_ folder: ServedFolder) {
    do throws(SystemError) {
      if answer == nil { try read(folder) }
      if let rest = answer {
        let count = try file.writeAvailable(rest)
        answer = rest.dropFirst(count)
        isOver = answer?.isEmpty ?? true
      }
    } catch {
      isOver = true
    }
    if Clock.now - start > Self.mostSeconds { isOver = true }
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
      if let asked = HTTPRequest.whole(request, after: known) {
        let request = HTTPRequest(asked)
        let response =
          request.map(folder.answer)
          ?? HTTPResponse(400, "Bad Request", "This is no request.\n")
        answer = response.bytes(withBody: request?.method != "HEAD")[...]
        return
      }
      if request.count > Self.longestRequest {
        let response = HTTPResponse(
          431, "Request Header Fields Too Large", "This request is too long.\n")
        answer = response.bytes(withBody: true)[...]
        return
      }
    }
  }

  func close() { try? file.close() }
}
