import Checking
import JSON
import Platform

/// The settings that `init` writes for a folder.
struct InitSettings {
  private let folder: Path
  /// What there is to check, as seen from the folder.
  let inputs: [String]

  /// Where what is found today is written down.
  static let baselineName = "segueviz-baseline.json"

  /// - Parameter documents: the hierarchy documents of the folder.
  init(_ folder: Path, documents: [String]) throws(CommandError) {
    self.folder = folder
    let patterns = documents.isEmpty ? [] : DocumentPatterns(documents).patterns
    var apps: [String] = []
    if documents.isEmpty {
      if try AppFolder.hasStoryboards(folder) { apps = ["."] }
    } else {
      // In a folder with documents these are taken: the app is named by its own.
      let used = Set(documents.compactMap { Path($0).components.first })
      for name in Folders.names(in: folder).sorted(by: { left, right in
        left.bytes.lexicographicallyPrecedes(right.bytes)
      }) {
        let path = folder.appending(name)
        guard name.bytes.first != UInt8(ascii: "."), !AppFolder.isSkipped(name),
          !used.contains(name.bytes), Folders.exists(path), let text = String(utf8: name.bytes),
          try AppFolder.hasStoryboards(path)
        else { continue }
        apps.append(text)
      }
    }
    inputs = patterns + apps
  }

  /// Checks the folder, and writes down what is found.
  ///
  /// - Returns: what became of the file, nil if there is none; and what to tell of that.
  func writeBaseline(_ console: Console) -> (written: InitFile.Outcome?, note: String?) {
    let target = folder.appending(Path(Self.baselineName))
    if (try? FileStatus.of(target, followingLinks: false)) != nil { return (.unchanged, nil) }
    var silent = console
    silent.writeOutput = { _ in }
    silent.writeError = { _ in }
    let arguments = ParsedArguments(
      subcommand: Subcommand.check.name,
      operands: inputs.map { Argument(($0 == "." ? folder : folder.appending(Path($0))).bytes) },
      values: [
        Options.writeBaseline.spec.name: [Argument(target.bytes)],
        Options.quiet.name: [Argument("")],
      ])
    do throws(CommandError) {
      var run = try CheckRun(arguments, console: silent)
      if try run.run() == .success { return (.written, nil) }
    } catch {
      // It is told below that there is none.
    }
    return (
      nil,
      "segueviz: note: no baseline was written, as not everything can be checked: \"segueviz check\""
        + " says what is wrong\n"
    )
  }

  /// The file.
  ///
  /// - Parameter schema: where its schema is.
  func json(hasBaseline: Bool, schema: String?) -> [UInt8] {
    var members: [JSONValue.Member] = []
    if let schema { members.append(.init("$schema", .string("./" + schema))) }
    members.append(.init("inputs", .strings(inputs)))
    if hasBaseline { members.append(.init("baseline", .string(Self.baselineName))) }
    members.append(.init("failOn", "warning"))
    var writer = JSONWriter()
    writer.value(.object(members))
    writer.lineFeed()
    return writer.bytes
  }
}
