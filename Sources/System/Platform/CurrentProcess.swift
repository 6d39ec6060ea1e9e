import CSystem

package enum CurrentProcess {
  package static var number: Int { Int(getpid()) }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The command line, starting with the program's name. Its bytes need not be UTF-8.
  package static var words: [[UInt8]] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .compactMap { word in word.map { [UInt8](cString: $0) } }
  }

  package static func exit(_ code: Int32) -> Never { CSystem.exit(code) }

  /// Limits the memory for the process's data, unless the limit is already lower. macOS ignores it.
  package static func limitMemory(toBytes bytes: Int) {
    _ = css_limit_memory(UInt64(max(0, bytes)))
  }

  /// Whether the process's stack can have this many bytes. An overflow gives no message.
  package static func allowsStack(ofBytes bytes: Int) -> Bool {
    css_allows_stack(UInt64(max(0, bytes))) != 0
  }

  /// The program's file.
  package static var executable: Path {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return Path(CommandLine.arguments[0]) }
      return Path([UInt8](cString: buffer))
    #else
      // The running program, even if a newer file now has its name.
      return Path("/proc/self/exe")
    #endif
  }

  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

package enum OtherProcess {
  /// Whether there is a process with this number, including those of other users.
  package static func isAlive(_ number: Int) -> Bool {
    guard let number = pid_t(exactly: number), number > 0 else { return false }
    return kill(number, 0) == 0 || css_error() != ESRCH
  }
}

/// Monotonic time, for waiting. No output contains it.
package enum Clock {
  /// Seconds while the machine was awake, so that a worker isn't too late because it slept.
  package static var now: Double {
    let time = css_uptime()
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
