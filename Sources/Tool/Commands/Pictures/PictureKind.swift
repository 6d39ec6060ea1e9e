import Drawing
import Hierarchy
import Platform

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

  /// The picture's format, if it is one.
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
      throw .usage(
        "--alt prints text; omit --format \(format.rawValue)", of: arguments.subcommand)
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
