import CSystem

/// Lets work that takes long end in order when the user wants the program to stop: the first signal
/// is told through a pipe, the second ends the process at once.
package enum StopSignals {
  /// Begins to listen. Signals that whoever started the process ignores stay ignored.
  ///
  /// - Returns: what becomes readable when the process is to stop.
  package static func listen() throws(SystemError) -> FileDescriptor {
    let pipe = try Pipe()
    writingEnd = pipe.writing.number
    for number in [SIGINT, SIGTERM, SIGHUP] {
      css_handle_signal(number, tellOnce)
    }
    return pipe.reading
  }

  /// Leaves what the terminal sends to all processes of a group to another of them.
  package static func ignoreTerminal() {
    css_ignore_signal(SIGINT)
    css_ignore_signal(SIGHUP)
  }

  /// Whether a signal came. Whoever waits for a file then gives up waiting.
  package static var areReceived: Bool { received != 0 }

  /// Ends the process by the signal that came, as whoever sent it expects; returns if none came.
  package static func dieOfReceived() {
    guard received != 0 else { return }
    css_die_of_signal(received)
  }
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
  var byte: UInt8 = 0
  _ = write(writingEnd, &byte, 1)
  css_set_error(code)
}
