import CSystem

/// What the system calls the signals that are told apart.
package enum SignalNumber {
  package static let kill = SIGKILL
  package static let wrongAddress = SIGSEGV
  package static let abort = SIGABRT
  package static let wrongInstruction = SIGILL
  package static let trap = SIGTRAP
  package static let termination = SIGTERM
}
