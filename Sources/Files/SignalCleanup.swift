#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Takes the temporary file away that is being written when a signal ends the process.
package enum SignalCleanup {
  /// The signals by which people and systems end programs.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Handles the signals, but not those that whoever started this process chose to ignore (nohup).
  /// To be called by the thread that writes files, which any other passes them on to.
  package static func install() {
    writer = pthread_self()
    for number in numbers {
      if isIgnored(signal(number, removePendingAndDie)) { signal(number, SIG_IGN) }
    }
    // A reader that is gone and a file that may not grow are errors of a write, not deaths.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes a file that a signal is to remove. The signal waits until the file is known to exist.
  package static func making(
    _ path: Path, _ make: () throws(SystemError) -> FileDescriptor
  ) throws(SystemError) -> FileDescriptor {
    var blocked = sigset_t()
    var old = sigset_t()
    sigemptyset(&blocked)
    for number in numbers { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    let file = try make()
    // Never freed: a signal may be reading it at any time. It is a hundred bytes a picture.
    if isWriter() { pending = path.withCString { strdup($0) } }
    return file
  }

  /// Says that the file has its final name or is gone.
  package static func isDone() {
    if isWriter() { pending = nil }
  }

  private static func isIgnored(_ handler: SignalHandler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void

// Written once, before the handler is installed.
nonisolated(unsafe) private var writer: pthread_t?
// Read and written by the writer only, also in the handler.
nonisolated(unsafe) private var pending: UnsafeMutablePointer<CChar>?

private func isWriter() -> Bool {
  writer.map { pthread_equal($0, pthread_self()) != 0 } ?? false
}

/// Only calls that are safe in a signal handler.
private func removePendingAndDie(_ number: Int32) {
  if let writer, !isWriter() {
    // The system chose another thread, and the writer may be making the file this very moment.
    pthread_kill(writer, number)
    return
  }
  if let pending { unlink(pending) }
  signal(number, SIG_DFL)
  raise(number)
}
