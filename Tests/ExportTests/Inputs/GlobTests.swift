import Platform
import Testing

@testable import Export

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ name: String) -> Bool {
    guard case .name(let pattern)? = Glob(pattern)?.components.first else { return false }
    return Path(name).matches(pattern)
  }

  @Test(arguments: [
    ("*.json", "quiz.json", true), ("*.json", "quiz.json5", false), ("*.json", ".json", false),
    ("*", ".hidden", false), (".*", ".hidden", true), ("q*z.json", "quiz.json", true),
    ("*a*b*c", "xxaxxbxxc", true), ("*a*b*c", "xxaxxcxxb", false), ("?.json", "é.json", true),
    ("??.json", "a.json", false), ("[a-c]*", "banana", true), ("[!a-c]*", "banana", false),
    ("[^a-c]*", "dog", true), ("[]x]*", "]", true), ("[ab", "[ab", true), ("\\**", "*x", true),
    ("\\**", "ax", false), ("*[0-9].json", "quiz7.json", true),
  ])
  func names(pattern: String, name: String, expected: Bool) {
    #expect(matches(pattern, name) == expected)
  }

  @Test func foldersBeforeThePattern() {
    #expect(Glob("docs/a/*.json")?.folder == "docs/a")
    #expect(Glob("/docs/**/x?")?.folder == "/docs")
    #expect(Glob("*.json")?.folder == "")
    #expect(Glob("docs/a.json") == nil)
    #expect(Glob("a/**/**/b*")?.components.count == 2)
    #expect(Glob("a/**")?.components.count == 2)
  }

  /// Trying every combination of stars would take practically forever.
  @Test func manyStars() {
    let pattern = String(repeating: "*a", count: 60) + "b"
    #expect(!matches(pattern, String(repeating: "a", count: 240)))
  }
}
