import Checking
import Hierarchy
import Platform
import Reports

struct BaselineFile: Sendable {
  let input: Input
  let bytes: [UInt8]
  let baseline: Baseline

  private static let sizeLimit = 64 << 20

  init(_ path: Path, console: Console) throws(CommandError) {
    input = Input(Argument(path.bytes))
    bytes = try input.read(
      console, limit: Self.sizeLimit, folderHelp: "pass the file that --write-baseline wrote")
    do throws(DocumentProblems) {
      baseline = try Baseline.load(bytes, fileName: input.name)
    } catch {
      throw CommandError(.badInput, lines: error.rendered())
    }
  }

  static func writeBaseline(
    _ baseline: Baseline, to path: Path, of kinds: [FindingKind]
  ) throws(CommandError) {
    let bytes = BaselineJSON.bytes(of: baseline)
    try OutputFiles().write(bytes, to: path) { () throws(CommandError) in
      try replaceable(at: path, of: kinds)
    }
  }

  /// Rejects files that a baseline must not replace, before any input is read.
  static func check(
    _ path: Path, of kinds: [FindingKind], in subcommand: String?
  ) throws(CommandError) {
    try ResultFiles.checkName(path, option: "--write-baseline", of: subcommand)
    _ = try replaceable(at: path, of: kinds)
  }

  /// The file that a baseline can replace: none, or a baseline of the same command.
  private static func replaceable(
    at path: Path, of kinds: [FindingKind]
  ) throws(CommandError) -> ExistingFile {
    let standing: ExistingFile
    let bytes: [UInt8]
    switch FoundFile(at: path, limit: sizeLimit) {
    case .nothing: return .nothing
    case .file(let found, let version): (standing, bytes) = (.version(version), found)
    case .tooLarge: throw CommandError(.cannotWrite, foreign(path))
    case .unreadable(let error):
      throw CommandError(
        .cannotWrite,
        "\(path.quoted) wasn't overwritten: \(FoundFile.reason(error)); pass another file, or remove it"
      )
    }
    if bytes.isEmpty { return standing }
    guard let baseline = try? Baseline.load(bytes, fileName: path.description) else {
      throw CommandError(.cannotWrite, foreign(path))
    }
    let ids = Set(kinds.map(\.id))
    guard let other = baseline.entries.first(where: { !ids.contains($0.key.id) }) else {
      return standing
    }
    throw CommandError(
      .cannotWrite,
      "\(path.quoted) is the baseline of another command, with \(other.key.id); pass another"
        + " file, or remove it")
  }

  private static func foreign(_ path: Path) -> String {
    "\(path.quoted) isn't a baseline, so segueviz doesn't overwrite it; pass another file, or remove it"
  }

  /// The name of an input in a baseline: its path from the baseline's folder.
  static func name(of input: Input, seenFrom baseline: Path) -> String {
    if input.isStandardInput { return input.name }
    let name = (input.file.seen(from: baseline.folder) ?? input.file).description
    // The baseline's own folder has no name, as seen from there.
    return name.isEmpty ? "." : name
  }
}

/// Separates existing findings from new ones, or records all of them as existing.
struct ExistingFindings {
  /// The file of `--baseline`.
  let known: BaselineFile?
  /// The file of `--write-baseline`.
  let target: Path?
  private let kinds: [FindingKind]
  private var comparison: BaselineComparison
  private var new = Baseline()
  var hasBaseline: Bool { known != nil || target != nil }

  /// Reads the options, and rejects those that can't work before anything is checked.
  init(
    _ arguments: ParsedArguments, of kinds: [FindingKind], _ severities: FindingSeverities,
    in inputs: [Input], _ console: Console
  ) throws(CommandError) {
    let path = try arguments.value(of: Options.baseline)
    target = try arguments.value(of: Options.writeBaseline)
    self.kinds = kinds
    for path in [path, target].compactMap(\.self) {
      guard let input = inputs.first(where: { $0.isNamed(by: path) }) else { continue }
      throw arguments.usage("\(input.quotedName) can't be an input and the baseline")
    }
    if let target { try BaselineFile.check(target, of: kinds, in: arguments.subcommand) }
    known = if let path { try BaselineFile(path, console: console) } else { nil }
    comparison = BaselineComparison(
      known?.baseline ?? Baseline(), kinds: kinds.filter { severities[$0] != .off })
  }

  mutating func separate(_ checked: inout CheckedInput, of input: Input) {
    guard checked.failure == nil, let file = target ?? known?.input.file else { return }
    let name = BaselineFile.name(of: input, seenFrom: file)
    if target == nil {
      (checked.findings, checked.known) = comparison.separate(checked.findings, of: name)
    } else {
      for finding in checked.findings { new.add(finding, in: name) }
      (checked.findings, checked.known) = ([], checked.findings)
    }
  }

  /// The baseline with its outdated entries; nil: none.
  var outdated: CheckedInput? {
    guard target == nil, let known, !comparison.outdated.isEmpty else { return nil }
    return CheckedInput(outdated: comparison.outdated, of: known)
  }

  func write() throws(CommandError) {
    if let target { try BaselineFile.writeBaseline(new, to: target, of: kinds) }
  }
}

extension Path {
  /// The file's path from a folder, wherever the program runs; nil: one of them doesn't exist.
  func seen(from folder: Path) -> Path? {
    let (base, own) = (folder.resolved, self.folder.resolved)
    guard base.isAbsolute, own.isAbsolute else { return nil }
    let target = own.components + [lastComponent]
    let shared = zip(base.components, target).prefix { $0 == $1 }.count
    let up = [[UInt8]](
      repeating: Array("..".utf8), count: base.components.count - shared)
    return Path(Array((up + target[shared...]).joined(separator: [UInt8(ascii: "/")])))
  }
}
