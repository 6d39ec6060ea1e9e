import Drawing
import Export
import Graphviz
import Hierarchy
import Platform
import Text

/// The table of options. Each is declared here once; subcommands list those that they accept.
enum Options {
  static let unwind = Option<String>(
    "unwind", value: .unwind(placeholder: "ID"), repeats: true,
    help: "unwind segue, by id, identifier, or action; can be repeated")

  static let ios = Option<IOSVersion>(
    "ios", value: .version(placeholder: "V", isList: false),
    help: "iOS version, \(IOSVersion.oldest) or later (default: the document's)"
  ) { (argument) throws(InvalidValue) in
    if let version = IOSVersion(argument.text) { return version }
    throw InvalidValue(message: "isn't a supported iOS version (\(IOSVersion.oldest) or later)")
  }

  static let output = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE|DIR"),
    help: "output file or folder; several diagrams need a folder (default: standard output)",
    read: path)

  static let overwriteOutput = OptionSpec(
    name: "force", help: "overwrite the output even if segueviz didn't create it")

  @Sendable static func path(_ argument: Argument) throws(InvalidValue) -> Path {
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "isn't a file name") }
    return Path(argument.bytes)
  }

  static let diagramFormat = Option<DiagramFormat>(
    "format", among: DiagramFormat.allCases,
    help: "output format; html is an interactive page (default: from the output's extension, or"
      + " svg)")

  static let verbose = OptionSpec(
    name: "verbose", letter: "v", help: "print all messages, even repeated ones")

  static let quiet = OptionSpec(
    name: "quiet", letter: "q", help: "hide notes, progress, and the summary on standard error")

  static let view = Option<DiagramView>(
    "view", among: DiagramView.allCases,
    help: "diagram to draw (default: search with --unwind or only one unwind segue; map for an app;"
      + " otherwise hierarchy)"
  )

  static let theme = Option<ThemeChoice>(
    "theme", among: ThemeChoice.allCases,
    help: "colors; with auto, an SVG follows the reader's setting (default: auto)")

  static let scale = Option<Double>(
    "scale", placeholder: "N", in: 0.1...16, bounds: "0.1 to 16",
    help: "pixels of a PNG per 1/96 inch, 0.1 to 16 (default: 2, or what fits)")

  static let direction = Option<DrawingOptions.Direction>(
    "direction", among: DrawingOptions.Direction.allCases,
    help: "direction of --layout dot (default: down)")

  static let background = Option<DrawingOptions.Background>(
    "background", value: .text(placeholder: "none|COLOR"),
    help: "none, or a CSS color: #rgb, #rrggbb, or a name (default: from the theme)"
  ) { (argument) throws(InvalidValue) in
    let text = argument.text
    return text == "none" ? .none : .color(try ColorSyntax.read(text))
  }

  static let maximumWidth = Option<Int>(
    "max-width", placeholder: "PX", in: 16...100_000,
    help: "scale an SVG down to at most this width, in pixels")

  static let idPrefix = Option<String>(
    "id-prefix", value: .text(placeholder: "P"),
    help: "prefix for element ids, so that one page can contain several SVGs"
  ) { (argument) throws(InvalidValue) in
    guard argument.bytes.count <= 64, argument.bytes.first.map(Byte.isLetter) ?? false,
      argument.bytes.allSatisfy({
        Byte.isAlphanumeric($0) || $0 == Byte.minus || $0 == UInt8(ascii: "_")
      })
    else {
      throw InvalidValue(
        message: "isn't a valid prefix: use a letter, then up to 63 letters, digits, - and _")
    }
    return argument.text
  }

  static let inline = OptionSpec(
    name: "inline",
    help: "omit the XML declaration, so that you can paste the SVG into a page")

  static let linkBase = Option<String>(
    "link-base", value: .text(placeholder: "URL"),
    help: "make each node a link to this address followed by its id; http, https, mailto, or"
      + " relative"
  ) { (argument) throws(InvalidValue) in
    if let link = LinkTarget.validated(argument.text) { return link }
    throw InvalidValue(message: "isn't an http, https, mailto, or relative address")
  }

  static let layout = Option<DiagramLayout>(
    "layout", among: DiagramLayout.allCases,
    help: "layout (default: nested, or columns for maps); dot and osage are Graphviz layouts")

  static let width = Option<FigureWidth>(
    "width", value: .text(placeholder: "PX|none"),
    help: "maximum width of a diagram, 320 to 4000 pixels, or none (default: 720)"
  ) { (argument) throws(InvalidValue) in
    let text = argument.text
    if text == "none" { return .any }
    guard text.utf8.allSatisfy(Byte.isDigit), let number = Int(text), (320...4000).contains(number)
    else { throw InvalidValue(message: "isn't none or a whole number from 320 to 4000") }
    return .pixels(number)
  }

  static let steps = Option<StepDetail>(
    "steps", among: StepDetail.allCases,
    help: "steps to list below a search or hierarchy, or in a page (default: short)")

  static let noIntro = OptionSpec(
    name: "no-intro", help: "hide the line that explains unwind segues")

  static let noFindings = OptionSpec(
    name: "no-findings",
    help: "hide the findings below the diagram and in the gallery")

  static let noStrip = OptionSpec(
    name: "no-strip", help: "hide the screens before and after each transition")

  static let noLegend = OptionSpec(name: "no-legend", help: "hide the legend")

  static let noMetadata = OptionSpec(
    name: "no-metadata", help: "don't embed the document and the options")

  static let expand = OptionSpec(
    name: "expand", help: "show every view controller; don't collapse any")

  static let alt = OptionSpec(
    name: "alt", help: "print the alt text instead of drawing the diagram")
}

extension Options {
  static let focus = Option<String>(
    "focus", value: .text(placeholder: "ID"),
    help: "show only the screens near this one (with --view map)")

  static let storyboard = Option<String>(
    "storyboard", value: .text(placeholder: "NAME"),
    help: "show only this storyboard, or this part of a large app (with --view map)")

  static let depth = Option<Int>(
    "depth", placeholder: "N", in: 0...100,
    help: "maximum number of segues to a screen (with --focus; default: 2)")
}

/// The option of commands that create and read documents.
extension Options {
  static let memoryLimit = Option<MemoryLimit>(
    "memory-limit", value: .text(placeholder: "SIZE|none"),
    help: "memory limit of each process, such as 512M or 3G (default:"
      + " \(MemoryLimit.standard.text)); not enforced on macOS"
  ) { (argument) throws(InvalidValue) in
    if let limit = MemoryLimit(argument.text) { return limit }
    throw InvalidValue(message: "isn't none or a size of at least 16M, such as 512M or 3G")
  }
}

extension ParsedArguments {
  func limitMemory(_ console: Console) throws(CommandError) {
    console.limitMemory(try value(of: Options.memoryLimit) ?? .standard)
  }
}
