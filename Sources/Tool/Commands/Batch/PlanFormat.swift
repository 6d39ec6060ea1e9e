import Export
import Hierarchy
import Platform
import Text

/// What `--plan` writes a plan for.
enum PlanFormat: String, Sendable, CaseIterable {
  case ninja, make, parallel, json
}

/// A command line of a plan, and the files that it is about.
struct PlanStep {
  let input: Path
  let output: Path
  /// The program and its arguments.
  let command: [[UInt8]]

  /// - Parameter program: how the program is called.
  init(_ step: DrawingSteps.Step, program: Path) {
    input = step.input
    output = step.output
    let options = step.options.map { Array($0.utf8) }
    command =
      [program.bytes, Array(Subcommand.render.name.utf8)] + options
      + [Array("-o".utf8), step.output.bytes, Array("--".utf8), step.input.bytes]
  }

  /// The command as a shell reads it.
  var shellLine: [UInt8] { ShellWord.line(command) }
}

/// Words of a POSIX shell.
enum ShellWord {
  /// A word that the shell takes as it is.
  static func quoted(_ word: [UInt8]) -> [UInt8] {
    if !word.isEmpty, word.allSatisfy(isPlain) { return word }
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }

  /// A command as the shell reads it.
  static func line(_ words: [[UInt8]]) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [UInt8(ascii: " ")]))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    Byte.isAlphanumeric(byte) || "-_./=,+@%:".utf8.contains(byte)
  }
}

/// Why a plan cannot be written: a name that its format can't express.
struct InexpressibleName: Error {
  let name: [UInt8]
  /// "Make can't express a line break".
  let reason: String

  /// The first of these bytes that are in a name.
  static func check(
    _ name: [UInt8], for engine: String, without bytes: String
  ) throws(InexpressibleName) {
    guard let byte = name.first(where: { Array(bytes.utf8).contains($0) }) else { return }
    let what =
      switch byte {
      case 0x09: "a tab"
      case 0x0A, 0x0D: "a line break"
      default: "\"\(Character(Unicode.Scalar(byte)))\""
      }
    throw InexpressibleName(name: name, reason: "\(engine) can't express \(what) in a file name")
  }
}
