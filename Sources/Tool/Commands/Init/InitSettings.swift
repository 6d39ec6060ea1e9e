import JSON
import Platform

struct InitSettings {
  private let folder: Path
  /// The inputs to check, relative to the folder.
  let inputs: [String]

  let isApp: Bool

  struct Baseline {
    let name: String
    let key: String
    let command: Subcommand
  }

  init(_ folder: Path, documents: [String]) throws(CommandError) {
    self.folder = folder
    isApp = try AppFolder.hasStoryboards(folder)
    inputs = isApp ? ["."] : documents.isEmpty ? [] : DocumentPatterns(documents).patterns
  }

  /// The baselines of the folder. `explore` accepts one input, which must be an app.
  var baselines: [Baseline] {
    let ofCheck = Baseline(name: "segueviz-baseline.json", key: "baseline", command: .check)
    let ofExplore = Baseline(
      name: "segueviz-explore-baseline.json", key: "exploreBaseline", command: .explore)
    return isApp ? [ofCheck, ofExplore] : [ofCheck]
  }

  /// Runs the command for a baseline, and writes its findings.
  func write(
    _ baseline: Baseline, _ console: Console
  ) -> (written: InitFile.Outcome?, note: String?) {
    let target = folder.appending(Path(baseline.name))
    if (try? FileStatus.of(target, followingLinks: false)) != nil { return (.unchanged, nil) }
    var silent = console
    silent.writeOutput = { _ in }
    silent.writeError = { _ in }
    let arguments = ParsedArguments(
      subcommand: baseline.command.name,
      operands: inputs.map { Argument(($0 == "." ? folder : folder.appending(Path($0))).bytes) },
      values: [
        Options.writeBaseline.spec.name: [Argument(target.bytes)],
        Options.quiet.name: [Argument("")],
      ])
    if (try? baseline.command.run(arguments, silent)) == .success { return (.written, nil) }
    return (
      nil,
      "segueviz: note: \(target.quoted) wasn't written, because some inputs can't be read; to see why,"
        + " run segueviz \(baseline.command.name)\n"
    )
  }

  func json(baselines: [Baseline], schema: String?) -> [UInt8] {
    var members: [JSONValue.Member] = []
    if let schema { members.append(.init("$schema", .string("./" + schema))) }
    members.append(.init("inputs", .strings(inputs)))
    for baseline in baselines { members.append(.init(baseline.key, .string(baseline.name))) }
    members.append(.init("failOn", "warning"))
    return JSONValue.object(members).file
  }
}

extension Subcommand {
  static let `init` = Subcommand(
    name: "init",
    summary: "Set up a project: settings, baseline, and editor",
    operands: .oneOptional("DIR", .files(endings: [])),
    options: [Options.editors.spec, Options.overwrite],
    notes: [
      "DIR is the project folder (default: the current folder). init writes .segueviz.json, and a"
        + " baseline of the existing findings. For an app, it also writes a baseline for explore. At"
        + " the top of a Git repository, it adds a workflow that runs both commands,"
        + " .github/workflows/segueviz.yml.",
      "For Visual Studio Code, it adds a task \"segueviz: check\", whose findings appear as"
        + " problems, and the schema of documents for code completion. It keeps the other contents"
        + " of .vscode/tasks.json and .vscode/settings.json. For Xcode, it writes segueviz-check.sh"
        + " for a Run Script phase.",
      "init doesn't replace existing files without --force. If it can't add to a file, it prints"
        + " what to add and exits with status 73.",
    ],
    examples: ["segueviz init", "segueviz init --editor vscode,xcode App"]
  ) { (arguments, console) throws(CommandError) in try InitRun(arguments, console).run() }
}

extension Options {
  static let editors = Option<[InitEditor]>(
    "editor", help: "editors to set up, separated by commas (default: vscode)",
    readList: InitEditor.self)

  static let overwrite = OptionSpec(
    name: "force", help: "replace existing files")
}
