import Export
import Platform

/// A plan as shell commands, one on each line, for GNU parallel. The last one creates the gallery.
enum PlanParallel {
  static func bytes(
    of steps: [PlanStep], of requests: [BatchRequest], program: Path
  ) throws(InexpressibleName) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = steps[...]
    while let first = rest.first {
      let document = rest.prefix { $0.input == first.input }
      rest = rest.dropFirst(document.count)
      let folder = Array("mkdir -p -- ".utf8) + ShellWord.quoted(first.output.folder.bytes)
      try add([folder] + document.map(\.shellLine), to: &bytes)
    }
    for request in requests { try add([ShellWord.line(gallery(of: request, program))], to: &bytes) }
    return bytes
  }

  private static func add(
    _ commands: [[UInt8]], to bytes: inout [UInt8]
  ) throws(InexpressibleName) {
    let line = Array(commands.joined(separator: Array(" && ".utf8)))
    try InexpressibleName.check(line, for: "GNU parallel", without: "\n\r")
    bytes += line + Array("\n".utf8)
  }

  private static func gallery(of request: BatchRequest, _ program: Path) -> [[UInt8]] {
    let settings = request.settings
    let options =
      [
        "--view=" + settings.views.map(\.rawValue).joined(separator: ","),
        "--format=" + settings.formats.map(\.rawValue).joined(separator: ","),
      ] + settings.drawing.text
    return [program.bytes, Array(Subcommand.batch.name.utf8)] + options.map { Array($0.utf8) }
      + [Array("-o".utf8), request.output.bytes, Array("--gallery-only".utf8), Array("--".utf8)]
      + request.operands.map(\.bytes)
  }
}
