import CSystem
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that was started, with pipes to its standard streams.
struct ChildProcess {
  let number: pid_t
  let input: FileDescriptor
  let output: FileDescriptor
  let errors: FileDescriptor

  /// Starts a program.
  ///
  /// - Parameter inherited: files that are open in it as numbers 3, 4 ... as long as it lives.
  init(_ command: WorkerCommand, inherited: [FileDescriptor]) throws(SystemError) {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    let childEnds = [input.reading, output.writing, errors.writing]
    let ownEnds = [input.writing, output.reading, errors.reading]
    defer { for end in childEnds { try? end.close() } }
    do throws(SystemError) {
      for end in ownEnds { try end.becomeNonblocking() }
      number = try Self.spawn(command, streams: childEnds + inherited)
    } catch {
      for end in ownEnds { try? end.close() }
      throw error
    }
    (self.input, self.output, self.errors) = (input.writing, output.reading, errors.reading)
  }

  private static func spawn(
    _ command: WorkerCommand, streams: [FileDescriptor]
  ) throws(SystemError) -> pid_t {
    // One of a number that another is to get would be closed before it is its turn. And one of the
    // number that it is to get itself: with glibc posix_spawn's dup2 of a number onto itself has it
    // inherited, with macOS (whose kernel calls dup2 and no more) it stays closed on exec.
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
    // Whatever this process does about signals, a worker begins like any program.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: Int(flags)))

    var words: [UnsafeMutablePointer<CChar>?] = command.words.map { word in
      word.withCString { strdup($0) }
    }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child = pid_t()
    let code = command.executable.withCString {
      posix_spawn(&child, $0, &actions, &attributes, &words, css_environment())
    }
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }

  func kill(_ signal: Int32 = SIGKILL) { _ = platformKill(number, signal) }

  /// Closes the pipes and waits for its end.
  func end() -> ChildEnd {
    for stream in [input, output, errors] { try? stream.close() }
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      if errno != EINTR { return .unknown }
    }
    return ChildEnd(status: status)
  }

  /// Closes the pipes and waits for its end; nil: it went on for so many seconds, and was killed.
  func end(within seconds: Double) -> ChildEnd? {
    for stream in [input, output, errors] { try? stream.close() }
    let deadline = Clock.now + seconds
    var status: Int32 = 0
    while Clock.now < deadline {
      let ended = waitpid(number, &status, WNOHANG)
      if ended == number { return ChildEnd(status: status) }
      if ended < 0, errno != EINTR { return .unknown }
      poll(nil, 0, 1)
    }
    kill()
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return nil
  }
}

private func platformKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }

/// How a program ended.
enum ChildEnd: Sendable, Hashable {
  case exit(code: Int32)
  case signal(Int32)
  case unknown

  /// - Parameter status: what waitpid gives.
  fileprivate init(status: Int32) {
    self = status & 0x7F == 0 ? .exit(code: (status >> 8) & 0xFF) : .signal(status & 0x7F)
  }
}

/// How workers are started: this program again.
package struct WorkerCommand: Sendable {
  let executable: Path
  /// The program's name first.
  let words: [Path]

  /// - Parameter arguments: what follows the program's name.
  package init(executable: Path, arguments: [[UInt8]]) {
    self.executable = executable
    words = [Path("segueviz")] + arguments.map { Path($0) }
  }
}
