import Platform

/// A plan as a file for Ninja.
enum PlanNinja {
  static func bytes(
    of steps: [PlanStep], program: Path, generator: String
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
    // Another program may draw otherwise. One that the shell finds is none of Ninja's files.
    let tool = program.bytes.contains(UInt8(ascii: "/")) ? try name(program.bytes) : nil
    for step in steps {
      bytes += Array("\nbuild ".utf8)
      bytes += try name(step.output.bytes)
      bytes += Array(": draw ".utf8)
      bytes += try name(step.input.bytes)
      if let tool { bytes += Array(" | ".utf8) + tool }
      bytes += Array("\n  line = ".utf8)
      bytes += try value(step.shellLine)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// A name where Ninja expects one.
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
    let dollar = UInt8(ascii: "$")
    return text.flatMap { $0 == dollar ? [dollar, dollar] : [$0] }
  }
}
