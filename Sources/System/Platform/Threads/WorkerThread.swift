import CSystem

/// A thread that runs a function. It may wait for files or locks, which a Swift task must not do.
package struct WorkerThread {
  private let thread: pthread_t

  /// The stack size: that of the main thread on most systems. Other threads may have a sixteenth.
  private static let stackSize = 8 << 20

  /// Starts a thread; nil: the system has none.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let argument = Unmanaged.passRetained(Body(run: body))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    let status = pthread_create(&started, &attributes, runBody, argument.toOpaque())
    guard status == 0 else {
      argument.release()
      return nil
    }
    #if canImport(Darwin)
      guard let started else { return nil }
    #endif
    thread = started
  }

  /// Waits for its end. Call either method once, unless the thread runs as long as the process.
  package func join() {
    pthread_join(thread, nil)
  }

  /// Frees the thread's stack at its end.
  package func detach() {
    pthread_detach(thread)
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

#if canImport(Darwin)
  private func runBody(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func runBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
#endif
