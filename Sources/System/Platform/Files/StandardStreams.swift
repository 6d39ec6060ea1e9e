import CSystem

/// Standard input, output and error as the process was given them.
package enum StandardStreams {
  /// Fills the places of those that were closed, so that no file of ours gets their number and is
  /// written to by mistake. Using them fails as it should.
  package static func fillClosed() {
    for number in Int32(0)...2 where css_control(number, F_GETFD, 0) == -1 {
      // The lowest free number is this one. Opened the wrong way round, so that its use is an error.
      _ = css_open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY, 0)
    }
  }
  /// Takes standard output for oneself: whatever else is printed, as by a library, goes to standard
  /// error.
  package static func takeOutput() throws(SystemError) -> FileDescriptor {
    let output = try FileDescriptor.standardOutput.duplicate(from: 3)
    guard dup2(2, 1) >= 0 else { throw .last }
    return output
  }
}
