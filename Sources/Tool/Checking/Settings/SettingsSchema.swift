import JSON
import Unwinding

/// The JSON Schema of `.segueviz.json`, for editors.
public enum SettingsSchema {
  /// The whole schema.
  package static func json(words: SettingsWords) -> JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:segueviz:settings:1",
      "title": "segueviz settings",
      "description": .string(
        "A project's defaults for segueviz, in .segueviz.json beside or above what is checked. Names"
          + " of files are as seen from its folder; the command line wins."),
      "type": "object",
      "additionalProperties": false,
      "properties": .object(
        SettingsKey.allCases.map { .init($0.rawValue, property($0, words)) }),
    ]
  }

  private static func property(_ key: SettingsKey, _ words: SettingsWords) -> JSONValue {
    switch key {
    case .schema: text("Where this schema is, for editors; otherwise ignored.")
    case .inputs:
      list("What is read where the command line names nothing: files, folders and patterns.")
    case .sources: list("Folders of Swift and Objective-C to read beside those that are found.")
    case .target: text("The target of the Xcode project that is the app.")
    case .minimumIOS:
      [
        "description": "The oldest iOS that the app runs on, in place of what its project says.",
        "type": "string", "pattern": "^[0-9]{1,3}(\\.[0-9]{1,3}){0,2}$",
      ]
    case .disable:
      list(
        "Findings that are left out.",
        among: FindingKind.adjustable.map(\.id))
    case .severity:
      [
        "description": "The severity of findings, by their names, in check and explore.",
        "type": "object", "additionalProperties": false,
        "properties": .object(
          FindingKind.adjustable.map { kind in
            .init(
              kind.id, ["enum": .strings(FindingSeverities.Level.allCases.map(\.rawValue))])
          }),
      ]
    case .failOn:
      word(
        "The least severe finding that makes a check fail.",
        Severity.mostSevereFirst.map(\.rawValue))
    case .baseline: text("The file of findings that check knows.")
    case .exploreBaseline: text("The file of findings that explore knows.")
    case .with: text("An overlay, laid over what is imported: expectations, and what is not known.")
    case .output: text("The folder that a batch writes to.")
    case .formats: list("The formats of a batch's pictures.", among: words.formats)
    case .views: list("What a batch draws.", among: words.views)
    case .theme: word("The colours of pictures.", words.themes)
    }
  }

  private static func text(_ description: String) -> JSONValue {
    ["description": .string(description), "type": "string", "minLength": 1]
  }

  private static func word(_ description: String, _ words: [String]) -> JSONValue {
    ["description": .string(description), "enum": .strings(words)]
  }

  private static func list(_ description: String, among words: [String]? = nil) -> JSONValue {
    [
      "description": .string(description), "type": "array",
      "items": words.map { ["enum": .strings($0)] } ?? ["type": "string", "minLength": 1],
    ]
  }
}
