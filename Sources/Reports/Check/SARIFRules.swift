import Checking
import Hierarchy
import JSON

/// Who made a SARIF file, and by which rules.
enum SARIFRules {
  /// The tool, with every rule, found or not: so that a reader knows what was looked for.
  static func tool(version: String) -> JSONValue {
    [
      "driver": [
        "name": "segueviz", "semanticVersion": .string(version),
        "rules": .array(FindingKind.all.map(rule)),
      ]
    ]
  }

  private static func rule(_ kind: FindingKind) -> JSONValue {
    let text = kind.text
    return [
      "id": .string(kind.id), "name": .string(name(of: kind)),
      "shortDescription": ["text": .string(text.title)],
      "fullDescription": ["text": .string(text.explanation)],
      "helpUri": .string(kind.helpAddress),
      "help": ["text": .string("\(text.explanation) \(text.advice)")],
      "defaultConfiguration": ["level": .string(kind.severity.rawValue)],
    ]
  }

  /// "NoHandler" for "no-handler".
  private static func name(of kind: FindingKind) -> String {
    kind.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
