import Foundation
import TestSupport

/// The result of a run of the built program, or of a shell command that uses it.
struct ProgramRun {
  /// The exit code; 128 and its number if a signal ended it, as in a shell.
  let code: Int32
  let output: String
  let errors: String

  /// The path of the program: the build puts it beside the tests.
  static let program: String = {
    #if os(macOS)
      // Found by a class in it, because Swift Testing's helper loads the bundle without Foundation.
      let folder: URL? = Bundle(for: ScratchFolder.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    #endif
    return (folder ?? URL(fileURLWithPath: ".build/debug")).appendingPathComponent("segueviz").path
  }()

  /// Runs the program.
  static func of(
    _ arguments: [String], input: [UInt8] = [], in folder: String? = nil
  ) throws -> ProgramRun {
    try StartedProgram(arguments, input: input, folder: folder).result()
  }

  /// Runs a shell command, in which `$segueviz` is the program.
  static func shell(_ command: String, in folder: String? = nil) throws -> ProgramRun {
    try StartedProgram(["-c", command], program: "/bin/sh", folder: folder).result()
  }
}

extension ScratchFolder {
  /// Runs the program in the folder.
  func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  /// Runs the program in the folder.
  func run(_ arguments: [String]) throws -> ProgramRun { try ProgramRun.of(arguments, in: path) }

  /// Runs a shell command in the folder, in which `$segueviz` is the program.
  func shell(_ command: String) throws -> ProgramRun { try ProgramRun.shell(command, in: path) }
}

extension Repository {
  /// Runs the program in the repository.
  static func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun.of(arguments, in: path)
  }

  /// Runs a shell command in the repository, in which `$segueviz` is the program.
  static func shell(_ command: String) throws -> ProgramRun {
    try ProgramRun.shell(command, in: path)
  }
}

/// A running program.
struct StartedProgram {
  private let process = Process()
  /// The streams are files, not pipes, so that no thread has to read while the program writes.
  private let files: ScratchFolder

  init(
    _ arguments: [String], program: String = ProgramRun.program, input: [UInt8] = [],
    folder: String?
  ) throws {
    files = ScratchFolder()
    for name in ["out", "err"] { try files.write("", to: name) }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["segueviz": ProgramRun.program]) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: files.write(input, to: "in")))
    process.standardOutput = FileHandle(forWritingAtPath: files.file("out"))
    process.standardError = FileHandle(forWritingAtPath: files.file("err"))
    try Self.withoutBlockedSignals { try process.run() }
  }

  var isRunning: Bool { process.isRunning }

  /// The output on standard error so far.
  var errorsSoFar: String { files.text(of: "err") ?? "" }

  /// Waits until the program has opened a named pipe, and returns the pipe's other end. The program
  /// then waits for input, or because the pipe is full.
  func otherEnd(of pipe: String, isOutput: Bool = false) -> Int32 {
    while isRunning {
      // A pipe can't be opened for writing only before it's read.
      let end = open(pipe, (isOutput ? O_RDONLY : O_WRONLY) | O_NONBLOCK)
      if isOutput {
        var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        while isRunning, poll(&state, 1, 5) == 0 {}
      }
      if end >= 0 { return end }
      usleep(500)
    }
    return -1
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end of the program.
  func result() -> ProgramRun {
    process.waitUntilExit()
    let status = process.terminationStatus
    return ProgramRun(
      code: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      output: files.text(of: "out") ?? "", errors: files.text(of: "err") ?? "")
  }

  /// Runs code without blocked signals. Tests run on threads that block all signals, scripts ignore
  /// SIGINT in the background, nohup ignores SIGHUP, and a program inherits that from its parent.
  static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    for number in [SIGINT, SIGHUP] { signal(number, SIG_DFL) }
    var none = sigset_t()
    var old = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try body()
  }
}
