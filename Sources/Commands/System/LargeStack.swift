#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs work on a stack that is large enough for Graphviz, whose layout recurses along the graph.
enum LargeStack {
  /// Address space, of which only what is used costs memory.
  private static let size = 512 << 20

  /// Runs the work to its end; on the caller's stack if the system has no room for another.
  static func run(_ work: @escaping @Sendable () -> Int32) -> Int32 {
    let job = Job(work)
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return work() }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return work() }

    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(job)
    guard pthread_create(&thread, &attributes, runJob, context.toOpaque()) == 0 else {
      context.release()
      return work()
    }
    #if canImport(Darwin)
      guard let thread else { return work() }
    #endif
    pthread_join(thread, nil)
    return job.result
  }
}

/// Handed from one thread to the other and back; they never run at the same time.
private final class Job: @unchecked Sendable {
  let work: @Sendable () -> Int32
  var result: Int32 = 0

  init(_ work: @escaping @Sendable () -> Int32) { self.work = work }
}

#if canImport(Darwin)
  private func runJob(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let job = Unmanaged<Job>.fromOpaque(context).takeRetainedValue()
    job.result = job.work()
    return nil
  }
#else
  private func runJob(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let job = Unmanaged<Job>.fromOpaque(context).takeRetainedValue()
    job.result = job.work()
    return nil
  }
#endif
