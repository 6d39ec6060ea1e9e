#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the system refused something.
struct SystemError: Error, Equatable, Sendable {
  /// The system's number for it (errno).
  let code: Int32

  /// What the last call that failed left behind.
  static var last: SystemError { SystemError(code: errno) }

  /// The reader of a pipe is gone.
  var isBrokenPipe: Bool { code == EPIPE }
  var isMissingFile: Bool { code == ENOENT }

  /// The system's own words: "No such file or directory".
  var reason: String { String(cString: strerror(code)) }
}
