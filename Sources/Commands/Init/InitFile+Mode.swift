import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension InitFile {
  /// Lets whoever may read a file run it.
  static func makeExecutable(_ path: Path) throws(SystemError) {
    guard path.withCString({ chmod($0, 0o755) }) == 0 else { throw .last }
  }
}
