import Platform

/// A plan as a makefile, for GNU make from 3.81 on.
enum PlanMake {
  private static let goal = "pictures"

  static func bytes(
    of steps: [PlanStep], program: Path, generator: String
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
      // In a target a percent sign would stand for anything.
      bytes += Array("\n".utf8) + escaped(output, "%") + Array(": ".utf8) + input + tool
      bytes += Array("\n\t@mkdir -p -- ".utf8) + folder
      bytes += Array("\n\t".utf8) + (try recipe(step.shellLine)) + Array("\n".utf8)
    }
    return bytes
  }

  /// A name where Make expects one.
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
    return dollars(escaped(name, " #:*?["))
  }

  /// A command where Make expects one.
  private static func recipe(_ line: [UInt8]) throws(InexpressibleName) -> [UInt8] {
    try InexpressibleName.check(line, for: "Make", without: "\n\r")
    return dollars(line)
  }

  private static func dollars(_ text: [UInt8]) -> [UInt8] {
    let dollar = UInt8(ascii: "$")
    return text.flatMap { $0 == dollar ? [dollar, dollar] : [$0] }
  }

  private static func escaped(_ text: [UInt8], _ characters: String) -> [UInt8] {
    text.flatMap { characters.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }
}
