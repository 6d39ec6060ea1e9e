import Files

#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// This program, for starting it again, and the machine that it runs on.
enum Executable {
  /// Where the program is.
  static var path: Path {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return Path(CommandLine.arguments[0]) }
      return Path([UInt8](cString: buffer))
    #else
      // Stands for this very file, also when its name has been given to a newer one.
      return Path("/proc/self/exe")
    #endif
  }

  /// How many cores there are.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
