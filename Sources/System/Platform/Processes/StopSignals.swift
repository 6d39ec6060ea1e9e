import CSystem

/// When a person or the system ends the program, unfinished files are removed. Long work can end in
/// order instead: the first signal is then noted and written to a pipe, and the second ends the
/// process at once. A signal handler may do little, so it only wakes a thread that does the rest.
package enum StopSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Handles the signals, except those that were ignored when the process started (nohup).
  package static func install() {
    // A write to a closed pipe, or to a file that can't grow, is an error of that call.
    css_ignore_signal(SIGPIPE)
    css_ignore_signal(SIGXFSZ)
    // If this fails, signals end the process at once, and the next run sweeps. The pipe is
    // nonblocking because a handler must not wait.
    guard let pipe = try? Pipe(), (try? pipe.writing.becomeNonblocking()) != nil,
      WorkerThread({ removeFiles(when: pipe.reading) }) != nil
    else { return }
    wakening = pipe.writing.number
    for number in numbers { css_handle_signal(number, handle) }
  }

  private static func removeFiles(when wakenings: FileDescriptor) {
    var buffer: [UInt8] = [0]
    guard let count = try? wakenings.read(into: &buffer), count == 1 else { return }
    TemporaryFile.removeUnfinished { css_die_of_signal(Int32(buffer[0])) }
  }

  /// Begins to note signals.
  package static func listen() throws(SystemError) -> FileDescriptor {
    let pipe = try Pipe()
    listener = pipe.writing.number
    beginRecording()
    return pipe.reading
  }

  /// Begins to note signals, for work that checks ``areReceived``.
  package static func beginRecording() { isRecording = true }

  package static func endRecording() -> Int32? {
    isRecording = false
    let number = received
    received = 0
    FileDescriptor.givesUpWaiting = false
    return number == 0 ? nil : number
  }

  /// Ignores the signals that a terminal sends to all processes of a group.
  package static func ignoreTerminal() {
    css_ignore_signal(SIGINT)
    css_ignore_signal(SIGHUP)
  }

  /// Whether a signal arrived. Calls that wait for a file then give up.
  package static var areReceived: Bool { received != 0 }

  /// Ends the process by the signal that arrived, as its sender expects. Returns if there was none.
  package static func dieOfReceived() {
    if received != 0 { die(of: received) }
  }

  package static func die(of signal: Int32) { css_die_of_signal(signal) }
}

// The handler reads all of these.
nonisolated(unsafe) private var wakening: Int32 = -1
nonisolated(unsafe) private var listener: Int32 = -1
nonisolated(unsafe) private var isRecording = false
nonisolated(unsafe) private var received: Int32 = 0

/// Makes only calls that are safe in a signal handler.
private func handle(_ number: Int32) {
  let error = css_error()
  if isRecording {
    if received != 0 { css_die_of_signal(number) }
    received = number
    FileDescriptor.givesUpWaiting = true
  }
  var byte = UInt8(truncatingIfNeeded: number)
  let file = isRecording ? listener : wakening
  if file >= 0 { _ = write(file, &byte, 1) }
  css_set_error(error)
}
