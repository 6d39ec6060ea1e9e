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
      throw arguments.usage(
        "several inputs or unwind segues need a folder, but \(output.quoted) looks like a file;"
          + " pass -o DIR and --format \(format.rawValue)")
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

/// What is written of a picture: the picture in some format, or its alt text.
enum PictureKind: Sendable, Equatable {
  case picture(PictureFormat)
  case altText

  /// The ending of the file's name.
  var ending: String {
    switch self {
    case .picture(let format): format.ending
    case .altText: "txt"
    }
  }

  var formats: [PictureFormat] {
    switch self {
    case .picture(let format): [format]
    case .altText: []
    }
  }

  /// Whether it would only garble a terminal.
  var isBinary: Bool {
    switch self {
    case .picture(let format): format.needsFonts
    case .altText: false
    }
  }

  /// Whether it carries the document that it was drawn from.
  var carriesInput: Bool {
    switch self {
    case .picture(let format): format.carriesInput
    case .altText: false
    }
  }

  /// What `--alt`, `--format` and the ending of the output's name ask for.
  init(_ arguments: ParsedArguments, target: PictureTarget) throws(CommandError) {
    let format = try arguments.value(of: Options.pictureFormat)
    switch (target, format) {
    case (_, let format?) where arguments.has(Options.alt):
      throw arguments.usage("--alt prints text; omit --format \(format.rawValue)")
    case _ where arguments.has(Options.alt): self = .altText
    case (_, let format?): self = .picture(format)
    case (.file(let path), nil):
      self = .picture(try Self.format(of: path, subcommand: arguments.subcommand))
    case (.standardOutput, nil), (.folder, nil): self = .picture(.svg)
    }
  }

  private static func format(
    of path: Path, subcommand: String?
  ) throws(CommandError) -> PictureFormat {
    guard let ending = path.ending else { return .svg }
    if let format = PictureFormat(ending: ending) { return format }
    let endings = PictureFormat.allCases.map { ".\($0.ending)" }.joined(separator: ", ")
    throw .usage(
      "\(path.quoted) has none of the extensions \(endings); pass --format, or use one of them",
      of: subcommand)
  }
}
