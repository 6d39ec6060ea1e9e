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
        "The defaults of a project for segueviz, in .segueviz.json beside or above the inputs."
          + " File names are relative to its folder. The command line takes precedence."),
      "type": "object",
      "additionalProperties": false,
      "properties": .object(
        SettingsKey.allCases.map { .init($0.rawValue, property($0, words)) }),
    ]
  }

  private static func property(_ key: SettingsKey, _ words: SettingsWords) -> JSONValue {
    switch key {
    case .schema: text("The address of this schema, for editors.")
    case .inputs:
      list("The inputs if the command line has none: files, folders, and patterns.")
    case .sources: list("Additional folders with Swift and Objective-C files.")
    case .target: text("The target of the Xcode project that is the app.")
    case .minimumIOS:
      [
        "description": "The oldest iOS version of the app, instead of the project's value.",
        "type": "string", "pattern": "^[0-9]{1,3}(\\.[0-9]{1,3}){0,2}$",
      ]
    case .disable:
      list(
        "The findings to suppress.",
        among: FindingKind.adjustable.map(\.id))
    case .severity:
      [
        "description": "The severities of findings in check and explore.",
        "type": "object", "additionalProperties": false,
        "properties": .object(
          FindingKind.adjustable.map { kind in
            .init(
              kind.id, ["enum": .strings(FindingSeverities.Level.allCases.map(\.rawValue))])
          }),
      ]
    case .failOn:
      word(
        "The lowest severity for which a check fails.",
        Severity.mostSevereFirst.map(\.rawValue))
    case .baseline: text("The baseline of check.")
    case .exploreBaseline: text("The baseline of explore.")
    case .with: text("A patch for imported apps, with expectations and missing information.")
    case .output: text("The output folder of batch.")
    case .formats: list("The output formats of batch.", among: words.formats)
    case .views: list("The diagrams that batch draws.", among: words.views)
    case .theme: word("The colors of diagrams.", words.themes)
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
