import Platform

/// Workers that share the tasks of a batch. Each is a process, because Graphviz isn't thread safe and can hang.
package final class WorkerPool {
  private let configuration: Configuration
  private let lock: BatchLock?
  private var workers: [Worker] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The number of workers in a row that died before their first task.
  private var failedStarts = 0

  package struct Configuration: Sendable {
    let executable: Path
    /// The command line, with the program's name first.
    let words: [Path]
    var count: Int
    /// The maximum time for a diagram, or for reading a document, in seconds.
    var timeout: Int
    /// The maximum memory of a worker. Its command line must contain this value.
    var memoryLimit: MemoryLimit
    /// Becomes readable when the user wants to stop.
    package var interruption: FileDescriptor?

    /// The number of diagrams until a worker is replaced: Graphviz leaks about 9 KB with each.
    static let diagramsPerWorker = 2000
    static let mostFailedStarts = 3
    /// The minimum timeout for a start, which takes longer than drawing on a busy machine.
    var secondsToStart = 30
    /// The maximum time in which a worker that stopped answering may end.
    var secondsToEnd = 2.0

    package init(
      executable: Path, arguments: [[UInt8]], count: Int, timeout: Int,
      memoryLimit: MemoryLimit = .standard
    ) {
      self.memoryLimit = memoryLimit
      self.executable = executable
      words = [Path("segueviz")] + arguments.map { Path($0) }
      self.count = count
      self.timeout = timeout
    }
  }

  enum Event {
    /// The worker's answer, and the place of its diagram in the document.
    case reply(WorkerReply, diagram: Int)
    /// Two workers died at this diagram; nil: at the whole document.
    case lost(WorkerDeath, diagram: Int?)
  }

  /// Why the work ended early.
  package enum Interruption: Error, Sendable, Equatable {
    case byUser
    case cannotStart(reason: String)
    /// A reply ended the work, because the rest can't succeed.
    case byReply
  }

  /// Creates the pool. The lock keeps other batches out while a worker runs.
  init(_ configuration: Configuration, lock: BatchLock?) {
    self.configuration = configuration
    self.lock = lock
  }

  deinit { stop() }

  /// Performs the tasks, starting them in order, until `pass` returns false.
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
          let event = Event.reply(reply, diagram: task.offset + replyCount - 1)
          isGoingOn = pass(task, event) && isGoingOn
        }
        if !isOpen || !workers[index].checkDeadline() {
          isGoingOn = try removeDead(index, queue: &queue, pass: pass) && isGoingOn
        }
      }
      guard isGoingOn else { throw .byReply }
    }
  }

  func stop() {
    for worker in workers { worker.process.kill() }
    for worker in workers { worker.process.end() }
    workers.removeAll()
  }

  /// Ends workers that have drawn enough, starts new ones, and gives them tasks.
  private func assign(_ queue: inout [WorkerTask]) throws(Interruption) {
    let needsFresh = queue.last?.isRetry ?? false
    for index in workers.indices.reversed() where workers[index].isIdle {
      guard isUsedUp(workers[index]) || (needsFresh && !workers[index].isFresh) else { continue }
      let worker = workers.remove(at: index)
      worker.process.kill()
      worker.process.end()
    }
    // Several tasks for each worker, so that it never waits. If there are few, they are shared.
    for depth in 1...(queue.count > 8 * configuration.count ? 3 : 1) {
      for index in workers.indices where workers[index].tasks.count < depth {
        guard mayTake(queue.last, workers[index]), let task = queue.popLast() else { continue }
        workers[index].give(task)
      }
    }
    try startMissing(for: queue.count)
  }

  private func isUsedUp(_ worker: Worker) -> Bool {
    worker.diagramCount >= Configuration.diagramsPerWorker
  }

  /// Whether a worker may get a task. A retry needs a new worker without other tasks.
  private func mayTake(_ task: WorkerTask?, _ worker: Worker) -> Bool {
    guard let task, worker.canWork, !isUsedUp(worker) else { return false }
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
        // If there are workers, fewer are enough.
        guard workers.isEmpty else { return }
        throw .cannotStart(reason: error.reason)
      }
    }
  }

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

  /// Removes a worker that has ended, and puts its tasks back into the queue.
  private func removeDead(
    _ index: Int, queue: inout [WorkerTask], pass: (WorkerTask, Event) -> Bool
  ) throws(Interruption) -> Bool {
    workers[index].readLastWords(&buffer)
    let worker = workers.remove(at: index)
    // A worker that closed its pipe and continues violates the protocol.
    let end = worker.process.end(within: configuration.secondsToEnd)
    let death =
      worker.killedFor ?? end.map {
        WorkerDeath($0, lastWords: worker.lastWords, memoryLimit: configuration.memoryLimit)
      } ?? .invalidReply
    failedStarts = worker.isFresh ? failedStarts + 1 : 0
    if failedStarts >= Configuration.mostFailedStarts {
      throw .cannotStart(reason: death.reason)
    }
    queue += worker.tasks.dropFirst().reversed()
    guard let task = worker.tasks.first else { return true }
    if let retry = task.retry(after: worker.replyCount) {
      queue.append(retry)
      return true
    }
    if let rest = worker.replyCount > 0 ? task.withoutFirst : nil { queue.append(rest) }
    return pass(task, .lost(death, diagram: worker.replyCount > 0 ? task.offset : nil))
  }
}
