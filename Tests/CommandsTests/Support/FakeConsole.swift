import Foundation
import Platform
import Testing

@testable import Commands

/// A console that records the output.
final class FakeConsole: @unchecked Sendable {
  // It's unchecked, because the lock makes concurrent use safe.
  private let lock = NSLock()
  private var output: [UInt8] = []
  private var errors: [UInt8] = []

  var input: [UInt8] = []
  var isTerminal = false
  var columns = 0
  var environment: [String: String] = [:]

  var printed: String { lock.withLock { String(decoding: output, as: UTF8.self) } }
  var reported: String { lock.withLock { String(decoding: errors, as: UTF8.self) } }

  var console: Console {
    Console(
      readInput: { [input] (limit) throws(InputFile.Failure) in
        guard input.count <= limit else { throw .tooLarge }
        return input
      },
      writeOutput: { [self] (bytes) throws(SystemError) in lock.withLock { output += bytes } },
      writeError: { [self] bytes in lock.withLock { errors += bytes } },
      isOutputTerminal: isTerminal, columns: columns,
      environment: { [environment] in environment[$0] })
  }

  /// Runs the program with these words.
  func run(_ words: String...) -> ExitCode { run(words) }

  /// The output of a run that succeeds, with this text as standard input.
  static func output(of words: [String], input: String = "") -> String {
    let fake = FakeConsole()
    fake.input = Array(input.utf8)
    #expect(fake.run(words) == .success, "\(fake.reported)")
    return fake.printed
  }

  /// Runs the program with these words.
  func run(_ words: [String]) -> ExitCode { Program.run(words.map { Argument($0) }, on: console) }
}
