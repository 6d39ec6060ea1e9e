import Hierarchy
import Reports

/// What a command line of `explain` asks for.
struct ExplainRequest {
  /// What is explained.
  enum Subject {
    /// Each unwind, under one version; nil: the document's own.
    case unwinds(IOSVersion?)
    /// Each unwind, under several versions; empty: those that the document suggests.
    case comparison([IOSVersion])
    /// Every source and action, under one version.
    case matrix(IOSVersion?)
  }

  let subject: Subject
  let format: TraceFormat
  /// The address of a picture for a Markdown page.
  let image: String?
  /// The unwinds that are chosen; empty: all.
  let unwinds: [String]
  /// The unwind that is asked about though no segue makes it; nil: none is.
  let asked: AskedUnwind?

  /// Reads the options; throws what does not go together.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    func misuse(_ message: String) -> CommandError { .usage(message, of: arguments.subcommand) }
    format = try arguments.value(of: Options.traceFormat) ?? .text
    image = try arguments.value(of: Options.image)
    unwinds = try arguments.values(of: Options.unwind)
    asked = try AskedUnwind(arguments)
    let ios = try arguments.value(of: Options.ios)
    let versions = try arguments.value(of: Options.compare)
    let wantsMatrix = arguments.has(Options.matrix)
    if versions != nil, ios != nil {
      throw misuse(
        "--compare and --ios can't be combined; add the version to the list of --compare")
    }
    if versions != nil, wantsMatrix {
      throw misuse("--compare and --matrix can't be combined; pass one version with --ios")
    }
    if asked != nil, !unwinds.isEmpty || wantsMatrix {
      throw misuse(
        "--from can't be combined with \(wantsMatrix ? "--matrix" : "--unwind")")
    }
    if format == .csv, !wantsMatrix { throw misuse("--format csv needs --matrix") }
    if image != nil, format != .markdown {
      throw misuse("--image needs --format markdown")
    }
    subject =
      if wantsMatrix { .matrix(ios) } else if let versions { .comparison(versions) } else {
        .unwinds(ios)
      }
  }
}
