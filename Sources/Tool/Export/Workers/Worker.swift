import Platform

/// A worker as the batch sees it: its process, what was asked of it, and what it has answered so far.
struct Worker {
  let process: ChildProcess
  /// What it is to do, the task at hand first; it begins with the next while it finishes the first.
  private(set) var tasks: [WorkerTask] = []
  /// How many replies it has given to the first task: the first says that the document is loaded.
  private(set) var replyCount = 0
  /// When it has to have given the next, in seconds of ``Clock``.
  private(set) var deadline: Double
  /// Why it was killed, if it was.
  private(set) var killedFor: WorkerDeath?
  /// How many pictures it has drawn.
  private(set) var pictureCount = 0
  /// Whether it has said that it is there.
  private(set) var isReady = false
  /// Whether it was never given a task.
  private(set) var isFresh = true
  /// What it wrote to standard error, the end of it.
  private(set) var lastWords: [UInt8] = []

  private let timeout: Int
  private let secondsToEnd: Double
  /// Whether nothing can be sent to it any more.
  private var isDeaf = false
  private var outgoing: ArraySlice<UInt8> = []
  private var incoming = MessageLines(longest: MessageLines.longestReply)

  /// - Parameter lock: what keeps other batches out as long as the worker lives.
  init(_ configuration: WorkerPool.Configuration, lock: BatchLock?) throws(SystemError) {
    process = try ChildProcess(
      configuration.command.executable, words: configuration.command.words,
      inherited: lock.map { [$0.file, $0.folder.file] } ?? [])
    timeout = configuration.timeout
    secondsToEnd = configuration.secondsToEnd
    deadline = Clock.now + Double(max(timeout, configuration.secondsToStart))
  }

  /// Whether it is there and has nothing to do.
  var isIdle: Bool { canWork && tasks.isEmpty }
  /// Whether it can be given a task.
  var canWork: Bool { isReady && !isDeaf && killedFor == nil }
  var hasMoreToSend: Bool { !outgoing.isEmpty }

  mutating func give(_ task: WorkerTask) {
    if tasks.isEmpty { deadline = Clock.now + Double(timeout) }
    tasks.append(task)
    isFresh = false
    outgoing += task.request.line
    send()
  }

  /// Sends what there is room for.
  mutating func send() {
    do throws(SystemError) {
      outgoing = outgoing.dropFirst(try process.input.writeAvailable(outgoing))
    } catch {
      // What it cannot be asked it will not answer.
      outgoing = []
      isDeaf = true
      if error.isBrokenPipe {
        // It has ended, most likely: what it said before, and how it ended, the other pipes tell.
        deadline = min(deadline, Clock.now + secondsToEnd)
      } else {
        kill(for: .unreachable(reason: error.reason))
      }
    }
  }

  /// Takes what it has answered.
  ///
  /// - Parameter pass: takes a reply, the task that it is about, and how many there were before it.
  /// - Returns: whether it may answer more; false when its end of the pipe is closed, or cannot be
  ///   read.
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
    // What it says on the way to its end is not waited for, nor believed.
    guard killedFor == nil else { return true }
    incoming.append(bytes)
    do throws(NoMessage) {
      while let reply: WorkerReply = try incoming.next() { try take(reply, pass) }
    } catch {
      kill(for: .babble)
    }
    return true
  }

  private mutating func take(
    _ reply: WorkerReply, _ pass: (WorkerTask, Int, WorkerReply) -> Void
  ) throws(NoMessage) {
    guard let task = tasks.first else {
      guard case .ready = reply, !isReady else { throw NoMessage() }
      isReady = true
      deadline = .infinity
      return
    }
    guard task.expects(reply, after: replyCount) else { throw NoMessage() }
    if case .drawn = reply { pictureCount += 1 }
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

  /// Kills it if it has had time enough.
  ///
  /// - Returns: whether its pipe may still be waited for. Something that a worker started can have it
  ///   open long after the worker is gone.
  mutating func checkDeadline() -> Bool {
    guard deadline <= Clock.now else { return true }
    guard killedFor == nil else { return false }
    kill(for: isDeaf ? .babble : .timeout(seconds: timeout))
    return true
  }

  private mutating func kill(for reason: WorkerDeath) {
    guard killedFor == nil else { return }
    killedFor = reason
    process.kill()
    deadline = Clock.now + secondsToEnd
  }
}
