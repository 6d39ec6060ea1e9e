import Platform

/// Shows the output of a batch to browsers on this machine, for as long as the program runs.
package struct GalleryServer: Sendable {
  private let listener: LocalListener
  private let folder: ServedFolder
  private let callCount = Monitor(0)

  package var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// Begins to listen. With port 0, the system chooses a free port.
  package init(_ output: Path, port: Int) throws(SystemError) {
    listener = try LocalListener(port: port)
    folder = ServedFolder(output, port: listener.port)
  }

  /// The maximum number of connections. A browser opens six at a time. Idle ones are closed soon.
  private static let mostCalls = 256
  private static let mostSeconds = 5.0
  private static let longestRequest = 1 << 14
  /// The maximum number of bytes to read after the answer. Closing a connection with unread bytes
  /// would lose the answer.
  private static let mostIgnored = 1 << 20

  /// Starts to answer requests, each connection on its own thread. False: there's no thread.
  package func start() -> Bool {
    WorkerThread {
      while true {
        _ = callCount.wait { $0 < Self.mostCalls ? true : nil }
        guard let call = listener.accept(within: Self.mostSeconds) else { continue }
        callCount.withValue { $0 += 1 }
        let thread = WorkerThread {
          answer(call)
          try? call.close()
          callCount.withValue { $0 -= 1 }
        }
        if let thread {
          thread.detach()
        } else {
          try? call.close()
          callCount.withValue { $0 -= 1 }
        }
      }
    } != nil
  }

  private func answer(_ call: FileDescriptor) {
    let deadline = Clock.now + Self.mostSeconds
    var buffer = [UInt8](repeating: 0, count: 4096)
    var request: [UInt8] = []
    var response: HTTPResponse?
    var isHead = false
    while response == nil {
      guard Clock.now < deadline, let more = try? call.readAvailable(&buffer), !more.isEmpty else {
        return
      }
      request += more
      let whole = HTTPRequest.whole(request)
      if whole?.count ?? request.count > Self.longestRequest {
        response = HTTPResponse(
          431, "Request Header Fields Too Large", "The request is too long.\n")
      } else if let whole {
        let asked = HTTPRequest(whole)
        isHead = asked?.method == "HEAD"
        response =
          asked.map(folder.answer) ?? HTTPResponse(400, "Bad Request", "Invalid request.\n")
      }
    }
    guard let response else { return }
    var unsent = (response.head + (isHead ? [] : response.body))[...]
    while !unsent.isEmpty {
      guard let count = try? call.writeAvailable(unsent), count > 0 else { return }
      unsent = unsent.dropFirst(count)
    }
    LocalListener.endAnswer(to: call)
    var ignored = 0
    while ignored < Self.mostIgnored, Clock.now < deadline,
      let more = try? call.readAvailable(&buffer), !more.isEmpty
    { ignored += more.count }
  }
}
