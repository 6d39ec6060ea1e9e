import Drawing
import Export
import Graphviz
import Hierarchy
import Platform
import Reports
import Text

/// The table of options. Each is declared here once; subcommands list those that they take.
enum Options {
  // MARK: What to look at

  static let unwind = Option<String>(
    "unwind", value: .unwind(placeholder: "ID"), repeats: true,
    help: "only the unwind segue with this id, or those with this identifier or action; may be"
      + " given several times")

  static let askedSource = Option<String>(
    "from", value: .text(placeholder: "ID"),
    help: "with --action: what if this controller unwound, by its id, or by its class where one"
      + " only is of it; no segue has to say so")

  static let askedAction = Option<ActionSelector>(
    "action", value: .text(placeholder: "SELECTOR"),
    help: "the unwind action that --from asks for: unwindToMenu: or unwindToMenu(_:)"
  ) { (argument) throws(InvalidValue) in
    do throws(ActionSelector.SpellingError) {
      return try ActionSelector(spelling: argument.text)
    } catch {
      throw InvalidValue(
        message: "is no unwind action: \(error.message)" + (error.help.map { "; \($0)" } ?? ""))
    }
  }

  static let ios = Option<IOSVersion>(
    "ios", value: .version(placeholder: "V", isList: false),
    help: "the version of iOS whose rules apply, \(IOSVersion.oldest) or later"
      + " (default: the document's)"
  ) { (argument) throws(InvalidValue) in
    if let version = IOSVersion(argument.text) { return version }
    throw InvalidValue(message: "is no version of iOS from \(IOSVersion.oldest) on")
  }

  static let overlay = Option<Input>(
    "with", value: .path(placeholder: "FILE"),
    help: "what if? lay this over the document, a JSON merge patch on classes by name, and on"
      + " segues and controllers by id, and say what moves"
  ) { (argument) throws(InvalidValue) in
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "is no name of a file") }
    return Input(argument)
  }

  static let overlaySchema = OptionSpec(
    "overlay", help: "print the schema of overlays, which --with lays over documents")

  static let settingsSchema = OptionSpec(
    "config", help: "print the schema of a project's settings, .segueviz.json")

  // MARK: What comes out

  static let output = Option<Path>(
    "output", letter: "o", value: .path(placeholder: "FILE|DIR"),
    help: "where to write: a file, whose ending says the format, or a folder, which several"
      + " pictures need and which is made if missing (default: standard output)",
    read: path)

  static let overwriteOutput = OptionSpec(
    "force", help: "overwrite what --output names also where segueviz did not make it")

  /// Reads the name of a file.
  @Sendable static func path(_ argument: Argument) throws(InvalidValue) -> Path {
    guard !argument.bytes.isEmpty else { throw InvalidValue(message: "is no name of a file") }
    return Path(argument.bytes)
  }

  static let pictureFormat = Option<PictureFormat>(
    "format", choice: PictureFormat.self,
    help: "the format of the picture; html is a page in which searches are told step by step"
      + " (default: by the file's ending, else svg)")

  static let traceFormat = Option<TraceFormat>(
    "format", choice: TraceFormat.self,
    help: "how to print it (default: text); csv only with --matrix")

  static let compare = Option<[IOSVersion]>(
    "compare", value: .version(placeholder: "V,V,...", isList: true),
    help: "tell what the unwinds do under these versions of iOS, side by side, and why it differs"
      + " (default: the oldest that the app runs on, and each later one whose rules differ)"
  ) { (argument) throws(InvalidValue) in
    argument.bytes.isEmpty ? [] : try VersionList.read(argument.text)
  }

  static let matrix = OptionSpec(
    "matrix",
    help: "tell for every live controller and every unwind action who would win; with --unwind only"
      + " for the actions of these unwinds")

  static let image = Option<String>(
    "image", value: .text(placeholder: "URL"),
    help: "the address of a picture for a Markdown page to show; http, https or relative"
  ) { (argument) throws(InvalidValue) in
    // A file's name may have spaces in it, an address not.
    let address = argument.text.replacing(" ", with: "%20")
    if let link = LinkTarget.validated(address), !link.lowercased().hasPrefix("mailto:") {
      return link
    }
    throw InvalidValue(message: "is no http, https or relative address of a picture")
  }

  static let reportFormat = Option<ReportFormat>(
    "format", choice: ReportFormat.self, help: "how to print what differs (default: text)")

  static let verbose = OptionSpec(
    "verbose", letter: "v", help: "say everything, also what is alike many times")

  static let quiet = OptionSpec(
    "quiet", letter: "q", help: "report nothing but what goes wrong")

  // MARK: How a picture looks

  static let view = Option<PictureView>(
    "view", choice: PictureView.self,
    help: "what to draw: everything that is alive, the search of an unwind, the responder chain"
      + " of its source, or a map of the whole app (default: search where there is one unwind or"
      + " --unwind, else hierarchy)"
  )

  static let theme = Option<ThemeChoice>(
    "theme", choice: ThemeChoice.self,
    help: "the colours; an SVG of theme auto follows its reader's preference (default: auto)")

  static let scale = Option<Double>(
    "scale", placeholder: "N", in: 0.1...16, bounds: "0.1 to 16",
    help: "pixels of a PNG per 1/96 inch, 0.1 to 16 (default: 1)")

  static let direction = Option<DrawingOptions.Direction>(
    "direction", choice: DrawingOptions.Direction.self,
    help: "where the ranks of --layout dot grow to (default: down)")

  static let background = Option<DrawingOptions.Background>(
    "background", value: .text(placeholder: "none|COLOR"),
    help: "what is behind the picture: nothing, or a colour as CSS writes it, #rgb, #rrggbb or a"
      + " name (default: the theme's)"
  ) { (argument) throws(InvalidValue) in
    let text = argument.text
    return text == "none" ? .none : .color(try ColorSyntax.read(text))
  }

  static let maximumWidth = Option<Int>(
    "max-width", placeholder: "PX", in: 16...100_000,
    help: "the width in pixels beyond which an SVG is scaled down")

  static let idPrefix = Option<String>(
    "id-prefix", value: .text(placeholder: "P"),
    help: "what to put before the ids of an SVG, so that several can stand in one page"
  ) { (argument) throws(InvalidValue) in
    guard XMLName.isStart(argument.bytes) else {
      throw InvalidValue(
        message: "cannot begin an id: take a letter, then up to 63 letters, digits, - and _")
    }
    return argument.text
  }

  static let inline = OptionSpec(
    "inline",
    help: "leave out the prolog of an SVG, which no page can have in its middle: for pasting it"
      + " into one")

  static let linkBase = Option<String>(
    "link-base", value: .text(placeholder: "URL"),
    help: "make the cards of an SVG links: to this, followed by the controller's id; http, https,"
      + " mailto or relative"
  ) { (argument) throws(InvalidValue) in
    if let link = LinkTarget.validated(argument.text) { return link }
    throw InvalidValue(message: "is no http, https, mailto or relative address")
  }

  static let layout = Option<DiagramLayout>(
    "layout", choice: DiagramLayout.self,
    help: "layout: nested (default), for maps columns (default), or Graphviz's dot or osage")

  static let width = Option<FigureWidth>(
    "width", value: .text(placeholder: "PX|none"),
    help: "how many pixels wide a figure may be, 320 to 4000, or none for any width (default: 720)"
  ) { (argument) throws(InvalidValue) in
    let text = argument.text
    if text == "none" { return .any }
    guard text.utf8.allSatisfy(Byte.isDigit), let number = Int(text), (320...4000).contains(number)
    else { throw InvalidValue(message: "is neither none nor a whole number from 320 to 4000") }
    return .pixels(number)
  }

  static let noSteps = OptionSpec(
    "no-steps",
    help: "leave out the table below the figure of a hierarchy or the picture of a search")

  static let noFindings = OptionSpec(
    "no-findings",
    help: "leave out what to watch out for, below the picture of a search and in a gallery")

  static let noStrip = OptionSpec(
    "no-strip", help: "leave out what the user sees before and after, below a figure")

  static let noLegend = OptionSpec("no-legend", help: "leave the legend out")

  static let noMetadata = OptionSpec(
    "no-metadata", help: "leave out what tells where the picture comes from")

  static let expand = OptionSpec(
    "expand", help: "show every controller, also those that take no part")

  static let alt = OptionSpec(
    "alt", help: "print the picture's alt text alone, instead of the picture")
}

/// Names in XML.
enum XMLName {
  /// Whether ids that begin so are ids in XML, selectors in CSS and fragments in addresses alike.
  static func isStart(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, bytes.count <= 64, Byte.isLetter(first) else { return false }
    return bytes.allSatisfy { byte in
      Byte.isAlphanumeric(byte) || byte == Byte.minus || byte == UInt8(ascii: "_")
    }
  }
}

/// Versions of iOS in one word: "7,8,17".
enum VersionList {
  /// Reads at least two different versions; throws what is wrong.
  static func read(_ text: String) throws(InvalidValue) -> [IOSVersion] {
    var versions: [IOSVersion] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let version = IOSVersion(String(item)) else {
        let what = item.isEmpty ? "has an empty place" : "names \(Visible.quoted(String(item)))"
        throw InvalidValue(
          message: "\(what): write versions of iOS from \(IOSVersion.oldest) on with"
            + " commas between them, such as 7,8,9,17")
      }
      guard !versions.contains(where: { $0.description == version.description }) else {
        throw InvalidValue(message: "names \(version) twice")
      }
      versions.append(version)
    }
    guard versions.count > 1 else {
      throw InvalidValue(message: "is one version: name at least two, such as 7,8,9,17")
    }
    return versions
  }
}

/// The options of maps.
extension Options {
  static let focus = Option<String>(
    "focus", value: .text(placeholder: "ID"),
    help: "with --view map, only what is near the controller with this id")

  static let storyboard = Option<String>(
    "storyboard", value: .text(placeholder: "NAME"),
    help: "with --view map, only the screens of this storyboard, or of this page of a large app")

  static let depth = Option<Int>(
    "depth", placeholder: "N", in: 0...100,
    help: "with --focus, how many steps away a screen may be (default: 2)")
}
