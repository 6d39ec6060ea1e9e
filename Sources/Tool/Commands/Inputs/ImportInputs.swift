import Hierarchy
import Importing
import Platform
import Text

struct ImportOptions: Sendable {
  var sources: [Path] = []
  var root: String?
  var target: String?
  /// The oldest iOS version in the project's settings.
  var minimumIOS: String?

  init() {}

  init(_ arguments: ParsedArguments) throws(CommandError) {
    sources = try arguments.values(of: Options.sources)
    root = try arguments.value(of: Options.root)
    target = try arguments.value(of: Options.target)
    minimumIOS = arguments.minimumIOS
  }

  static let specs = [
    Options.sources.spec, Options.target.spec, Options.root.spec, Options.config.spec,
  ]
}

extension Options {
  static let sources = Option<Path>(
    "sources", value: .path(placeholder: "DIR"), repeats: true,
    help: "folder with Swift and Objective-C files of the app; can be repeated",
    read: path)

  static let root = Option<String>(
    "root", value: .text(placeholder: "ID"),
    help: "first scene of the window: its id, its class, or a storyboard (default: the initial"
      + " view controller)")

  static let target = Option<String>(
    "target", value: .text(placeholder: "NAME"),
    help: "target of the Xcode project (default: the app)")

  static let config = Option<Path>(
    "config", value: .path(placeholder: "FILE"),
    help: "settings file (default: .segueviz.json beside or above the inputs)",
    read: path)
}

struct ImportInputs {
  enum Content {
    case app(ImportedApp)
    case hierarchies(ImportedHierarchies)
  }

  let content: Content
  let findings: [ImportFinding]
  let problems: TreeProblems

  /// Reads a printed hierarchy, or storyboards one after the other, to keep only one in memory.
  init(
    files inputs: [Input], _ options: ImportOptions, _ console: Console
  ) throws(CommandError) {
    var reading = StoryboardReading()
    var printed: ImportFile?
    for input in inputs {
      let file = try Self.file(input, console)
      guard file.isXML else {
        guard inputs.count == 1 else {
          throw .usage(
            "\(Visible.quoted(file.name)) isn't a storyboard; import _printHierarchy output without other inputs",
            of: "import")
        }
        printed = file
        break
      }
      reading.read(file)
    }
    try self.init(reading, printed: printed, inputs: inputs, options, console)
  }

  init(
    file: ImportFile, of input: Input, _ options: ImportOptions, _ console: Console
  ) throws(CommandError) {
    var reading = StoryboardReading()
    if file.isXML { reading.read(file) }
    try self.init(
      reading, printed: file.isXML ? nil : file, inputs: [input], options, console)
  }

  private init(
    _ reading: StoryboardReading, printed: ImportFile?, inputs: [Input], _ options: ImportOptions,
    _ console: Console
  ) throws(CommandError) {
    try reading.check()
    let sources =
      options.sources.isEmpty ? nil : try SourceFolder.read(options.sources, console)
    problems = TreeProblems()
    do throws(ImportError) {
      if let printed {
        let hierarchies = try ImportedHierarchies(printed, sources: sources)
        (content, findings) = (.hierarchies(hierarchies), hierarchies.findings)
      } else {
        let near = try NearProject(
          of: inputs.filter { !$0.isStandardInput }.map(\.file), sources: options.sources,
          target: options.target)
        let app = try ImportedApp(
          reading.storyboards, sources: sources, root: options.root,
          setup: near.setup.running(on: options.minimumIOS))
        (content, findings) = (.app(app), near.findings + app.findings)
      }
    } catch {
      throw CommandError(error)
    }
  }

  private static func reason(_ files: [String]) -> String {
    let missing = files.filter { $0.lowercased().hasSuffix(".storyboard") }
    guard !missing.isEmpty else { return "code may create its screens" }
    return "its project names \(Visible.list(missing, most: 1)), but the folder doesn't contain"
      + (missing.count > 1 ? " them" : " it")
  }

  init(folder: Path, _ options: ImportOptions, _ console: Console) throws(CommandError) {
    var found = try AppFolder(folder, target: options.target)
    var reading = StoryboardReading()
    for path in found.storyboards {
      let input = Input(Argument(path.bytes))
      reading.read(try Self.file(input, console), skipsOtherPlatforms: true)
    }
    try reading.check()
    guard !reading.storyboards.isEmpty else {
      if let target = found.project.targetName {
        throw CommandError(
          .noInput,
          "the target \(Visible.quoted(target)) of \(folder.quoted) has no iOS or tvOS storyboard;"
            + " \(Self.reason(found.project.missingFiles)). To use another target, pass --target"
        )
      }
      throw CommandError(
        .noInput,
        "\(folder.quoted) contains no iOS storyboards or hierarchy documents; pass an app folder,"
          + " or a document")
    }
    var sources = try found.sources()
    if !options.sources.isEmpty {
      sources.add(try SourceFolder.read(options.sources, console))
    }
    let missing = found.noteMissing(in: &sources)
    try found.addLibraries(to: &sources, for: reading.storyboards)
    problems = found.problems
    do throws(ImportError) {
      var app = try ImportedApp(
        reading.storyboards, sources: sources.isEmpty ? nil : sources, root: options.root,
        setup: found.project.setup.running(on: options.minimumIOS), isWhole: true)
      app.name = found.project.targetName ?? Input(Argument(folder.bytes)).baseName
      content = .app(app)
      findings = [missing].compactMap { $0 } + found.project.findings + reading.notes + app.findings
    } catch {
      throw CommandError(error)
    }
  }

  private static func file(
    _ input: Input, _ console: Console
  ) throws(CommandError) -> ImportFile {
    let bytes = try input.read(
      console, limit: DocumentLimits.fileSize,
      folderHelp: "pass the storyboards in it, such as *.storyboard")
    return ImportFile(name: input.name, bytes: bytes)
  }
}

private struct StoryboardReading {
  private(set) var storyboards: [StoryboardFile] = []
  private(set) var notes: [ImportFinding] = []
  private var problems: [ImportFinding] = []

  mutating func read(_ file: ImportFile, skipsOtherPlatforms: Bool = false) {
    do throws(ImportError) {
      storyboards.append(try StoryboardFile(file))
    } catch {
      if skipsOtherPlatforms, error.isOtherPlatform {
        notes += error.findings.map { $0.asNote }
      } else {
        problems += error.findings
      }
    }
  }

  func check() throws(CommandError) {
    guard !problems.isEmpty else { return }
    throw CommandError(ImportError(problems))
  }
}
