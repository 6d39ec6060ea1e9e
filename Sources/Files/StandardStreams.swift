#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input, output and error as the process was given them.
package enum StandardStreams {
  /// Fills the places of those that were closed, so that no file of ours gets their number and is
  /// written to by mistake. Using them fails as it should.
  package static func fillClosed() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is this one. Opened the wrong way round, so that its use is an error.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
