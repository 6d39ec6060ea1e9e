#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the system refused something.
package struct SystemError: Error, Equatable, Sendable {
  /// The system's number for it (errno).
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// What the last call that failed left behind.
  package static var last: SystemError { SystemError(code: errno) }

  /// The reader of a pipe is gone.
  package var isBrokenPipe: Bool { code == EPIPE }
  package var isMissingFile: Bool { code == ENOENT }

  /// The system's own words: "No such file or directory".
  package var reason: String { String(cString: strerror(code)) }
}
