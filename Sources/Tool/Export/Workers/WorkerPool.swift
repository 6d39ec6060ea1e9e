import Platform

/// Workers that share the tasks of a batch. Each is a process of its own: Graphviz is not thread safe,
/// and need not return.
package final class WorkerPool {
  private let configuration: Configuration
  private let lock: BatchLock?
  private var workers: [Worker] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// How many workers in a row were lost before they were given anything to do.
  private var failedStarts = 0

  /// How the work is done.
  package struct Configuration: Sendable {
    var command: WorkerCommand
    /// How many workers there are at a time.
    var count: Int
    /// How many seconds a picture, or the reading of a document, may take.
    var timeout: Int
    /// How much memory a worker may have. It has to be told so by its command line.
    var memoryLimit: MemoryLimit
    /// Readable once the user wants to stop.
    package var interruption: FileDescriptor?

    /// What a worker draws before another takes its place: Graphviz loses some 9 KB a picture.
    static let picturesPerWorker = 2000
    static let mostFailedStarts = 3
    /// How long a worker may take until it is there, if that is more than the timeout: on a machine
    /// that is busy, starting takes longer than a picture.
    var secondsToStart = 30
    /// How long a worker that answers no more may take to end.
    var secondsToEnd = 2.0

    package init(
      command: WorkerCommand, count: Int, timeout: Int, memoryLimit: MemoryLimit = .standard
    ) {
      self.memoryLimit = memoryLimit
      self.command = command
      self.count = count
      self.timeout = timeout
    }
  }

  /// What becomes of a task.
  enum Event {
    /// The worker's answer; a picture's is about the one with this number in its document.
    case reply(WorkerReply, picture: Int)
    /// Two workers were lost over it; nil: over the whole document.
    case lost(WorkerDeath, picture: Int?)
  }

  /// Why the work ended before its end.
  package enum Interruption: Error, Sendable, Equatable {
    case byUser
    case cannotStart(reason: String)
    /// A reply made going on pointless.
    case byReply
  }

  /// - Parameter lock: what keeps other batches out as long as any worker lives.
  init(_ configuration: Configuration, lock: BatchLock?) {
    self.configuration = configuration
    self.lock = lock
  }

  deinit { stop() }

  /// Does the tasks, in their order as far as there are workers.
  ///
  /// - Parameter pass: takes what becomes of them; false ends the work.
  func run(
    _ tasks: [WorkerTask], pass: (WorkerTask, Event) -> Bool
  ) throws(Interruption) {
    var queue = Array(tasks.reversed())
    var isGoingOn = true
    while !queue.isEmpty || workers.contains(where: { !$0.tasks.isEmpty }) {
      try assign(&queue)
      try wait()
      for index in workers.indices.reversed() {
        workers[index].readLastWords(&buffer)
        let isOpen = workers[index].receive(&buffer) { task, replyCount, reply in
          let event = Event.reply(reply, picture: task.offset + replyCount - 1)
          isGoingOn = pass(task, event) && isGoingOn
        }
        if !isOpen || !workers[index].checkDeadline() {
          isGoingOn = try bury(index, queue: &queue, pass: pass) && isGoingOn
        }
      }
      guard isGoingOn else { throw .byReply }
    }
  }

  /// Ends the workers, whatever they do.
  func stop() {
    for worker in workers { worker.process.kill() }
    for worker in workers { _ = worker.process.end() }
    workers.removeAll()
  }

  /// Lets workers go that have drawn enough, starts new ones, and gives them tasks.
  private func assign(_ queue: inout [WorkerTask]) throws(Interruption) {
    let needsFresh = queue.last?.isRetry ?? false
    for index in workers.indices.reversed() where workers[index].isIdle {
      guard isWorn(workers[index]) || (needsFresh && !workers[index].isFresh) else { continue }
      let worker = workers.remove(at: index)
      worker.process.kill()
      _ = worker.process.end()
    }
    for depth in 1...Self.depth(of: queue.count, for: configuration.count) {
      for index in workers.indices where workers[index].tasks.count < depth {
        guard mayTake(queue.last, workers[index]), let task = queue.popLast() else { continue }
        workers[index].give(task)
      }
    }
    try startMissing(for: queue.count)
  }

  /// How many tasks a worker has at a time: several, so that it never waits for the next; one where
  /// there are few, so that they are shared.
  private static func depth(of taskCount: Int, for workerCount: Int) -> Int {
    taskCount > 8 * workerCount ? 3 : 1
  }

  private func isWorn(_ worker: Worker) -> Bool {
    worker.pictureCount >= Configuration.picturesPerWorker
  }

  /// What is tried again is tried by a new worker that does nothing else.
  private func mayTake(_ task: WorkerTask?, _ worker: Worker) -> Bool {
    guard let task, worker.canWork, !isWorn(worker) else { return false }
    return task.isRetry ? worker.isFresh : !worker.tasks.contains(where: \.isRetry)
  }

  private func startMissing(for taskCount: Int) throws(Interruption) {
    let starting = workers.count { !$0.isReady }
    let missing = min(configuration.count - workers.count, taskCount - starting)
    for _ in 0..<max(0, missing) {
      do throws(SystemError) {
        workers.append(
          try Worker(configuration, lock: lock))
      } catch {
        // Fewer will do.
        guard workers.isEmpty else { return }
        throw .cannotStart(reason: error.reason)
      }
    }
  }

  /// Waits until there is something to do.
  private func wait() throws(Interruption) {
    var ready = ReadyFiles()
    for worker in workers {
      ready.addReading(worker.process.output)
      ready.addReading(worker.process.errors)
      if worker.hasMoreToSend { ready.addWriting(worker.process.input) }
    }
    if let interruption = configuration.interruption { ready.addReading(interruption) }
    let deadline = workers.map(\.deadline).min() ?? .infinity
    let milliseconds = min(max(0, (deadline - Clock.now) * 1000 + 1), 60_000)
    ready.wait(milliseconds: Int32(milliseconds))
    if configuration.interruption != nil, ready.isLastReady { throw .byUser }
    for index in workers.indices where workers[index].hasMoreToSend { workers[index].send() }
  }

  /// Sees to what a worker leaves behind that has ended.
  private func bury(
    _ index: Int, queue: inout [WorkerTask], pass: (WorkerTask, Event) -> Bool
  ) throws(Interruption) -> Bool {
    workers[index].readLastWords(&buffer)
    let worker = workers.remove(at: index)
    // One that has closed its pipe and goes on does not keep to the protocol either.
    let end = worker.process.end(within: configuration.secondsToEnd)
    let death =
      worker.killedFor ?? end.map {
        WorkerDeath($0, lastWords: worker.lastWords, memoryLimit: configuration.memoryLimit)
      } ?? .babble
    failedStarts = worker.isFresh ? failedStarts + 1 : 0
    if failedStarts >= Configuration.mostFailedStarts {
      throw .cannotStart(reason: death.reason)
    }
    queue += worker.tasks.dropFirst().reversed()
    guard let task = worker.tasks.first else { return true }
    if let again = task.again(after: worker.replyCount) {
      queue.append(again)
      return true
    }
    if let rest = worker.replyCount > 0 ? task.withoutFirst : nil { queue.append(rest) }
    return pass(task, .lost(death, picture: worker.replyCount > 0 ? task.offset : nil))
  }
}

/// How workers are started: this program again.
package struct WorkerCommand: Sendable {
  let executable: Path
  /// The program's name first.
  let words: [Path]

  /// - Parameter arguments: what follows the program's name.
  package init(executable: Path, arguments: [[UInt8]]) {
    self.executable = executable
    words = [Path("segueviz")] + arguments.map { Path($0) }
  }
}
