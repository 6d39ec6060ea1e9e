import TestSupport
import Testing

@testable import Commands

@Suite struct ComparisonTests {
  private func run(_ words: String...) -> String {
    FakeConsole.output(of: ["explain"] + words)
  }

  private let versions = Repository.sample("version-dependent.json")

  @Test func threeDestinationsAndTheirRules() {
    let text = run(versions, "--compare", "7,8,9,17")
    #expect(Golden.difference(of: text, from: "Tests/Golden/compared.txt") == nil)
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func markdown() {
    let page = run(versions, "--compare", "7,8,9,17", "--format", "markdown")
    #expect(page.contains("\n| 7 | performed | `Customer` | `Order 1042` | 7 | "))
    #expect(page.contains("\n| 9, 17 | performed | `Items` | `Contents` | 14, 10 | "))
    #expect(page.contains("\n- From iOS 7 to iOS 8: the destination (`Customer`, then `Orders`), "))
  }

  @Test func json() throws {
    let json = run(versions, "--compare", "7,8", "--format", "json")
    #expect(try JSONTree(Array(json.utf8))["unwinds"]?.elements.count == 1)
    #expect(json.contains(#""versions": ["7", "8"]"#))
    #expect(json.contains(#""same": false"#))
    #expect(json.contains(#"{ "ios": ["7"], "outcome": "performed", "destination": "customer", "#))
    #expect(
      json.contains(
        #""differs": ["destination", "executor", "effects", "calls", "questions"], "#
          + #""rules": ["next-after-modal"]"#))
  }

  @Test func versionsWithTheSameRulesAreCombined() {
    let text = run(Repository.sample("quiz.json"), "--compare", "10,17", "--unwind", "home")
    #expect(text.contains("    iOS 10, 17  performed: "))
    #expect(text.contains("  The result is the same on all versions.\n"))
    #expect(!text.contains("different"))
  }

  @Test func onlyTheQuestionsDiffer() {
    let text = run(Repository.sample("modal-cascade.json"), "--compare", "9,17")
    #expect(text.contains("The result is the same on all versions."))
    #expect(text.contains("iOS 9 searches a modal again"))
    #expect(!text.contains("actual presenter"))
  }

  @Test func theExecutorIsMissingBeforeIOS9() {
    let text = run(Repository.sample("exception-no-executor.json"), "--compare", "8,9")
    #expect(text.contains("the outcome (exception, then performed)"))
    #expect(text.contains("Before iOS 9, the\n    executor supplies the segue. Without an"))
  }

  /// Without a list, it compares the versions that the app supports and that have different rules.
  @Test(arguments: [
    ("", "9, 26"), ("6", "6, 8, 9, 26"), ("7.1", "7.1, 8, 9, 26"), ("15", "15, 26"), ("26", "26"),
  ])
  func defaultVersions(minimum: String, versions: String) throws {
    let facts = minimum.isEmpty ? "" : #""minimumIOS": "\#(minimum)","#
    let document = #"{ "segueviz": 1, \#(facts) "root": { "id": "a" } }"#
    for words in [["-", "--compare"], ["--compare", "-"]] {
      let text = FakeConsole.output(of: ["explain"] + words, input: document)
      #expect(text.hasPrefix("standard input (iOS \(versions))\n"), "\(text)")
    }
  }

  @Test(arguments: [
    (["--compare", "7"], "is only one version"), (["--compare", "7,,8"], "contains an empty item"),
    (["--compare", "7,x"], "contains \"x\""), (["--compare", "7,7"], "contains 7 twice"),
    (["--compare", "5,7"], "contains \"5\""),
    (["--compare", "7,8", "--ios", "9"], "--compare and --ios can't be combined"),
    (["--compare", "7,8", "--matrix"], "--compare and --matrix can't be combined"),
    (["--format", "csv"], "--format csv needs --matrix"),
    (["--image", "a.svg"], "--image needs --format markdown"),
    (
      ["--format", "markdown", "--image", "javascript:x"],
      "isn't an http, https, or relative address"
    ),
    (["--format", "markdown", "--image", "mailto:a"], "isn't an http, https, or relative address"),
  ])
  func misuse(options: [String], message: String) {
    let fake = FakeConsole()
    #expect(fake.run(["explain", versions] + options) == .usage)
    #expect(fake.reported.contains(message), "\(fake.reported)")
    #expect(fake.printed == "")
  }
}
