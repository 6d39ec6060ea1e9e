import CSystem

/// This very process.
package enum CurrentProcess {
  package static var number: Int { Int(getpid()) }

  /// A variable of its environment.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Its command line as the system has it, the program's name first: bytes, which need not be UTF-8.
  package static var words: [[UInt8]] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .compactMap { word in word.map { [UInt8](cString: $0) } }
  }

  /// Ends it.
  package static func exit(_ code: Int32) -> Never { platformExit(code) }

  /// Limits the memory that it may have for its data for good, where it is not limited to less. macOS
  /// does not keep it.
  package static func limitMemory(toBytes bytes: Int) {
    _ = css_limit_memory(UInt64(max(0, bytes)))
  }

  /// Whether it may have a stack of so many bytes. One that grows beyond its limit ends without a message.
  package static func allowsStack(ofBytes bytes: Int) -> Bool {
    css_allows_stack(UInt64(max(0, bytes))) != 0
  }

  /// Where its program is.
  package static var executable: Path {
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

  /// How many cores the machine has.
  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// Other processes, by their numbers.
package enum OtherProcess {
  /// Whether there is one of the number; also one that only somebody else may send signals to.
  package static func isAlive(_ number: Int) -> Bool {
    guard let number = pid_t(exactly: number), number > 0 else { return false }
    return kill(number, 0) == 0 || css_error() != ESRCH
  }
}

// The method above has this function's name.
private func platformExit(_ code: Int32) -> Never { exit(code) }

/// Time that only ever goes on, for waiting. Nothing of it gets into any output.
package enum Clock {
  /// Seconds since some moment, without those that the machine was asleep: a worker that slept has not
  /// taken too long.
  package static var now: Double {
    let time = css_uptime()
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
