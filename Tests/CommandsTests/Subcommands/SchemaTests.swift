import TestSupport
import Testing

@testable import Checking
@testable import Commands

@Suite struct SchemaTests {
  private static let files = [
    ["schema"]: "hierarchy", ["schema", "--overlay"]: "overlay",
    ["schema", "--config"]: "settings",
  ]

  @Test(arguments: files) func theCommandPrintsTheFile(words: [String], name: String) {
    let schema = FakeConsole.output(of: words)
    #expect(Golden.difference(of: schema, from: name + ".schema.json") == nil)
    let long = schema.split(separator: "\n").filter { $0.utf8.count > 101 }
    // Longer lines are one text, which JSON can't break.
    #expect(long.allSatisfy { $0.contains("\"description\"") || $0.contains("\"pattern\"") })
  }

  /// The keys and words of the settings' schema are those that the reader accepts.
  @Test func settings() throws {
    let schema = try Repository.tree(of: "settings.schema.json")
    func names(_ tree: JSONTree?) -> [String] {
      guard case .object(let members)? = tree else { return [] }
      return members.map(\.key)
    }
    func words(_ tree: JSONTree?) -> [String] {
      tree?["enum"]?.elements.compactMap(\.string) ?? []
    }
    let keys = try #require(schema["properties"])
    #expect(names(keys) == SettingsKey.allCases.map(\.rawValue))
    let ids = FindingKind.adjustable.map(\.id)
    #expect(words(keys["disable"]?["items"]) == ids)
    #expect(names(keys["severity"]?["properties"]) == ids)
    let levels = FindingSeverities.Level.allCases.map(\.rawValue)
    #expect(ids.allSatisfy { words(keys["severity"]?["properties"]?[$0]) == levels })
    #expect(words(keys["formats"]?["items"]) == SettingsFile.words.formats)
    #expect(words(keys["views"]?["items"]) == SettingsFile.words.views)
    #expect(words(keys["theme"]) == SettingsFile.words.themes)
  }
}
