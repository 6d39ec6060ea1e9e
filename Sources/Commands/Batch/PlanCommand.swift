import Export
import Graphviz
import Hierarchy
import Platform
import Text

/// Runs `segueviz batch --plan`: prints what a batch would draw as steps of another engine.
enum PlanCommand {
  static func run(
    _ arguments: ParsedArguments, as format: PlanFormat, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let others = arguments.values.keys.filter { !options.contains($0) }.sorted()
    guard others.isEmpty else {
      let names = others.map { "--" + $0 }.joined(separator: ", ")
      throw .usage(
        "--plan prints commands and draws nothing: leave out \(names)", of: arguments.subcommand)
    }
    let batch = try BatchArguments(arguments)
    var steps: [PlanStep] = []
    var refusals: [String] = []
    let program = program
    for request in batch.requests {
      do throws(BatchError) {
        let found = try DrawingSteps(
          request.operands, output: request.output, settings: request.settings,
          shard: request.shard)
        steps += found.steps.map { PlanStep($0, program: program) }
        refusals += found.refusals
      } catch {
        throw CommandError(error)
      }
    }
    for refusal in refusals { console.writeError(Array(refusal.utf8)) }
    try console.print(try bytes(of: steps, program: program, as: format))
    return refusals.isEmpty ? .success : .findings
  }

  private static func bytes(
    of steps: [PlanStep], program: Path, as format: PlanFormat
  ) throws(CommandError) -> [UInt8] {
    do throws(InexpressibleName) {
      switch format {
      case .ninja: return try PlanNinja.bytes(of: steps, program: program, generator: Program.name)
      case .make: return try PlanMake.bytes(of: steps, program: program, generator: Program.name)
      case .json: return try PlanJSON.bytes(of: steps, generator: Program.name)
      }
    } catch {
      throw CommandError(
        .badInput,
        "cannot plan with \(Visible.quoted(String(decoding: error.name, as: UTF8.self))):"
          + " \(error.reason); give it another name, or take --plan json")
    }
  }

  /// How the program was called: who found it by `PATH` wants other machines to do so, too.
  private static var program: Path {
    let called = CommandLine.arguments.first ?? ""
    return Path(called.contains("/") ? called : "segueviz")
  }

  /// The options that say something of a plan.
  private static let options = Set(
    ([
      Options.plan.spec, Options.outputFolder.spec, Options.pictureFormats.spec,
      Options.views.spec, Options.shard.spec, Options.quiet,
    ] + DrawingArguments.specs).map(\.name))
}
