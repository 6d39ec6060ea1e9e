import Files

/// A worker as the batch sees it: its process, what was asked of it, and what it has answered so far.
struct Worker {
  let process: ChildProcess
  private(set) var task: WorkerTask?
  /// How many replies it has given to the task: the first says that the document is loaded.
  private(set) var replyCount = 0
  /// When it has to have given the next, in seconds of ``Clock``.
  private(set) var deadline = Double.infinity
  /// Why it was killed, if it was.
  var killedFor: WorkerDeath?
  /// How many pictures it has drawn.
  private(set) var pictureCount = 0
  /// What it wrote to standard error, the end of it.
  private(set) var lastWords: [UInt8] = []

  private var outgoing: ArraySlice<UInt8> = []
  private var incoming = FrameBuffer()
  private var isReady = false

  init(_ command: WorkerCommand, timeout: Double) throws(SystemError) {
    process = try ChildProcess(command)
    deadline = Clock.now + max(timeout, 30)
  }

  /// Whether it can be given a task.
  var isIdle: Bool { isReady && task == nil && killedFor == nil }
  var hasStarted: Bool { isReady }
  private(set) var isFresh = true
  var hasMoreToSend: Bool { !outgoing.isEmpty }

  mutating func start(_ task: WorkerTask, timeout: Double) {
    self.task = task
    isFresh = false
    replyCount = 0
    deadline = Clock.now + timeout
    outgoing = FrameBuffer.frame(task.request)[...]
    send()
  }

  /// Sends what there is room for. That nobody reads any more will show at the other pipe.
  mutating func send() {
    guard let count = try? process.input.writeAvailable(outgoing) else { return }
    outgoing = outgoing.dropFirst(count)
  }

  /// Takes what it has answered.
  ///
  /// - Returns: whether it may answer more; false when its end of the pipe is closed.
  mutating func receive(
    _ buffer: inout [UInt8], timeout: Double, pass: (WorkerTask, Int, WorkerReply) -> Void
  ) -> Bool {
    guard let bytes = try? process.output.readAvailable(&buffer) else { return true }
    if bytes.isEmpty { return false }
    incoming.append(bytes)
    do throws(WireError) {
      while let reply: WorkerReply = try incoming.next() { take(reply, timeout, pass) }
    } catch {
      killedFor = .babble
      process.kill()
    }
    return true
  }

  private mutating func take(
    _ reply: WorkerReply, _ timeout: Double, _ pass: (WorkerTask, Int, WorkerReply) -> Void
  ) {
    guard let task else {
      if case .ready = reply { isReady = true }
      deadline = .infinity
      return
    }
    if case .drawn = reply { pictureCount += 1 }
    pass(task, replyCount, reply)
    replyCount += 1
    deadline = Clock.now + timeout
    switch reply {
    case .inspected, .stopped, .cannotWrite, .finished:
      self.task = nil
      deadline = .infinity
    case .ready, .loaded, .drawn, .failed: break
    }
  }

  mutating func readLastWords(_ buffer: inout [UInt8]) {
    guard let bytes = try? process.errors.readAvailable(&buffer) else { return }
    lastWords = (lastWords + bytes).suffix(2000)
  }
}
