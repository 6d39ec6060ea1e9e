import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lets work that takes long end in order when the user wants the program to stop: the first signal
/// is told through a pipe, the second ends the process at once.
package enum StopSignals {
  /// Begins to listen. Signals that whoever started the process ignores stay ignored.
  ///
  /// - Returns: what becomes readable when the process is to stop.
  package static func listen() throws(SystemError) -> FileDescriptor {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 { throw .last }
    writingEnd = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP] {
      css_handle_signal(number, tellOnce)
    }
    return FileDescriptor(number: ends[0])
  }

  /// Whether a signal came. Whoever waits for a file then gives up waiting.
  package static var areReceived: Bool { received != 0 }

  /// Ends the process by the signal that came, as whoever sent it expects; returns if none came.
  package static func dieOfReceived() {
    guard received != 0 else { return }
    signal(received, SIG_DFL)
    raise(received)
  }
}

// Written before the handler is installed, and by the handler.
nonisolated(unsafe) private var writingEnd: Int32 = -1
nonisolated(unsafe) private var received: Int32 = 0

/// Only calls that are safe in a signal handler.
private func tellOnce(_ number: Int32) {
  let code = errno
  if received != 0 {
    signal(number, SIG_DFL)
    raise(number)
  }
  received = number
  var byte: UInt8 = 0
  _ = write(writingEnd, &byte, 1)
  errno = code
}
