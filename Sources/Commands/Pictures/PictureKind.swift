import Graphviz
import Hierarchy

/// What is written of a picture: the picture in some format, or its alt text.
enum PictureKind: Sendable, Equatable {
  case picture(OutputFormat)
  case altText

  /// The ending of the file's name.
  var ending: String {
    switch self {
    case .picture(let format): format.rawValue
    case .altText: "txt"
    }
  }

  /// Whether it would only garble a terminal.
  var isBinary: Bool {
    switch self {
    case .picture(.png), .picture(.pdf): true
    case .picture(.svg), .picture(.dot), .altText: false
    }
  }

  /// What `--format`, `--alt` and the ending of the output's name ask for.
  init(_ arguments: ParsedArguments, output: Path?) throws(CommandError) {
    let format = try arguments.value(of: Options.pictureFormat)
    if arguments.has(Options.alt) {
      guard format == nil else {
        throw .usage("--alt prints text: leave out --format", of: arguments.subcommand)
      }
      self = .altText
    } else if let format {
      self = .picture(format)
    } else {
      self = .picture(try Self.format(ofFile: output, subcommand: arguments.subcommand))
    }
  }

  private static func format(
    ofFile output: Path?, subcommand: String?
  ) throws(CommandError) -> OutputFormat {
    // What is a folder, or not a file of a folder at all, says nothing by its name.
    guard let output, !Folders.exists(output), !output.endsWithSlash else { return .svg }
    let name = Path(output.lastComponent).description
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return .svg }
    let ending = name[name.index(after: dot)...].lowercased()
    if let format = OutputFormat(rawValue: ending) { return format }
    let endings = OutputFormat.allCases.map { ".\($0.rawValue)" }
    throw .usage(
      "\(Visible.quoted(name)) ends with none of \(endings.joined(separator: ", "));"
        + " rename it or give --format",
      of: subcommand)
  }
}
