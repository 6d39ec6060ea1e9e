import CSystem

/// A started program, with pipes to its standard streams.
package struct ChildProcess {
  private let number: pid_t
  package let input: FileDescriptor
  package let output: FileDescriptor
  package let errors: FileDescriptor

  /// Starts a program with `words` (its name first); it inherits files as numbers 3, 4, and so on.
  package init(
    _ executable: Path, words: [Path], inherited: [FileDescriptor]
  ) throws(SystemError) {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    let childEnds = [input.reading, output.writing, errors.writing]
    let ownEnds = [input.writing, output.reading, errors.reading]
    defer { for end in childEnds { try? end.close() } }
    do throws(SystemError) {
      for end in ownEnds { try end.becomeNonblocking() }
      number = try Self.spawn(executable, words, streams: childEnds + inherited)
    } catch {
      for end in ownEnds { try? end.close() }
      throw error
    }
    (self.input, self.output, self.errors) = (input.writing, output.reading, errors.reading)
  }

  private static func spawn(
    _ executable: Path, _ words: [Path], streams: [FileDescriptor]
  ) throws(SystemError) -> pid_t {
    // If a stream had a number that another one gets, it would be closed too early. If it had the number that it gets itself,
    // macOS would close it on exec (glibc's posix_spawn doesn't).
    let least = Int32(truncatingIfNeeded: streams.count)
    var (placed, copies): ([Int32], [FileDescriptor]) = ([], [])
    defer { for copy in copies { try? copy.close() } }
    for stream in streams {
      if stream.number < least { copies.append(try stream.duplicate(from: least)) }
      placed.append(stream.number < least ? copies[copies.count - 1].number : stream.number)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (place, number) in placed.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, number, Int32(truncatingIfNeeded: place))
    }
    // Signals are handled as in any new program.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: Int(flags)))

    var strings: [UnsafeMutablePointer<CChar>?] = words.map { word in
      word.withCString { strdup($0) }
    }
    defer { for string in strings { free(string) } }
    strings.append(nil)
    var child = pid_t()
    let code = executable.withCString {
      posix_spawn(&child, $0, &actions, &attributes, &strings, css_environment())
    }
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }

  package func kill() { _ = CSystem.kill(number, SIGKILL) }

  /// Closes the pipes and waits for the process's end; nil: it took too long and was killed.
  @discardableResult package func end(within seconds: Double = .infinity) -> ChildEnd? {
    for stream in [input, output, errors] { try? stream.close() }
    let deadline = Clock.now + seconds
    var status: Int32 = 0
    var isLast: Bool
    repeat {
      // Check once more when time is up: it may have ended while this process didn't run.
      isLast = Clock.now >= deadline
      let ended = waitpid(number, &status, WNOHANG)
      if ended == number { return ChildEnd(status: status) }
      if ended < 0, css_error() != EINTR { return .unknown }
      poll(nil, 0, 1)
    } while !isLast
    kill()
    while waitpid(number, &status, 0) < 0, css_error() == EINTR {}
    return nil
  }
}

package enum ChildEnd: Sendable, Hashable {
  case exit(code: Int32)
  case signal(Int32)
  case unknown

  fileprivate init(status: Int32) {
    self = status & 0x7F == 0 ? .exit(code: (status >> 8) & 0xFF) : .signal(status & 0x7F)
  }
}

/// The numbers of signals that have different messages.
package enum SignalNumber {
  package static let kill = SIGKILL
  package static let wrongAddress = SIGSEGV
  package static let abort = SIGABRT
  package static let wrongInstruction = SIGILL
  package static let trap = SIGTRAP
  package static let termination = SIGTERM
}
