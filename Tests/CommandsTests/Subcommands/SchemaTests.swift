import Foundation
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
    let fake = FakeConsole()
    #expect(fake.run(words) == .success)
    #expect(
      Golden.difference(
        of: Array(fake.printed.utf8), from: Repository.path + "/\(name).schema.json") == nil)
    let long = fake.printed.split(separator: "\n").filter { $0.utf8.count > 101 }
    // Longer lines are one text, which JSON can't break.
    #expect(long.allSatisfy { $0.contains("\"description\"") || $0.contains("\"pattern\"") })
  }

  /// The keys and words of the settings' schema are those that the reader accepts.
  @Test func settings() throws {
    let path = Repository.path + "/settings.schema.json"
    let schema = try JSONTree(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    func names(_ tree: JSONTree?) -> [String] {
      guard case .object(let members)? = tree else { return [] }
      return members.map(\.key)
    }
    func words(_ tree: JSONTree?) -> [String] {
      tree?["enum"]?.elements.compactMap { if case .string(let word) = $0 { word } else { nil } }
        ?? []
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
