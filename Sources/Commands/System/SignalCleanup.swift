#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Takes the temporary file away that is being written when a signal ends the process.
enum SignalCleanup {
  /// Handles the signals by which people and systems end programs, but not those that whoever
  /// started this one chose to ignore (nohup).
  static func install() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      if isIgnored(signal(number, removePendingAndDie)) { signal(number, SIG_IGN) }
    }
    // A reader that is gone and a file that may not grow are errors of a write, not deaths.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Says which file was made.
  static func didMake(_ path: Path) {
    // Never freed: a signal may be reading it at any time. It is a hundred bytes a picture.
    pending = path.withCString { strdup($0) }
  }

  /// Says that the file has its final name or is gone.
  static func isDone() { pending = nil }

  private static func isIgnored(_ handler: SignalHandler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void

// A pointer that is written by the thread that writes files and read by the signal handler; reading
// and writing a pointer cannot be interrupted half way.
nonisolated(unsafe) private var pending: UnsafeMutablePointer<CChar>?

/// Only calls that are safe in a signal handler.
private func removePendingAndDie(_ number: Int32) {
  if let pending { unlink(pending) }
  signal(number, SIG_DFL)
  raise(number)
}
