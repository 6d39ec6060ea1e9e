import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Workers that share the tasks of a batch. Each is a process of its own: Graphviz is not thread safe,
/// and need not return.
package final class WorkerPool {
  private let configuration: Configuration
  private var workers: [Worker] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// How many workers in a row never said that they are there.
  private var failedStarts = 0

  /// How the work is done.
  package struct Configuration: Sendable {
    var command: WorkerCommand
    /// How many workers there are at a time.
    var count: Int
    /// How many seconds a picture, or the reading of a document, may take.
    var timeout: Int
    /// Readable once the user wants to stop.
    package var interruption: FileDescriptor?

    /// What a worker draws before another takes its place: Graphviz loses some 9 KB a picture.
    static let picturesPerWorker = 2000
    static let mostFailedStarts = 3

    package init(command: WorkerCommand, count: Int, timeout: Int) {
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

  package init(_ configuration: Configuration) { self.configuration = configuration }

  deinit { stop() }

  /// Does the tasks, in their order as far as there are workers.
  ///
  /// - Parameter pass: takes what becomes of them; false ends the work.
  func run(
    _ tasks: [WorkerTask], pass: (WorkerTask, Event) -> Bool
  ) throws(Interruption) {
    var queue = Array(tasks.reversed())
    var isGoingOn = true
    while !queue.isEmpty || workers.contains(where: { $0.task != nil }) {
      try assign(&queue)
      try wait()
      for index in workers.indices.reversed() {
        workers[index].readLastWords(&buffer)
        let isOpen = workers[index].receive(
          &buffer, timeout: Double(configuration.timeout)
        ) { task, replyCount, reply in
          if case .finished = reply { return }
          let picture = task.offset + replyCount - 1
          isGoingOn = pass(task, .reply(reply, picture: picture)) && isGoingOn
        }
        if !isOpen {
          isGoingOn = try bury(index, queue: &queue, pass: pass) && isGoingOn
        } else {
          checkDeadline(of: index)
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

  /// Lets idle workers go that have drawn enough, starts new ones, and gives each a task.
  private func assign(_ queue: inout [WorkerTask]) throws(Interruption) {
    let needsFresh = queue.last?.isRetry ?? false
    for index in workers.indices.reversed() where workers[index].isIdle {
      let isWorn = workers[index].pictureCount >= Configuration.picturesPerWorker
      guard isWorn || (needsFresh && !workers[index].isFresh) else { continue }
      _ = workers.remove(at: index).process.end()
    }
    for index in workers.indices where workers[index].isIdle {
      guard let task = queue.popLast() else { break }
      workers[index].start(task, timeout: Double(configuration.timeout))
    }
    let starting = workers.count { !$0.hasStarted }
    let missing = min(configuration.count - workers.count, queue.count - starting)
    for _ in 0..<max(0, missing) {
      do throws(SystemError) {
        workers.append(
          try Worker(configuration.command, timeout: Double(configuration.timeout)))
      } catch {
        // Fewer will do.
        guard workers.isEmpty else { return }
        throw .cannotStart(reason: error.reason)
      }
    }
  }

  /// Waits until there is something to do.
  private func wait() throws(Interruption) {
    var requests: [pollfd] = []
    for worker in workers {
      requests.append(Self.request(worker.process.output, POLLIN))
      requests.append(Self.request(worker.process.errors, POLLIN))
      if worker.hasMoreToSend { requests.append(Self.request(worker.process.input, POLLOUT)) }
    }
    if let interruption = configuration.interruption {
      requests.append(Self.request(interruption, POLLIN))
    }
    let deadline = workers.map(\.deadline).min() ?? .infinity
    let milliseconds = min(max(0, (deadline - Clock.now) * 1000 + 1), 60_000)
    poll(&requests, nfds_t(requests.count), Int32(milliseconds))
    if configuration.interruption != nil, requests.last?.revents != 0 { throw .byUser }
    for index in workers.indices where workers[index].hasMoreToSend { workers[index].send() }
  }

  private static func request(_ file: FileDescriptor, _ events: Int32) -> pollfd {
    pollfd(fd: file.number, events: Int16(truncatingIfNeeded: events), revents: 0)
  }

  private func checkDeadline(of index: Int) {
    guard workers[index].killedFor == nil, workers[index].deadline <= Clock.now else { return }
    workers[index].killedFor = .timeout(seconds: configuration.timeout)
    workers[index].process.kill()
  }

  /// Sees to what a worker leaves behind that has ended.
  private func bury(
    _ index: Int, queue: inout [WorkerTask], pass: (WorkerTask, Event) -> Bool
  ) throws(Interruption) -> Bool {
    workers[index].readLastWords(&buffer)
    let worker = workers.remove(at: index)
    let end = worker.process.end()
    let death = worker.killedFor ?? WorkerDeath(end, lastWords: worker.lastWords)
    failedStarts = worker.hasStarted ? 0 : failedStarts + 1
    if failedStarts >= Configuration.mostFailedStarts {
      throw .cannotStart(reason: death.reason)
    }
    guard let task = worker.task else { return true }
    if let again = task.again(after: worker.replyCount) {
      queue.append(again)
      return true
    }
    if let rest = worker.replyCount > 0 ? task.withoutFirst : nil { queue.append(rest) }
    return pass(task, .lost(death, picture: worker.replyCount > 0 ? task.offset : nil))
  }
}
