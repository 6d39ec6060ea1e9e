import Export
import Platform
import Text

enum PlanFormat: String, Sendable, CaseIterable {
  case ninja, make, parallel, json
}

extension DrawingSteps.Step {
  /// The command line that draws the diagram.
  func command(_ program: Path) -> [[UInt8]] {
    [program.bytes, Array(Subcommand.render.name.utf8)] + options.map { Array($0.utf8) }
      + [Array("-o".utf8), output.bytes, Array("--".utf8), input.bytes]
  }

  func shellLine(_ program: Path) -> [UInt8] { ShellWord.line(command(program)) }
}

enum ShellWord {
  static func quoted(_ word: [UInt8]) -> [UInt8] {
    if !word.isEmpty, word.allSatisfy(isPlain) { return word }
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }

  static func line(_ words: [[UInt8]]) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [UInt8(ascii: " ")]))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    Byte.isAlphanumeric(byte) || "-_./=,+@%:".utf8.contains(byte)
  }
}

/// Why a plan can't be written: its format can't express a name.
struct InexpressibleName: Error {
  let name: [UInt8]
  /// "Make can't express a line break".
  let reason: String

  /// Rejects a name with one of these bytes.
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

extension [UInt8] {
  /// With each dollar sign doubled, as Make and Ninja spell it.
  fileprivate var doublingDollars: [UInt8] {
    let dollar = UInt8(ascii: "$")
    return flatMap { $0 == dollar ? [dollar, dollar] : [$0] }
  }
}

/// A plan as a makefile, for GNU Make 3.81 and later.
enum PlanMake {
  private static let goal = "diagrams"

  static func bytes(
    of steps: [DrawingSteps.Step], program: Path, generator: String
  ) throws(InexpressibleName) -> [UInt8] {
    var bytes = Array(
      """
      # Made by \(generator): segueviz batch --plan make

      .SUFFIXES:
      .PHONY: \(goal)
      \(goal):

      """.utf8)
    let tool =
      program.bytes.contains(UInt8(ascii: "/"))
      ? [UInt8(ascii: " ")] + (try name(program.bytes)) : []
    for step in steps {
      let input = try name(step.input.bytes)
      let output = try name(step.output.bytes)
      let folder = try recipe(ShellWord.quoted(step.output.folder.bytes))
      bytes += Array("\n\(goal): ".utf8) + output
      // In a target, a percent sign would match anything.
      bytes += Array("\n".utf8) + escaped(output, "%") + Array(": ".utf8) + input + tool
      bytes += Array("\n\t@mkdir -p -- ".utf8) + folder
      bytes += Array("\n\t".utf8) + (try recipe(step.shellLine(program))) + Array("\n".utf8)
    }
    return bytes
  }

  private static func name(_ name: [UInt8]) throws(InexpressibleName) -> [UInt8] {
    try InexpressibleName.check(name, for: "Make", without: "\n\r\t\\;=|")
    if name.first == UInt8(ascii: "~") {
      throw InexpressibleName(name: name, reason: "Make treats it as a home folder")
    }
    if name.last == UInt8(ascii: ")"), name.contains(UInt8(ascii: "(")) {
      throw InexpressibleName(name: name, reason: "Make treats it as an archive member")
    }
    if name == Array(goal.utf8) {
      throw InexpressibleName(name: name, reason: "the goal of the makefile has the same name")
    }
    return escaped(name, " #:*?[").doublingDollars
  }

  private static func recipe(_ line: [UInt8]) throws(InexpressibleName) -> [UInt8] {
    try InexpressibleName.check(line, for: "Make", without: "\n\r")
    return line.doublingDollars
  }

  private static func escaped(_ text: [UInt8], _ characters: String) -> [UInt8] {
    text.flatMap { characters.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }
}

enum PlanNinja {
  static func bytes(
    of steps: [DrawingSteps.Step], program: Path, generator: String
  ) throws(InexpressibleName) -> [UInt8] {
    var bytes = Array(
      """
      # Made by \(generator): segueviz batch --plan ninja

      ninja_required_version = 1.3
      # Ninja has no other spelling for this character in a file's name.
      pipe = |

      rule draw
        command = $line
        description = Drawing $out

      """.utf8)
    // Another version may draw differently. Ninja can't depend on a program in `PATH`.
    let tool = program.bytes.contains(UInt8(ascii: "/")) ? try name(program.bytes) : nil
    for step in steps {
      bytes += Array("\nbuild ".utf8)
      bytes += try name(step.output.bytes)
      bytes += Array(": draw ".utf8)
      bytes += try name(step.input.bytes)
      if let tool { bytes += Array(" | ".utf8) + tool }
      bytes += Array("\n  line = ".utf8)
      bytes += try value(step.shellLine(program))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func name(_ name: [UInt8]) throws(InexpressibleName) -> [UInt8] {
    try value(name).flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: ":"): [UInt8(ascii: "$"), byte]
      case UInt8(ascii: "|"): Array("${pipe}".utf8)
      default: [byte]
      }
    }
  }

  private static func value(_ text: [UInt8]) throws(InexpressibleName) -> [UInt8] {
    try InexpressibleName.check(text, for: "Ninja", without: "\n\r")
    return text.doublingDollars
  }
}
