import CSystem

/// Removes unfinished files when a signal ends the process.
///
/// A signal's handler may do very little, and can't wait for a thread that is making a file at this moment. So it only wakes a
/// thread that does the rest.
package enum SignalCleanup {
  /// The signals by which people and systems end programs.
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Handles the signals, except those that were ignored when the process started (nohup).
  package static func install() {
    // A reader that is gone, or a file that can't grow, is an error of a write.
    css_ignore_signal(SIGPIPE)
    css_ignore_signal(SIGXFSZ)
    // If this fails, signals end the process at once, and the next run sweeps. The pipe is nonblocking because a handler
    // must not wait.
    guard let pipe = try? Pipe(), (try? pipe.writing.becomeNonblocking()) != nil,
      WorkerThread({ watch(pipe.reading) }) != nil
    else { return }
    wakening = pipe.writing
    handleSignals()
  }

  /// Handles them again after ``StopSignals`` did.
  static func handleSignals() {
    guard wakening.number >= 0 else { return }
    for number in numbers { css_handle_signal(number, wakeWatcher) }
  }

  private static func watch(_ wakenings: FileDescriptor) {
    var buffer: [UInt8] = [0]
    guard let count = try? wakenings.read(into: &buffer), count == 1 else { return }
    TemporaryFile.removeUnfinished { css_die_of_signal(Int32(buffer[0])) }
  }
}

// Written once, before the handler is installed.
nonisolated(unsafe) private var wakening = FileDescriptor(number: -1)

/// Only calls that are safe in a signal handler.
private func wakeWatcher(_ number: Int32) {
  let error = css_error()
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(wakening.number, &byte, 1)
  css_set_error(error)
}
