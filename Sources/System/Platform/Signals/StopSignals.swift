import CSystem

/// Lets long work end in order when the user wants the program to stop: the first signal is noted and written to a pipe. The
/// second one ends the process at once.
package enum StopSignals {
  /// Begins to listen. Signals that were ignored when the process started stay ignored.
  ///
  /// - Returns: a file that becomes readable when a signal comes.
  package static func listen() throws(SystemError) -> FileDescriptor {
    let pipe = try Pipe()
    writingEnd = pipe.writing.number
    beginNoting()
    return pipe.reading
  }

  /// Begins to listen, for work that checks ``areReceived``.
  package static func beginNoting() {
    for number in SignalCleanup.numbers { css_handle_signal(number, tellOnce) }
  }

  /// Ends that. From now on, the first signal ends the process and removes the files that it is writing.
  ///
  /// - Returns: the signal that came, if any.
  package static func endNoting() -> StopSignal? {
    SignalCleanup.handleSignals()
    let number = received
    received = 0
    FileDescriptor.givesUpWaiting = false
    return number == 0 ? nil : StopSignal(number: number)
  }

  /// Ignores what the terminal sends to all processes of a group.
  package static func ignoreTerminal() {
    css_ignore_signal(SIGINT)
    css_ignore_signal(SIGHUP)
  }

  /// Whether a signal came. Calls that wait for a file then give up.
  package static var areReceived: Bool { received != 0 }

  /// Ends the process by the signal that came, as its sender expects. Returns if none came.
  package static func dieOfReceived() {
    guard received != 0 else { return }
    css_die_of_signal(received)
  }
}

/// A signal that came while ``StopSignals`` were noted.
package struct StopSignal: Sendable {
  fileprivate let number: Int32

  /// Ends the process by it, as its sender expects.
  package func die() { css_die_of_signal(number) }
}

// Written before the handler is installed, and by the handler.
nonisolated(unsafe) private var writingEnd: Int32 = -1
nonisolated(unsafe) private var received: Int32 = 0

/// Only calls that are safe in a signal handler.
private func tellOnce(_ number: Int32) {
  let code = css_error()
  if received != 0 {
    css_die_of_signal(number)
  }
  received = number
  FileDescriptor.givesUpWaiting = true
  if writingEnd >= 0 {
    var byte: UInt8 = 0
    _ = write(writingEnd, &byte, 1)
  }
  css_set_error(code)
}
