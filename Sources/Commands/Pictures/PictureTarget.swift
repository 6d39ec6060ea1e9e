import Hierarchy

/// Where pictures go.
enum PictureTarget: Sendable, Equatable {
  case standardOutput
  case file(Path)
  case folder(Path)

  /// What `-o` means: a folder if there will be several pictures, if it is one, or if its name ends
  /// with a slash.
  init(output: Path?, expectsSeveral: Bool) {
    guard let output, output != Path("-") else {
      self = .standardOutput
      return
    }
    self =
      expectsSeveral || output.endsWithSlash || Folders.exists(output)
      ? .folder(output) : .file(output)
  }

  /// Refuses what cannot work before anything is read or drawn.
  func check(
    _ kind: PictureKind, expectsSeveral: Bool, console: Console, subcommand: String?
  ) throws(CommandError) {
    switch self {
    case .standardOutput where expectsSeveral:
      throw .usage("several pictures need a folder: give -o DIR", of: subcommand)
    case .standardOutput where kind.isBinary && console.isOutputTerminal:
      throw .usage(
        "\(kind.ending.uppercased()) is not for a terminal: give -o FILE, or redirect the output",
        of: subcommand)
    case .file(let path) where kind.isBinary && OutputFiles.isTerminal(path):
      throw .usage("\(kind.ending.uppercased()) is not for a terminal", of: subcommand)
    case .standardOutput, .file, .folder: break
    }
  }
}
