import Checking
import Drawing
import Export
import Graphviz
import Hierarchy
import Platform

/// A project's `.segueviz.json`: the one that `--config` names, or the nearest beside or above the
/// inputs.
struct SettingsFile: Sendable {
  let settings: ProjectSettings
  /// The folder that its names are seen from.
  let folder: Path

  /// Nobody writes a larger one.
  private static let sizeLimit = 1 << 20
  /// How far above the inputs it is looked for.
  private static let levels = 20

  /// The words that the program knows.
  static let words = SettingsWords(
    formats: PictureFormat.allCases.map(\.rawValue), views: PictureView.allCases.map(\.rawValue),
    themes: ThemeChoice.allCases.map(\.rawValue))

  /// The settings for a command line; nil where there are none.
  init?(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
    let path: Path
    if let named = try arguments.value(of: Options.config) {
      path = named
    } else {
      let inputs = arguments.operands.map(Input.init).filter { !$0.isStandardInput }
      let start = inputs.first.map { $0.isFolder ? $0.file : $0.file.folder } ?? Path(".")
      guard let found = Self.nearest(from: start) else { return nil }
      path = found
    }
    let input = Input(Argument(path.bytes))
    let bytes = try input.read(
      console, limit: Self.sizeLimit, folderHelp: "name the file in it")
    do throws(DocumentProblems) {
      settings = try ProjectSettings.load(bytes, fileName: input.name, words: Self.words)
    } catch {
      throw CommandError(.badInput, lines: error.rendered())
    }
    folder = path.folder
  }

  /// The nearest file from a folder upward; not beyond the repository that the folder is in.
  private static func nearest(from start: Path) -> Path? {
    let name = Path(ProjectSettings.fileName)
    func isThere(_ path: Path) -> Bool {
      (try? FileStatus.of(path, followingLinks: true))?.kind == .regular
    }
    // As it was given, for messages; above it by its full name.
    let beside = start == Path(".") ? name : start.appending(name)
    if isThere(beside) { return beside }
    var folder = start.resolved
    for _ in 0..<levels {
      if (try? FileStatus.of(folder.appending(Path(".git")), followingLinks: false)) != nil
        || folder == Path("/")
      {
        return nil
      }
      folder = folder.folder
      if isThere(folder.appending(name)) { return folder.appending(name) }
    }
    return nil
  }

  /// A file that it names, as seen from where the program runs.
  func path(_ name: String) -> Path {
    folder == Path(".") ? Path(name) : folder.appending(Path(name))
  }
}

extension ParsedArguments {
  /// The command line, with what the project's settings say where it says nothing.
  ///
  /// - Parameter options: those that the command takes.
  func completed(
    for subcommand: Subcommand, _ console: Console
  ) throws(CommandError) -> ParsedArguments {
    let names = Set(subcommand.options.map(\.name))
    let takesSettings = subcommand.options.contains {
      $0.name == Options.config.spec.name && $0.value != nil
    }
    guard takesSettings, !has(Options.merge),
      let file = try SettingsFile(self, console)
    else { return self }
    let settings = file.settings
    var values = values
    func add(_ name: String, _ words: [Argument]) {
      guard !words.isEmpty, values[name] == nil else { return }
      values[name] = words
    }
    func path(_ name: String) -> Argument { Argument(file.path(name).bytes) }
    func offer(_ spec: OptionSpec, _ words: [Argument]) {
      if names.contains(spec.name) { add(spec.name, words) }
    }
    offer(Options.sources.spec, settings.sources.map(path))
    offer(Options.target.spec, [settings.target].compactMap { $0 }.map { Argument($0) })
    offer(Options.disable.spec, settings.disable.map { Argument($0) })
    offer(Options.failOn.spec, [settings.failOn?.rawValue].compactMap { $0 }.map { Argument($0) })
    offer(Options.theme.spec, [settings.theme].compactMap { $0 }.map { Argument($0) })
    if !has(Options.writeBaseline) {
      offer(Options.baseline.spec, [settings.baseline].compactMap { $0 }.map(path))
    }
    // What several commands call alike is meant for those that take several.
    if subcommand.name == Subcommand.batch.name {
      offer(Options.outputFolder.spec, [settings.output].compactMap { $0 }.map(path))
      offer(Options.pictureFormats.spec, Self.list(settings.formats))
      offer(Options.views.spec, Self.list(settings.views))
    }
    add(Self.importOverlay, [settings.overlay].compactMap { $0 }.map(path))
    add(Self.minimumIOS, [settings.minimumIOS].compactMap { $0 }.map { Argument($0) })
    let inputs = settings.inputs.map(path)
    let takesAll = subcommand.operands.isList || inputs.count == 1
    return ParsedArguments(
      subcommand: self.subcommand,
      operands: operands.isEmpty && takesAll && subcommand.operands.mayBeOfSettings
        ? inputs : operands,
      values: values)
  }

  /// What only settings say: no option has such a name.
  private static let importOverlay = " with"
  private static let minimumIOS = " minimumIOS"

  /// What settings lay over what is imported.
  var overlayOfImports: Input? { values[Self.importOverlay]?.last.map(Input.init) }

  /// The oldest iOS that settings name.
  var minimumIOS: String? { values[Self.minimumIOS]?.last?.text }

  private static func list(_ words: [String]) -> [Argument] {
    words.isEmpty ? [] : [Argument(words.joined(separator: ","))]
  }
}
