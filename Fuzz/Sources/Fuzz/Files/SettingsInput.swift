import Checking
import Hierarchy

/// A project's settings. They are rejected with places, or read the same again.
enum SettingsInput {
  private static let words = SettingsWords(
    formats: ["svg", "png"], views: ["map", "search"], themes: ["auto", "dark"])

  static func run(_ input: [UInt8]) {
    do throws(DocumentProblems) {
      let settings = try ProjectSettings.load(input, fileName: ".segueviz.json", words: words)
      let again = try ProjectSettings.load(input, fileName: ".segueviz.json", words: words)
      expect(settings == again, "settings differ when they are read again")
    } catch {
      expect(!error.problems.isEmpty, "settings are rejected without a reason")
      expect(error.rendered().utf8.last == UInt8(ascii: "\n"), "problems end without a newline")
    }
  }

  static let seeds = [
    #"{ "inputs": ["."], "sources": ["App"], "baseline": "known.json", "with": "o.json", "target": "App" }"#,
    #"{ "formats": ["svg"], "views": ["map"], "theme": "dark", "failOn": "warning", "disable": ["no-handler"],"#
      + #" "minimumIOS": "15", "output": "out" }"#,
  ].map { Array($0.utf8) }

  static let vocabulary =
    ManifestInput.shared + [
      "\"$schema\": \"x\"", "\"inputs\": []", "\"sources\": [\"/\"]", "\"target\": null",
      "\"minimumIOS\": \"8\"", "\"disable\": [\"note\"]", "\"failOn\": \"error\"",
      "\"baseline\": \"\"", "\"with\": \"../x\"", "\"output\": \"/\"", "\"formats\": [\"png\"]",
      "\"views\": [\"search\"]", "\"theme\": \"auto\"", "//", "/* */", "\"severity\": {}",
    ]
}
