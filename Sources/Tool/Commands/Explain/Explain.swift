import Graphviz
import Hierarchy
import Reports
import Text
import Wording

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    summary: "Explain each unwind segue step by step",
    operands: .one("INPUT", .documents).orOfSettings,
    options: [
      Options.unwind.spec, Options.askedSource.spec, Options.askedAction.spec, Options.ios.spec,
      Options.compare.spec,
      Options.matrix, Options.overlay.spec, Options.traceFormat.spec, Options.image.spec,
      Options.memoryLimit.spec,
    ] + ImportOptions.specs,
    notes: [
      "INPUT is a hierarchy document in JSON, an app folder, a storyboard, or _printHierarchy"
        + " output; - is standard input. The default is the current folder.",
      "For an app, explain simulates each unwind segue in an app state in which the user can trigger"
        + " it, and prints one line. To see every step, pass --unwind. With --format json or"
        + " --matrix, it simulates one app state: the one for --unwind, or else the launch state.",
      "With --unwind, explain omits the other unwind segues. It still prints all forward segues and"
        + " all findings.",
      "With --from and --action, explain tests an unwind segue that the document doesn't have. The"
        + " output shows it with the id \"asked\".",
      "If you pass a patch (--with), text and Markdown begin with the unwind segues whose outcome"
        + " changes. With --compare, the list shows the iOS versions on which the outcome changes."
        + " With --matrix, it shows the new destination for each source.",
    ],
    examples: [
      "segueviz explain quiz.json",
      "segueviz explain quiz.json --unwind home --ios 8",
      "segueviz explain quiz.json --from results --action exitToHomeScreen:",
      "segueviz explain quiz.json --with what-if.json",
      "segueviz explain quiz.json --compare",
      "segueviz explain quiz.json --compare 7,8,9,17",
      "segueviz explain quiz.json --matrix --format csv > quiz.csv",
      "segueviz explain quiz.json --format json > quiz.trace.json",
      "segueviz explain quiz.json --format markdown --image quiz.svg > quiz.md",
    ]
  ) { (arguments, console) throws(CommandError) in
    try arguments.limitMemory(console)
    let request = try ExplainRequest(arguments)
    let input = try Input(arguments.operands[0]).appOrDocument(for: arguments.subcommand)
    let overlay = try Overlay.load(arguments, over: [input], console)
    var reading = try DocumentReading(arguments)
    reading.takesSeveral = true
    var loaded = try input.load(console, reading, with: overlay)
    // The text of a large document isn't needed any more, so it's released.
    loaded.bytes = []
    try ExplainRun(request, try request.asked?.added(to: loaded) ?? loaded, console).run()
    return .success
  }
}

struct ExplainRequest {
  enum Subject {
    /// Each unwind segue, on one version; nil: the document's own.
    case unwinds(IOSVersion?)
    /// Each unwind segue, on several versions; empty: the document's default versions.
    case comparison([IOSVersion])
    /// Every source and action, under one version.
    case matrix(IOSVersion?)
  }

  let subject: Subject
  let format: ReportFormat
  let image: String?
  /// The chosen unwind segues; empty: all.
  let unwinds: [String]
  /// The unwind segue of `--from` and `--action`; nil: none.
  let asked: RequestedUnwind?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    format = try arguments.value(of: Options.traceFormat) ?? .text
    image = try arguments.value(of: Options.image)
    unwinds = try arguments.values(of: Options.unwind)
    asked = try RequestedUnwind(arguments)
    let ios = try arguments.value(of: Options.ios)
    let versions = try arguments.value(of: Options.compare)
    let wantsMatrix = arguments.has(Options.matrix)
    if versions != nil, ios != nil {
      throw arguments.usage(
        "--compare and --ios can't be combined; add the version to the list of --compare")
    }
    if versions != nil, wantsMatrix {
      throw arguments.usage("--compare and --matrix can't be combined; pass one version with --ios")
    }
    if asked != nil, !unwinds.isEmpty || wantsMatrix {
      throw arguments.usage(
        "--from can't be combined with \(wantsMatrix ? "--matrix" : "--unwind")")
    }
    if format == .csv, !wantsMatrix { throw arguments.usage("--format csv needs --matrix") }
    if image != nil, format != .markdown {
      throw arguments.usage("--image needs --format markdown")
    }
    subject =
      if wantsMatrix { .matrix(ios) } else if let versions { .comparison(versions) } else {
        .unwinds(ios)
      }
  }
}

/// The unwind segue of `--from` and `--action`, which the document doesn't have.
struct RequestedUnwind {
  /// The id, title, or class of the source.
  let source: String
  let action: ActionSelector

  init?(_ arguments: ParsedArguments) throws(CommandError) {
    let source = try arguments.value(of: Options.askedSource)
    let action = try arguments.value(of: Options.askedAction)
    if source == nil, action == nil { return nil }
    guard let source else { throw arguments.usage("--action needs --from, the source") }
    guard let action else { throw arguments.usage("--from needs --action, the unwind action") }
    (self.source, self.action) = (source, action)
  }

  /// Adds the unwind segue to the document, and also to the document without an overlay, if that
  /// contains the source.
  func added(to loaded: LoadedInput) throws(CommandError) -> LoadedInput {
    let index = try index(in: loaded)
    let document = loaded.document.asking(action, from: index)
    let overlaid = loaded.overlaid.map { overlaid in
      let base = overlaid.base.index(of: loaded.document.controllers[index].id)
      return OverlaidInput(
        input: loaded.input, overlay: overlaid.overlay,
        base: base.map { overlaid.base.asking(action, from: $0) } ?? overlaid.base,
        document: document)
    }
    return LoadedInput(
      input: loaded.input, bytes: loaded.bytes, document: document, app: loaded.app,
      isImported: loaded.isImported, overlaid: overlaid)
  }

  private func index(in loaded: LoadedInput) throws(CommandError) -> ControllerIndex {
    let document = loaded.document
    if let index = document.index(of: source) { return index }
    // The name in diagrams and reports.
    let names = ControllerNames(document)
    let named = document.controllers.places.filter {
      [document.controllers[$0].title, document.controllers[$0].className, names[$0]]
        .contains(source)
    }
    if named.count == 1, let index = named.first { return index }
    guard named.isEmpty else {
      let ids = named.map { document.controllers[$0].id }
      throw CommandError(
        .usage,
        "--from: several view controllers of \(loaded.input.quotedName) have the title or class"
          + " \(Visible.quoted(source)); pass the id of one: \(Visible.list(ids))")
    }
    throw CommandError(
      .usage,
      "--from: no view controller of \(loaded.input.quotedName) has the id, title, or class"
        + " \(Visible.quoted(source))"
        + (source.suggestion(
          in: document.controllers.map(\.id) + document.controllers.compactMap(\.title)) ?? ""))
  }
}

extension Options {
  static let askedSource = Option<String>(
    "from", value: .text(placeholder: "ID"),
    help: "source of the unwind segue to test, by id, title, or class (with --action)")

  static let askedAction = Option<ActionSelector>(
    "action", value: .text(placeholder: "SELECTOR"),
    help: "action to test, such as unwindToMenu: or unwindToMenu(_:) (with --from)"
  ) { (argument) throws(InvalidValue) in
    do throws(ActionSelector.SpellingError) {
      return try ActionSelector(spelling: argument.text)
    } catch {
      throw InvalidValue(
        message: "isn't an unwind action: \(error.message)" + (error.help.map { "; \($0)" } ?? ""))
    }
  }

  static let traceFormat = Option<ReportFormat>(
    "format", among: [.text, .json, .markdown, .csv],
    help: "report format; csv needs --matrix (default: text)")

  static let compare = Option<[IOSVersion]>(
    "compare", value: .version(placeholder: "V,V,...", isList: true),
    help: "compare these iOS versions (default: one supported version for each set of rules)"
  ) { (argument) throws(InvalidValue) in
    argument.bytes.isEmpty ? [] : try versions(argument.text)
  }

  static let matrix = OptionSpec(
    name: "matrix",
    help:
      "print the destination for every source and every action, with up to 20 million questions;"
      + " --unwind limits the actions")

  static let image = Option<String>(
    "image", value: .text(placeholder: "URL"),
    help: "address of a diagram to show in Markdown; http, https, or relative"
  ) { (argument) throws(InvalidValue) in
    // A file name can contain spaces, but an address can't.
    let address = argument.text.replacing(" ", with: "%20")
    if let link = LinkTarget.validated(address), !link.lowercased().hasPrefix("mailto:") {
      return link
    }
    throw InvalidValue(message: "isn't an http, https, or relative address")
  }

  /// Reads at least two different versions in one word: "7,8,17".
  private static func versions(_ text: String) throws(InvalidValue) -> [IOSVersion] {
    var versions: [IOSVersion] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let version = IOSVersion(String(item)) else {
        let what =
          item.isEmpty
          ? "contains an empty item"
          : "contains \(Visible.quoted(String(item))), which isn't a supported iOS version"
            + " (\(IOSVersion.oldest) or later)"
        throw InvalidValue(message: "\(what); pass a list such as 7,8,9,17")
      }
      guard !versions.contains(where: { $0.description == version.description }) else {
        throw InvalidValue(message: "contains \(version) twice")
      }
      versions.append(version)
    }
    guard versions.count > 1 else {
      throw InvalidValue(message: "is only one version; pass at least two, such as 7,8,9,17")
    }
    return versions
  }
}
