import Export
import Graphviz
import Platform

/// Runs the hidden `segueviz batch-worker`: what a batch starts one of per core.
enum WorkerRun {
  static func run(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard !FileDescriptor.standardInput.isTerminal else {
      throw .usage("batch-worker is what \"segueviz batch\" starts, and of no use by itself")
    }
    let settings = try DrawingArguments(arguments).settings
    let memoryLimit = try arguments.value(of: Options.memoryLimit) ?? .standard
    Graphviz.keepMemory()
    let life: WorkerLife
    do throws(SystemError) {
      life = try WorkerLife(memoryLimit: memoryLimit)
    } catch {
      throw CommandError(.failure, "batch-worker: \(error.reason)")
    }
    let service = WorkerService(settings: settings, generator: Program.name, life: life)
    do throws(WorkerService.Failure) {
      try service.serve(FileDescriptor.standardInput)
    } catch {
      switch error {
      case .malformedRequest: throw CommandError(.failure, "batch-worker: a request makes no sense")
      // Nobody is there any more.
      case .system: return .failure
      }
    }
    return .success
  }
}
