import Foundation
import TestSupport
import Testing

/// `explore --format html` and `--output`, as a developer runs them.
@Suite struct ExplorePageTests {
  private static let sample = Repository.sample("explore/recipes.json")

  @Test func thePageGoesToStandardOutput() throws {
    let run = try ProgramRun.of(["explore", Self.sample, "--format", "html"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(run.output.hasSuffix("</html>\n"))
    // The page is one file without requests.
    for word in ["http://", "https://", "src=", "url(", "@import"] {
      let rest = run.output.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(word), "\(word)")
    }
    #expect(run.output.utf8.count < 150_000)
  }

  @Test func theExtensionDeterminesTheFormat() throws {
    let folder = ScratchFolder()
    for (file, beginning) in [
      ("a.html", "<!DOCTYPE html>"), ("a.json", "{\n  \"segueviz\": 1"), ("a.md", "# Recipes"),
      ("a.sarif", "{"), ("a.xml", "<?xml"), ("a.txt", "recipes.json: "), ("a", "recipes.json: "),
    ] {
      let run = try folder.run("explore", Self.sample, "-o", file)
      #expect(run.code == 0 && run.output == "" && run.errors == "", "\(file)")
      #expect(try #require(folder.text(of: file)).hasPrefix(beginning), "\(file)")
    }
    let named = try folder.run("explore", Self.sample, "--format", "json", "-o", "b.html")
    #expect(named.code == 0)
    #expect(try #require(folder.text(of: "b.html")).hasPrefix("{"))
    let status = try folder.run("explore", Self.sample, "--fail-on", "warning", "-o", "c.html")
    #expect(status.code == 1)
    #expect(try #require(folder.text(of: "c.html")).hasPrefix("<!DOCTYPE html>"))
  }

  @Test func containsTheDocument() throws {
    let folder = ScratchFolder()
    _ = try folder.run("explore", Self.sample, "-o", "page.html")
    let extracted = try folder.run("extract", "page.html")
    #expect(extracted.code == 0)
    #expect(
      extracted.output == (try String(contentsOfFile: Self.sample, encoding: .utf8)))
    _ = try folder.run("explore", Self.sample, "--no-metadata", "-o", "bare.html")
    #expect(try folder.run("extract", "bare.html").code != 0)
  }

  @Test func anAppWithoutUnwindSegues() throws {
    let folder = ScratchFolder()
    try folder.write(
      #"{ "segueviz": 1, "launch": true, "root": { "id": "a" } }"#, to: "app.json")
    let run = try folder.run("explore", "app.json", "--format", "html")
    #expect(run.code == 0)
    #expect(run.output.contains("The app has no unwind segues."))
    #expect(!run.output.contains("<table"))
  }

  /// If there are too many outcomes, some have no walkthrough, and a message has their number.
  @Test func tooManyOutcomes() throws {
    let folder = ScratchFolder()
    let places = 1...130
    let scenes = places.map { #"{ "id": "s\#($0)", "class": "S" }"# }
    let segues = places.flatMap {
      [
        #"{ "id": "to\#($0)", "kind": "show", "from": "list", "to": "s\#($0)" }"#,
        #"{ "id": "open\#($0)", "kind": "presentation", "from": "s\#($0)", "to": "modal" }"#,
      ]
    }
    try folder.write(
      """
      { "segueviz": 1, "launch": true, "classes": { "S": { "unwindActions": ["go:"] } },
        "root": { "id": "nav", "class": "UINavigationController", "children": [ { "id": "list" } ] },
        "scenes": [ { "id": "modal" }, \(scenes.joined(separator: ", ")) ],
        "segues": [ \(segues.joined(separator: ", ")),
          { "id": "done", "kind": "unwind", "from": "modal", "action": "go:" } ] }
      """, to: "app.json")
    let run = try folder.run("explore", "app.json", "--format", "html")
    #expect(run.code == 0)
    let told = run.output.components(separatedBy: "<details class=\"told-end\"").count - 1
    #expect(told >= 40 && told < 130)
    #expect(run.output.contains("\(130 - told) outcomes have no walkthrough"))
    #expect(run.output.contains("--witnesses DIR"))
    // Each of them is in the table.
    for place in places { #expect(run.output.contains("S (s\(place)) (the screen that opened")) }
    #expect(run.output.utf8.count < 1_500_000)
  }

  @Test func changesByAnOverlayComeFirst() throws {
    let folder = ScratchFolder()
    try folder.write(
      #"{ "segues": { "home": { "action": "unwindToRecipe:" } } }"#, to: "with.json")
    let run = try folder.run("explore", Self.sample, "--with", "with.json", "--format", "html")
    let moved = try #require(
      run.output.range(of: ">Changes with with.json</h2>"), "\(run.errors)")
    let wrong = try #require(run.output.range(of: ">Problems</h2>"))
    #expect(moved.lowerBound < wrong.lowerBound)
    #expect(run.output.contains("home: no destination, was not shown"))
  }

  /// A result with incomplete coverage isn't presented as certain.
  @Test func incompleteCoverageIsReported() throws {
    let folder = ScratchFolder()
    try folder.write(
      """
      { "segueviz": 1, "classes": { "A": { "unwindActions": ["go:"] } },
        "root": { "id": "a", "class": "A" }, "scenes": [ { "id": "b" } ],
        "segues": [ { "id": "open", "kind": "presentation", "from": "a", "to": "b" },
          { "id": "done", "kind": "unwind", "from": "b", "action": "go:" } ] }
      """, to: "app.json")
    for format in ["html", "markdown"] {
      let run = try folder.run("explore", "app.json", "--format", format)
      #expect(run.output.contains("may be incomplete"), "\(format)")
    }
  }
}
