import Drawing
import Hierarchy
import Platform

/// Where pictures go.
enum PictureTarget: Sendable, Equatable {
  case standardOutput
  case file(Path)
  case folder(Path)

  /// What `-o` means: a folder if several inputs or unwinds are named, if it is one, or if its name
  /// ends with a slash.
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
    } else if let format = output.ending.flatMap(PictureFormat.init(ending:)) {
      throw .usage(
        "several inputs or unwind segues need a folder, but \(output.quoted) looks like a file;"
          + " pass -o DIR and --format \(format.rawValue)",
        of: arguments.subcommand)
    } else {
      self = .folder(output)
    }
  }

  /// Refuses what cannot go there, before anything is read or drawn.
  func check(
    _ kind: PictureKind, inputs: [Input], console: Console, subcommand: String?
  ) throws(CommandError) {
    let format = kind.ending.uppercased()
    switch self {
    case .standardOutput where inputs.count > 1:
      throw .usage("several inputs need a folder for their diagrams; pass -o DIR", of: subcommand)
    case .standardOutput where kind.isBinary && console.isOutputTerminal:
      throw .usage(
        "\(format) can't be printed to a terminal; pass -o FILE, or redirect the output",
        of: subcommand)
    case .file(let path) where kind.isBinary && OutputFiles.isTerminal(path):
      throw .usage("\(format) can't be printed to a terminal", of: subcommand)
    case .file(let path):
      let isInput = inputs.contains { $0.isSameFile(as: path) }
      try ResultFiles.checkName(path, ["the input": isInput], of: subcommand)
    case .standardOutput, .folder: break
    }
  }
}
