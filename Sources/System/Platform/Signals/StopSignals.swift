import CSystem

/// Lets work that takes long end in order when the user wants the program to stop: the first signal
/// is noted, and told through a pipe to whoever waits for it; the second ends the process at once.
package enum StopSignals {
  /// Begins to listen. Signals that whoever started the process ignores stay ignored.
  ///
  /// - Returns: what becomes readable when the process is to stop.
  package static func listen() throws(SystemError) -> FileDescriptor {
    let pipe = try Pipe()
    writingEnd = pipe.writing.number
    beginNoting()
    return pipe.reading
  }

  /// Begins to listen, for work that looks at ``areReceived`` now and then.
  package static func beginNoting() {
    for number in SignalCleanup.numbers { css_handle_signal(number, tellOnce) }
  }

  /// Ends that: from now on the first signal ends the process, and takes away what it is writing.
  ///
  /// - Returns: the signal that came meanwhile.
  package static func endNoting() -> StopSignal? {
    SignalCleanup.handleSignals()
    let number = received
    // What is waited for from now on is worth it.
    received = 0
    return number == 0 ? nil : StopSignal(number: number)
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

/// A signal that came while work was to end in order.
package struct StopSignal: Sendable {
  fileprivate let number: Int32

  /// Ends the process by it, as whoever sent it expects.
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
  if writingEnd >= 0 {
    var byte: UInt8 = 0
    _ = write(writingEnd, &byte, 1)
  }
  css_set_error(code)
}
