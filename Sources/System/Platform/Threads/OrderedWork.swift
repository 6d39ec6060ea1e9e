/// Does work on several threads, and returns the results in the order in which the work was added.
///
/// Adding waits while too much work is unfinished, so that memory is bounded. Work must not wait for work that is added later.
package struct OrderedWork<Value: Sendable>: ~Copyable {
  private struct Queue {
    var waiting: [(place: Int, work: @Sendable () -> Value)] = []
    var isOver = false
  }

  // Two monitors, because a result wakes the one that waits for it, and work wakes a thread.
  private let queue = Monitor(Queue())
  /// Results that are ahead of their turn.
  private let results = Monitor<[Int: Value]>([:])
  private var threads: [WorkerThread] = []
  private var addedCount = 0
  private var givenCount = 0

  /// The maximum number of results that are missing or early.
  private let limit: Int

  /// Creates threads, each for one piece of work at a time; with 0, work is done while it is added.
  package init(threadCount: Int) {
    limit = 2 * threadCount
    for _ in 0..<threadCount {
      let thread = WorkerThread { [queue, results] in Self.run(queue, results) }
      if let thread { threads.append(thread) }
    }
  }

  deinit {
    queue.withValue { $0.isOver = true }
    for thread in threads { thread.join() }
  }

  /// Adds work once there is room for it, and returns the results whose turn it is.
  package mutating func add(_ work: @escaping @Sendable () -> Value) -> [Value] {
    guard !threads.isEmpty else { return [work()] }
    var results: [Value] = []
    while addedCount - givenCount >= limit { results.append(next()) }
    queue.withValue { [addedCount] in $0.waiting.append((addedCount, work)) }
    addedCount += 1
    return results
  }

  /// Waits for all work, and returns the remaining results.
  package mutating func finish() -> [Value] {
    var results: [Value] = []
    finish { results.append($0) }
    return results
  }

  /// Waits for all work, and calls a function with each remaining result as soon as it is its turn.
  package mutating func finish<Failure: Error>(
    _ pass: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    while givenCount < addedCount { try pass(next()) }
  }

  private mutating func next() -> Value {
    defer { givenCount += 1 }
    return results.wait { [givenCount] in $0.removeValue(forKey: givenCount) }
  }

  private static func run(_ queue: Monitor<Queue>, _ results: Monitor<[Int: Value]>) {
    while let (place, work) = queue.wait(for: { next(in: &$0) }) ?? nil {
      let result = work()
      results.withValue { $0[place] = result }
    }
  }

  /// The next work; nil: none yet; .some(nil): there will be none.
  private static func next(in queue: inout Queue) -> (place: Int, work: @Sendable () -> Value)?? {
    if !queue.waiting.isEmpty { return queue.waiting.removeFirst() }
    return queue.isOver ? .some(nil) : nil
  }
}
