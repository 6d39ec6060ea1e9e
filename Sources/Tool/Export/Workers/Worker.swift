import Platform

/// A worker process: its tasks, and its answers so far.
struct Worker {
  let process: ChildProcess
  /// Its tasks, the current one first. It begins with the next while it finishes the first.
  private(set) var tasks: [WorkerTask] = []
  /// The number of its replies to the first task. The first reply is that the document is loaded.
  private(set) var replyCount = 0
  /// The time by which it must send the next reply, in seconds of ``Clock``.
  private(set) var deadline: Double
  /// Why the batch killed it, if it did.
  private(set) var killedFor: WorkerDeath?
  private(set) var diagramCount = 0
  private(set) var isReady = false
  /// Whether it never had a task.
  private(set) var isFresh = true
  /// The end of its output on standard error.
  private(set) var lastWords: [UInt8] = []

  private let timeout: Int
  private let secondsToEnd: Double
  private var isDeaf = false
  private var outgoing: ArraySlice<UInt8> = []
  private var incoming = MessageLines(longest: MessageLines.longestReply)

  /// Starts a worker. The lock keeps other batches out while the worker runs.
  init(_ configuration: WorkerPool.Configuration, lock: BatchLock?) throws(SystemError) {
    process = try ChildProcess(
      configuration.executable, words: configuration.words,
      inherited: lock.map { [$0.file, $0.folder.file] } ?? [])
    timeout = configuration.timeout
    secondsToEnd = configuration.secondsToEnd
    deadline = Clock.now + Double(max(timeout, configuration.secondsToStart))
  }

  var isIdle: Bool { canWork && tasks.isEmpty }
  var canWork: Bool { isReady && !isDeaf && killedFor == nil }
  var hasMoreToSend: Bool { !outgoing.isEmpty }

  mutating func give(_ task: WorkerTask) {
    if tasks.isEmpty { deadline = Clock.now + Double(timeout) }
    tasks.append(task)
    isFresh = false
    outgoing += task.request.line
    send()
  }

  /// Sends as many bytes as the pipe has space for.
  mutating func send() {
    do throws(SystemError) {
      outgoing = outgoing.dropFirst(try process.input.writeAvailable(outgoing))
    } catch {
      outgoing = []
      isDeaf = true
      if error.isBrokenPipe {
        // It has probably ended. The other pipes have its last replies.
        deadline = min(deadline, Clock.now + secondsToEnd)
      } else {
        kill(for: .unreachable(reason: error.reason))
      }
    }
  }

  /// Reads replies, and passes each with its task and the number of replies before it. Returns
  /// false if its end of the pipe is closed.
  mutating func receive(
    _ buffer: inout [UInt8], pass: (WorkerTask, Int, WorkerReply) -> Void
  ) -> Bool {
    let bytes: ArraySlice<UInt8>
    do throws(SystemError) {
      guard let available = try process.output.readAvailable(&buffer) else { return true }
      bytes = available
    } catch {
      return false
    }
    if bytes.isEmpty { return false }
    // The replies of a killed worker are ignored.
    guard killedFor == nil else { return true }
    incoming.append(bytes)
    do throws(InvalidMessage) {
      while let reply: WorkerReply = try incoming.next() { try accept(reply, pass) }
    } catch {
      kill(for: .invalidReply)
    }
    return true
  }

  private mutating func accept(
    _ reply: WorkerReply, _ pass: (WorkerTask, Int, WorkerReply) -> Void
  ) throws(InvalidMessage) {
    guard let task = tasks.first else {
      guard case .ready = reply, !isReady else { throw InvalidMessage() }
      isReady = true
      deadline = .infinity
      return
    }
    guard task.expects(reply, after: replyCount) else { throw InvalidMessage() }
    if case .drawn = reply { diagramCount += 1 }
    pass(task, replyCount, reply)
    replyCount += 1
    switch reply {
    case .inspected, .cannotWrite, .finished:
      tasks.removeFirst()
      replyCount = 0
    case .ready, .loaded, .drawn, .failed: break
    }
    guard !isDeaf else { return }
    deadline = tasks.isEmpty ? .infinity : Clock.now + Double(timeout)
  }

  mutating func readLastWords(_ buffer: inout [UInt8]) {
    guard let bytes = try? process.errors.readAvailable(&buffer) else { return }
    lastWords = (lastWords + bytes).suffix(2000)
  }

  /// Kills it after its deadline. Returns whether to wait for its pipe, which a process that it
  /// started can keep open.
  mutating func checkDeadline() -> Bool {
    guard deadline <= Clock.now else { return true }
    guard killedFor == nil else { return false }
    kill(for: isDeaf ? .invalidReply : .timeout(seconds: timeout))
    return true
  }

  private mutating func kill(for reason: WorkerDeath) {
    guard killedFor == nil else { return }
    killedFor = reason
    process.kill()
    deadline = Clock.now + secondsToEnd
  }
}

/// A request for a worker, and whether it failed before.
struct WorkerTask: Sendable {
  let request: WorkerRequest
  let number: Int
  /// How many of the document's diagrams are before the request's first one.
  var offset = 0
  /// Whether a worker died at the request's first step.
  var isRetry = false

  /// Whether a reply is valid at its position. An invalid one could leave a diagram without an
  /// answer, or the task without an end.
  func expects(_ reply: WorkerReply, after replyCount: Int) -> Bool {
    switch (request, reply) {
    case (.inspect, .inspected): true
    case (.draw, .loaded): replyCount == 0
    case (.draw(let request), .drawn(let diagram)):
      replyCount > 0 && replyCount <= request.diagrams.count
        && Path(request.diagrams[replyCount - 1].file) == Path(diagram.file)
    case (.draw(let request), .failed), (.draw(let request), .cannotWrite):
      replyCount > 0 && replyCount <= request.diagrams.count
    case (.draw(let request), .finished): replyCount == request.diagrams.count + 1
    default: false
    }
  }

  /// The rest of the task after a worker's death. Its first step is tried again; nil: that was
  /// already the second time.
  func retry(after replyCount: Int) -> WorkerTask? {
    guard !isRetry || replyCount > 1 else { return nil }
    return rest(without: max(0, replyCount - 1), isRetry: true)
  }

  /// The rest of the task, without the first diagram, at which two workers died.
  var withoutFirst: WorkerTask? {
    guard case .draw(let request) = request, request.diagrams.count > 1 else { return nil }
    return rest(without: 1, isRetry: false)
  }

  private func rest(without count: Int, isRetry: Bool) -> WorkerTask {
    guard case .draw(var rest) = request else {
      return WorkerTask(request: request, number: number, isRetry: isRetry)
    }
    rest.diagrams.removeFirst(count)
    rest.isCareful = isRetry
    return WorkerTask(
      request: .draw(rest), number: number, offset: offset + count, isRetry: isRetry)
  }
}
