import Hierarchy
import JSON
import Text
import Unwinding

/// The content of a project's `.segueviz.json`: defaults for the command line (Configuration.md).
public struct ProjectSettings: Sendable, Equatable {
  /// The name of the file.
  public static let fileName = ".segueviz.json"

  /// The values of each key, as on the command line; keys without values are omitted.
  fileprivate var words: [SettingsKey: [String]] = [:]

  /// The values of a key; empty: none.
  package subscript(key: SettingsKey) -> [String] { words[key] ?? [] }
}

/// The values of settings that other modules define: the names of formats, views and themes.
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

package enum SettingsKey: String, ObjectKey {
  case schema = "$schema"
  case inputs, sources, target, minimumIOS, disable, severity, failOn, baseline
  case exploreBaseline, with, output
  case formats, views, theme

  package static let owner = "a configuration file"
}

extension ProjectSettings {
  /// Reads the file, or throws every problem. `words`: values of `formats`, `views` and `theme`.
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
      settings.words[key] =
        switch key {
        case .inputs, .sources: reader.elements(value).compactMap(name)
        case .disable:
          list(value, "finding that can be disabled", among: FindingKind.adjustable.map(\.id))
        case .severity: levels(value)
        case .formats: joined(list(value, "format", among: words.formats))
        case .views: joined(list(value, "view", among: words.views))
        default: [word(key, value)].compactMap(\.self)
        }
    }
    return settings
  }

  private func word(_ key: SettingsKey, _ value: JSONIndex) -> String? {
    switch key {
    case .minimumIOS: version(value)
    case .failOn: word(value, "severity", among: Severity.mostSevereFirst.map(\.rawValue))
    case .theme: word(value, "theme", among: words.themes)
    case .schema: reader.string(value)
    default: name(value)
    }
  }

  private func joined(_ words: [String]) -> [String] {
    words.isEmpty ? [] : [words.joined(separator: ",")]
  }

  /// "no-handler=off".
  private func levels(_ value: JSONIndex) -> [String] {
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
    return levels.map { "\($0.key)=\($0.value)" }.sorted()
  }

  private func name(_ value: JSONIndex) -> String? {
    guard let name = reader.string(value) else { return nil }
    guard !name.isEmpty, !name.utf8.contains(0) else {
      reader.report("this isn't a name", at: value, suggesting: [], for: name)
      return nil
    }
    return name
  }

  private func word(
    _ value: JSONIndex, _ what: String, among words: [String], listsAll: Bool = true
  ) -> String? {
    guard let word = reader.string(value) else { return nil }
    if words.contains(word) { return word }
    let choices = listsAll ? ": use one of \(words.joined(separator: ", "))" : ""
    reader.report(
      "there's no \(what) \(Visible.quoted(word))\(choices)", at: value, suggesting: words,
      for: word)
    return nil
  }

  private func list(_ value: JSONIndex, _ what: String, among words: [String]) -> [String] {
    reader.elements(value).compactMap { word($0, what, among: words, listsAll: false) }
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
