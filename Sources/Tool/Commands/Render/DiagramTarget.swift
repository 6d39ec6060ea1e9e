import Drawing
import Platform

enum DiagramTarget: Sendable, Equatable {
  case standardOutput
  case file(Path)
  case folder(Path)

  /// Reads `-o`: a folder if there are several diagrams, or if it is one or ends with a slash.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    let output = try arguments.value(of: Options.output)
    let unwinds = Set(try arguments.values(of: Options.unwind))
    let namesSeveral = arguments.operands.count > 1 || unwinds.count > 1
    guard let output, output != Path("-") else {
      self = .standardOutput
      return
    }
    if output.endsWithSlash || Folders.exists(output) {
      self = .folder(output)
    } else if !namesSeveral {
      self = .file(output)
    } else if let format = output.ending.flatMap(DiagramFormat.init(ending:)) {
      throw arguments.usage(
        "several inputs or unwind segues need a folder, but \(output.quoted) looks like a file;"
          + " pass -o DIR and --format \(format.rawValue)")
    } else {
      self = .folder(output)
    }
  }

  /// Rejects an invalid destination before anything is read or drawn.
  func check(
    _ format: DiagramFormat?, inputs: [Input], console: Console, subcommand: String?
  ) throws(CommandError) {
    let isBinary = format?.needsFonts ?? false
    let name = format?.ending.uppercased() ?? ""
    switch self {
    case .standardOutput where inputs.count > 1:
      throw .usage("several inputs need a folder for their diagrams; pass -o DIR", of: subcommand)
    case .standardOutput where isBinary && console.isOutputTerminal:
      throw .usage(
        "\(name) can't be printed to a terminal; pass -o FILE, or redirect the output",
        of: subcommand)
    case .file(let path) where isBinary && OutputFiles.isTerminal(path):
      throw .usage("\(name) can't be printed to a terminal", of: subcommand)
    case .file(let path):
      let isInput = inputs.contains { $0.isSameFile(as: path) }
      try ResultFiles.checkName(path, ["the input": isInput], of: subcommand)
    case .standardOutput, .folder: break
    }
  }
}

extension DiagramFormat {
  /// The format of `--format` and the output's name; nil: `--alt` requests the alt text.
  static func asked(
    by arguments: ParsedArguments, target: DiagramTarget
  ) throws(CommandError) -> DiagramFormat? {
    let format = try arguments.value(of: Options.diagramFormat)
    if arguments.has(Options.alt) {
      guard let format else { return nil }
      throw arguments.usage("--alt prints text; omit --format \(format.rawValue)")
    }
    if let format { return format }
    guard case .file(let path) = target else { return .svg }
    return try self.format(of: path, subcommand: arguments.subcommand)
  }

  private static func format(
    of path: Path, subcommand: String?
  ) throws(CommandError) -> DiagramFormat {
    guard let ending = path.ending else { return .svg }
    if let format = DiagramFormat(ending: ending) { return format }
    let endings = DiagramFormat.allCases.map { ".\($0.ending)" }.joined(separator: ", ")
    throw .usage(
      "\(path.quoted) has none of the extensions \(endings); pass --format, or use one of them",
      of: subcommand)
  }
}
