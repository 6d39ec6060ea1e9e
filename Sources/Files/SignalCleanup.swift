#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Threads

/// Takes the temporary files away that are being written when a signal ends the process.
///
/// A signal's handler may do next to nothing, and not wait for another thread that is making a file
/// this very moment. So it only wakes a thread that waits for signals and does the rest.
package enum SignalCleanup {
  /// The signals by which people and systems end programs.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// The files that have not got their final names yet.
  private static let unfinished = Monitor<Set<Path>>([])

  /// Handles the signals, but not those that whoever started this process chose to ignore (nohup).
  package static func install() {
    // A reader that is gone and a file that may not grow are errors of a write, not deaths.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Where the system refuses, signals end the process as ever, and the next run sweeps.
    guard let (output, input) = pipe(), WorkerThread({ watch(output) }) != nil else { return }
    wakening = input
    for number in numbers {
      if isIgnored(signal(number, wakeWatcher)) { signal(number, SIG_IGN) }
    }
  }

  /// Makes a file that a signal is to remove.
  package static func making(
    _ path: Path, _ make: () throws(SystemError) -> FileDescriptor
  ) throws(SystemError) -> FileDescriptor {
    try unfinished.withValue { (paths) throws(SystemError) in
      let file = try make()
      paths.insert(path)
      return file
    }
  }

  /// Says that a file has its final name or is gone.
  package static func isDone(_ path: Path) {
    unfinished.withValue { _ = $0.remove(path) }
  }

  private static func watch(_ wakenings: FileDescriptor) {
    var buffer: [UInt8] = [0]
    guard let count = try? wakenings.read(into: &buffer), count == 1 else { return }
    // For good: nobody makes another file before the process ends.
    unfinished.withValue { paths in
      for path in paths { _ = path.withCString { unlink($0) } }
      let number = Int32(buffer[0])
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  private static func pipe() -> (output: FileDescriptor, input: FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard platformPipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must not wait, however many signals come.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
  }

  private static func isIgnored(_ handler: SignalHandler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void

// Written once, before the handler is installed.
nonisolated(unsafe) private var wakening = FileDescriptor(number: -1)

/// Only calls that are safe in a signal handler.
private func wakeWatcher(_ number: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(wakening.number, &byte, 1)
  errno = error
}

// The method above has this function's name.
private func platformPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
