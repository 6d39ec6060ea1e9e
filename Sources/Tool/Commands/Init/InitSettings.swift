import Checking
import JSON
import Platform

/// The settings that `init` writes for a folder.
struct InitSettings {
  private let folder: Path
  /// What there is to check, as seen from the folder.
  let inputs: [String]

  /// Whether it has an app.
  let isApp: Bool

  /// Where the findings of today are written down.
  struct Baseline {
    let name: String
    let key: String
    let command: Subcommand
  }

  /// - Parameter documents: the hierarchy documents of the folder.
  init(_ folder: Path, documents: [String]) throws(CommandError) {
    self.folder = folder
    isApp = try AppFolder.hasStoryboards(folder)
    inputs =
      isApp ? ["."] : documents.isEmpty ? [] : DocumentPatterns(documents).patterns
  }

  /// Those of the folder: explore takes one input, which has to be an app.
  var baselines: [Baseline] {
    let ofCheck = Baseline(name: "segueviz-baseline.json", key: "baseline", command: .check)
    let ofExplore = Baseline(
      name: "segueviz-explore-baseline.json", key: "exploreBaseline", command: .explore)
    return isApp ? [ofCheck, ofExplore] : [ofCheck]
  }

  /// Runs the command of a baseline, and writes down what is found.
  ///
  /// - Returns: what became of the file, nil if there is none; and what to tell of that.
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

  /// The file.
  ///
  /// - Parameter schema: where its schema is.
  func json(baselines: [Baseline], schema: String?) -> [UInt8] {
    var members: [JSONValue.Member] = []
    if let schema { members.append(.init("$schema", .string("./" + schema))) }
    members.append(.init("inputs", .strings(inputs)))
    for baseline in baselines { members.append(.init(baseline.key, .string(baseline.name))) }
    members.append(.init("failOn", "warning"))
    var writer = JSONWriter()
    writer.value(.object(members))
    writer.lineFeed()
    return writer.bytes
  }
}
