import Export
import JSON
import Platform
import Text

/// Runs `segueviz batch --plan`: prints the diagrams of a batch as steps of another build system.
enum PlanCommand {
  static func run(
    _ arguments: ParsedArguments, as format: PlanFormat, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let others = arguments.values.keys.filter { !options.contains($0) }.sorted()
    guard others.isEmpty else {
      let names = others.map { "--" + $0 }.joined(separator: ", ")
      throw arguments.usage("--plan prints commands only; omit \(names)")
    }
    if format == .parallel { try BatchArguments.checkAdoption(arguments) }
    let batch = try BatchArguments(arguments)
    var steps: [DrawingSteps.Step] = []
    var rejections: [String] = []
    let program = program
    for request in batch.requests {
      do throws(BatchError) {
        let found = try DrawingSteps(
          request.operands, output: request.output, settings: request.settings)
        steps += found.steps
        rejections += found.rejections
      } catch {
        throw CommandError(error)
      }
    }
    for rejection in rejections { console.printError(rejection) }
    try console.print(try bytes(of: steps, of: batch, program: program, as: format))
    return rejections.isEmpty ? .success : .findings
  }

  private static func bytes(
    of steps: [DrawingSteps.Step], of batch: BatchArguments, program: Path, as format: PlanFormat
  ) throws(CommandError) -> [UInt8] {
    do throws(InexpressibleName) {
      switch format {
      case .ninja: return try PlanNinja.bytes(of: steps, program: program, generator: Program.name)
      case .make: return try PlanMake.bytes(of: steps, program: program, generator: Program.name)
      case .parallel:
        return try PlanParallel.bytes(of: steps, of: batch.requests, program: program)
      case .json: return try PlanJSON.bytes(of: steps, program: program, generator: Program.name)
      }
    } catch {
      throw CommandError(
        .badInput,
        "can't plan with \(Visible.quoted(String(decoding: error.name, as: UTF8.self))):"
          + " \(error.reason); rename it, or pass --plan json")
    }
  }

  /// The program as the user called it, or its name, which `PATH` also finds on other machines.
  private static var program: Path {
    let called = CommandLine.arguments.first ?? ""
    return Path(called.contains("/") ? called : "segueviz")
  }

  private static let options = Set(
    ([
      Options.plan.spec, Options.outputFolder.spec, Options.diagramFormats.spec,
      Options.views.spec, Options.quiet,
    ] + DrawingSettings.specs).map(\.name))
}

enum PlanJSON {
  static func bytes(
    of steps: [DrawingSteps.Step], program: Path, generator: String
  ) throws(InexpressibleName) -> [UInt8] {
    for step in steps {
      for name in [step.input.bytes, step.output.bytes]
      where !Array(String(decoding: name, as: UTF8.self).utf8).elementsEqual(name) {
        throw InexpressibleName(name: name, reason: "it isn't valid UTF-8")
      }
    }
    return JSONWriter.file(.lines) { json in
      json.member("plan", 1)
      json.member("generator", generator)
      json.member("steps", steps, .lines) { json, step in
        json.object(.lines) { json in
          json.member("inputs", [step.input], .line) { $0.string($1.description) }
          json.member("outputs", [step.output], .line) { $0.string($1.description) }
          json.member("command", step.command(program), .line) {
            $0.string(String(decoding: $1, as: UTF8.self))
          }
        }
      }
    }
  }
}

/// A plan as shell commands, one on each line, for GNU parallel. The last one creates the gallery.
enum PlanParallel {
  static func bytes(
    of steps: [DrawingSteps.Step], of requests: [BatchRequest], program: Path
  ) throws(InexpressibleName) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = steps[...]
    while let first = rest.first {
      let document = rest.prefix { $0.input == first.input }
      rest = rest.dropFirst(document.count)
      let folder = Array("mkdir -p -- ".utf8) + ShellWord.quoted(first.output.folder.bytes)
      try addLine([folder] + document.map { $0.shellLine(program) }, to: &bytes)
    }
    for request in requests {
      try addLine([ShellWord.line(gallery(of: request, program))], to: &bytes)
    }
    return bytes
  }

  private static func addLine(
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
