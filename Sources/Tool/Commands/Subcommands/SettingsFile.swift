import Checking
import Drawing
import Export
import Hierarchy
import Platform
import Text

/// A project's `.segueviz.json`: that of `--config`, or the nearest beside or above the inputs.
struct SettingsFile: Sendable {
  let settings: ProjectSettings
  /// The folder to which its names are relative.
  private let folder: Path
  private let name: String
  /// The files that it can name; nil: any, because the user named the settings.
  private let reach: ReachableFiles?

  private static let sizeLimit = 1 << 20
  /// The maximum number of folders above the inputs.
  private static let levels = 20

  /// The words that the program knows.
  static let words = SettingsWords(
    formats: DiagramFormat.allCases.map(\.rawValue), views: DiagramView.allCases.map(\.rawValue),
    themes: ThemeChoice.allCases.map(\.rawValue))

  /// The settings for a command line; nil: none.
  init?(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
    let path: Path
    if let named = try arguments.value(of: Options.config) {
      path = named
      reach = nil
    } else {
      let inputs = arguments.operands.map(Input.init).filter { !$0.isStandardInput }
      let start = inputs.first.map { $0.isFolder ? $0.file : $0.file.folder } ?? Path(".")
      guard let found = Self.nearest(from: start) else { return nil }
      path = found
      let reach = ReachableFiles(around: found.folder, without: .git)
      guard reach.target(of: found) != nil else {
        throw CommandError(
          .badInput,
          "\(found.quoted) is a link that leads out of its folder and repository; replace it with a"
            + " file, or pass it with --config")
      }
      self.reach = reach
    }
    let input = Input(Argument(path.bytes))
    name = input.name
    let bytes = try input.read(
      console, limit: Self.sizeLimit, folderHelp: "pass the file in it")
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
    // The name as it was passed, for messages. Folders above it have their full names.
    let beside = start == Path(".") ? name : start.appending(name)
    if isThere(beside) { return beside }
    let above = start.resolved.upward(levels: levels + 1).dropFirst()
    return above.lazy.map { $0.appending(name) }.first(where: isThere)
  }

  enum NamedKind {
    case file, folder
    /// A file, a folder, or a pattern.
    case input
  }

  func words(of key: SettingsKey, _ kind: NamedKind?) throws(CommandError) -> [Argument] {
    try settings[key].map { (word) throws(CommandError) in
      if let kind { try path(word, of: key.rawValue, kind) } else { Argument(word) }
    }
  }

  /// A file that the settings name, relative to the current folder. Throws if it's out of reach.
  private func path(
    _ name: String, of key: String, _ kind: NamedKind
  ) throws(CommandError) -> Argument {
    let path = folder == Path(".") ? Path(name) : folder.appending(Path(name))
    if let reach, reach.target(of: kind == .input ? Discovery.start(of: path) : path) == nil {
      throw rejected(
        key, name,
        "which is outside the folder and the repository of the settings; use a file inside, or"
          + " pass the settings with --config")
    }
    if kind != .folder, let found = try? FileStatus.of(path, followingLinks: true).kind,
      found != .regular, kind == .file || found != .directory
    {
      let wanted = kind == .file ? "a file" : "a file or folder"
      throw rejected(key, name, "but it's \(found.description); pass \(wanted)")
    }
    return Argument(path.bytes)
  }

  private func rejected(_ key: String, _ named: String, _ reason: String) -> CommandError {
    CommandError(
      .badInput,
      "\(Visible.text(name)): \"\(key)\" names \(Visible.quoted(named)), \(reason)")
  }
}

extension ParsedArguments {
  /// The command line, with the settings' values for missing options.
  func completed(
    for subcommand: Subcommand, _ console: Console
  ) throws(CommandError) -> ParsedArguments {
    let names = Set(subcommand.options.map(\.name))
    let takesSettings = subcommand.options.contains {
      $0.name == Options.config.spec.name && $0.value != nil
    }
    var operands = operands
    let isOpen = operands.isEmpty && subcommand.operands.mayBeOfSettings
    if isOpen { operands = [Argument(".")] }
    guard takesSettings, let file = try SettingsFile(self, console) else {
      return ParsedArguments(subcommand: self.subcommand, operands: operands, values: values)
    }
    let settings = file.settings
    var values = values
    func add(
      _ name: String, _ key: SettingsKey, _ kind: SettingsFile.NamedKind?
    ) throws(CommandError) {
      guard values[name] == nil, !settings[key].isEmpty else { return }
      values[name] = try file.words(of: key, kind)
    }
    func offer(
      _ option: OptionSpec, _ key: SettingsKey, _ kind: SettingsFile.NamedKind? = nil
    ) throws(CommandError) {
      if names.contains(option.name) { try add(option.name, key, kind) }
    }
    try offer(Options.sources.spec, .sources, .input)
    try offer(Options.target.spec, .target)
    try offer(Options.disable.spec, .disable)
    try offer(Options.severity.spec, .severity)
    try offer(Options.failOn.spec, .failOn)
    try offer(Options.theme.spec, .theme)
    if !has(Options.writeBaseline) {
      // The baselines of `explore` and `check` are different.
      let isCheck = subcommand.name == Subcommand.check.name
      try offer(Options.baseline.spec, isCheck ? .baseline : .exploreBaseline, .file)
    }
    // Other commands also have these options, but the settings are only for batch.
    if subcommand.name == Subcommand.batch.name {
      try offer(Options.outputFolder.spec, .output, .folder)
      try offer(Options.diagramFormats.spec, .formats)
      try offer(Options.views.spec, .views)
    }
    try add(Self.importOverlay, .with, .file)
    try add(Self.minimumIOS, .minimumIOS, nil)
    if isOpen, !settings[.inputs].isEmpty {
      operands = try file.words(of: .inputs, .input)
      if operands.count > 1, !subcommand.operands.isList {
        throw usage("\"inputs\" in the settings names \(operands.count) inputs; pass one")
      }
    }
    return ParsedArguments(subcommand: self.subcommand, operands: operands, values: values)
  }
}
