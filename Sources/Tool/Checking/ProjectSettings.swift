import Hierarchy
import JSON
import Text
import Unwinding

/// What a project's `.segueviz.json` says: defaults for the command line (Configuration.md).
public struct ProjectSettings: Sendable, Equatable {
  /// The name of the file.
  public static let fileName = ".segueviz.json"

  /// What is read where the command line names nothing: files, folders and patterns, from the file's
  /// folder.
  public var inputs: [String] = []
  /// More folders of sources.
  public var sources: [String] = []
  /// The target of a project of Xcode that is the app.
  public var target: String?
  /// The oldest iOS that the app runs on, in place of what its project says.
  public var minimumIOS: String?
  /// Findings that are left out.
  public var disable: [String] = []
  /// The levels of findings, by their ids.
  public var severity: [String: String] = [:]
  /// The least severe finding that makes a check fail.
  public var failOn: Severity?
  /// The file of findings that check knows.
  public var baseline: String?
  /// The file of findings that explore knows.
  public var exploreBaseline: String?
  /// What is laid over what is imported.
  public var overlay: String?
  /// Where a batch writes.
  public var output: String?
  /// The formats of a batch's pictures.
  public var formats: [String] = []
  /// What a batch draws.
  public var views: [String] = []
  /// The colors of pictures.
  public var theme: String?

  /// Says nothing.
  public init() {}
}

/// The words that the file takes and that others know: the names of formats, views and themes.
public struct SettingsWords: Sendable {
  let formats: [String]
  let views: [String]
  let themes: [String]

  /// The words in the order of help.
  public init(formats: [String], views: [String], themes: [String]) {
    self.formats = formats
    self.views = views
    self.themes = themes
  }
}

enum SettingsKey: String, ObjectKey {
  case schema = "$schema"
  case inputs, sources, target, minimumIOS, disable, severity, failOn, baseline
  case exploreBaseline, with, output
  case formats, views, theme

  static let owner = "a configuration file"
}

extension ProjectSettings {
  /// Reads the file.
  ///
  /// - Parameters:
  ///   - fileName: how messages name the file.
  ///   - words: what `formats`, `views` and `theme` may say.
  /// - Throws: ``/Hierarchy/DocumentProblems`` with every problem of the file.
  public static func load(
    _ bytes: [UInt8], fileName: String, words: SettingsWords
  ) throws(DocumentProblems) -> ProjectSettings {
    try JSONFile.read(bytes, fileName: fileName) {
      SettingsReader(reader: $0, words: words).settings()
    }
  }
}

private struct SettingsReader {
  let reader: ValueReader
  let words: SettingsWords

  func settings() -> ProjectSettings {
    var settings = ProjectSettings()
    for (key, value) in reader.values(of: reader.root, as: SettingsKey.self) {
      switch key {
      case .schema: _ = reader.string(value)
      case .inputs: settings.inputs = names(value)
      case .sources: settings.sources = names(value)
      case .target: settings.target = name(value)
      case .minimumIOS: settings.minimumIOS = version(value)
      case .disable:
        settings.disable = list(
          value, "finding that can be disabled",
          among: FindingKind.adjustable.map(\.id))
      case .severity: settings.severity = levels(value)
      case .failOn:
        settings.failOn = word(value, "severity", among: Severity.mostSevereFirst.map(\.rawValue))
          .flatMap { Severity(rawValue: $0) }
      case .baseline: settings.baseline = name(value)
      case .exploreBaseline: settings.exploreBaseline = name(value)
      case .with: settings.overlay = name(value)
      case .output: settings.output = name(value)
      case .formats: settings.formats = list(value, "format", among: words.formats)
      case .views: settings.views = list(value, "view", among: words.views)
      case .theme: settings.theme = word(value, "theme", among: words.themes)
      }
    }
    return settings
  }

  private func levels(_ value: JSONIndex) -> [String: String] {
    var levels: [String: String] = [:]
    reader.readMembers(of: value) { id, key, value in
      let ids = FindingKind.adjustable.map(\.id)
      if !ids.contains(id) {
        reader.report(
          "no finding with an adjustable severity is called \(Visible.quoted(id))", at: key,
          suggesting: ids, for: id)
      }
      levels[id] = word(
        value, "level", among: FindingSeverities.Level.allCases.map(\.rawValue))
    }
    return levels
  }

  private func name(_ value: JSONIndex) -> String? {
    guard let name = reader.string(value) else { return nil }
    guard !name.isEmpty, !name.utf8.contains(0) else {
      reader.report("this isn't a name", at: value, suggesting: [], for: name)
      return nil
    }
    return name
  }

  private func names(_ value: JSONIndex) -> [String] { reader.elements(value).compactMap(name) }

  private func word(_ value: JSONIndex, _ what: String, among words: [String]) -> String? {
    guard let word = reader.string(value) else { return nil }
    if words.contains(word) { return word }
    reader.report(
      "there's no \(what) \(Visible.quoted(word)): use one of \(words.joined(separator: ", "))",
      at: value, suggesting: words, for: word)
    return nil
  }

  private func list(_ value: JSONIndex, _ what: String, among words: [String]) -> [String] {
    reader.elements(value).compactMap { element in
      guard let word = reader.string(element) else { return nil }
      if words.contains(word) { return word }
      reader.report(
        "there's no \(what) \(Visible.quoted(word))", at: element, suggesting: words, for: word)
      return nil
    }
  }

  private func version(_ value: JSONIndex) -> String? {
    guard let text = reader.string(value) else { return nil }
    if let version = IOSVersion(text) { return String(version.major) }
    reader.report(
      "\(Visible.quoted(text)) isn't an iOS version; write a whole number, such as \"15\"",
      at: value,
      suggesting: [], for: text)
    return nil
  }
}
