import Foundation
import TestSupport
import Testing

/// The outcomes of apps' unwind segues in every app state, in the output of a batch.
@Suite struct BatchAppTests {
  /// A folder with the folders `docs` and `out`.
  private func emptyFolder() throws -> ScratchFolder {
    let folder = ScratchFolder()
    for name in ["docs", "out"] { try folder.makeFolder(name) }
    return folder
  }

  private func folder() throws -> ScratchFolder {
    let folder = try emptyFolder()
    for name in ["explore/recipes.json", "quiz.json"] {
      let text = try String(contentsOfFile: Repository.sample(name), encoding: .utf8)
      try folder.write(
        text, to: "docs/" + (name.split(separator: "/").last.map(String.init) ?? name))
    }
    return folder
  }

  private func batch(_ arguments: String..., in folder: ScratchFolder) throws -> ProgramRun {
    try folder.run(["batch", "docs", "-o", "out"] + arguments)
  }

  @Test func theGalleryHasATableForApps() throws {
    let folder = try folder()
    #expect(try batch(in: folder).code == 0)
    let html = try #require(folder.text(of: "out/index.html"))
    // Only the app has the table, because a snapshot has no other states.
    #expect(html.components(separatedBy: "<table").count == 2)
    #expect(html.contains("3 unwind segues: 2 have problems, 1 has no problems."))
    #expect(html.contains("data-verdict=\"sometimes-aborted\""))
    #expect(!html.contains("recipes.explore.html"))
    let markdown = try #require(folder.text(of: "out/index.md"))
    #expect(markdown.contains(" (home) | ! not shown |"))
    #expect(folder.bytes(of: "out/recipes.explore.html") == nil)
  }

  @Test func theTableLinksToPages() throws {
    let folder = try folder()
    #expect(try batch("--format", "svg,html", in: folder).code == 0)
    let page = try #require(folder.text(of: "out/recipes.explore.html"))
    #expect(page.contains("class=\"telling-of\""))
    #expect(folder.bytes(of: "out/quiz.explore.html") == nil)
    let html = try #require(folder.text(of: "out/index.html"))
    #expect(html.contains("href=\"recipes.explore.html#unwind=doneEditing&amp;end=1\""))
    let markdown = try #require(folder.text(of: "out/index.md"))
    #expect(markdown.contains(" (home)](recipes.explore.html#unwind=home&end=1)"))
    // The page is that of the command.
    let made = try ProgramRun.of(
      ["explore", "recipes.json", "--format", "html"], in: folder.file("docs"))
    #expect(made.output == page)
  }

  /// The table links to the page. If the page is kept, so are its facts.
  @Test func theTableIsKeptWithItsPage() throws {
    let folder = try folder()
    #expect(try batch("--format", "svg,html", in: folder).code == 0)
    let manifest = try #require(folder.text(of: "out/manifest.json"))
    let told = "3 unwind segues: 2 have problems, 1 has no problems."
    #expect(manifest.contains(told))
    try folder.write(
      manifest.replacing(told, with: "What the page told."), to: "out/manifest.json")
    try folder.remove("out/recipes.svg")
    #expect(try batch("--format", "svg,html", in: folder).code == 0)
    let kept = try #require(folder.text(of: "out/manifest.json"))
    #expect(kept.contains("\"states\": { \"summary\": \"What the page told.\""))
    #expect(try batch("--format", "svg,html", "--force", in: folder).code == 0)
    #expect(try #require(folder.text(of: "out/index.html")).contains(told))
  }

  @Test func changedAppsAreExploredAgain() throws {
    let folder = try folder()
    #expect(try batch("--format", "svg,html", in: folder).code == 0)
    let again = try batch("--format", "svg,html", in: folder)
    #expect(again.errors.contains("0 diagrams drawn"))
    let text = try #require(folder.text(of: "docs/recipes.json"))
    try folder.write(
      text.replacing("\"action\": \"unwindToWelcome:\"", with: "\"action\": \"nobody:\""),
      to: "docs/recipes.json")
    #expect(
      try batch("--format", "svg,html", "--dry-run", in: folder).output.contains(
        "redraw recipes.explore.html\n"))
    #expect(try batch("--format", "svg,html", in: folder).code == 0)
    for file in ["out/index.html", "out/index.md", "out/recipes.explore.html"] {
      #expect(try #require(folder.text(of: file)).contains("✗ no destination"), "\(file)")
    }
    // It isn't an app any more, so it has no table and, with --prune, no page.
    try folder.write(text.replacing("\"launch\": true,", with: ""), to: "docs/recipes.json")
    #expect(try batch("--format", "svg,html", "--prune", in: folder).code == 0)
    #expect(folder.bytes(of: "out/recipes.explore.html") == nil)
    #expect(try #require(folder.text(of: "out/index.html")).contains("<table") == false)
  }

  /// The facts about a document are kept if only the formats change.
  @Test func otherFormatsKeepTheTable() throws {
    let folder = try folder()
    #expect(try batch("--format", "svg,html", in: folder).code == 0)
    #expect(try batch("--format", "svg", in: folder).code == 0)
    let html = try #require(folder.text(of: "out/index.html"))
    #expect(html.contains("<table") && html.contains("Recipes on a phone"))
    #expect(!html.contains("href=\"recipes.explore.html"))
  }

  @Test func foreignPagesAreKept() throws {
    let folder = try folder()
    try folder.write("mine", to: "out/recipes.explore.html")
    let run = try batch("--format", "svg,html", in: folder)
    #expect(run.code == 73)
    #expect(run.errors.contains("recipes.explore.html"))
    #expect(folder.text(of: "out/recipes.explore.html") == "mine")
    #expect(folder.bytes(of: "out/recipes.svg") == nil)
  }

  /// An app's folder has a document for each unwind segue, and the table of all of them.
  @Test func appFolders() throws {
    let folder = ScratchFolder()
    let run = try folder.run(
      "batch", Repository.sample("Recipes/Main.storyboard"), "-o", "out", "--format", "svg,html",
      "--sources", Repository.sample("Recipes/App"))
    #expect(run.code == 0, "\(run.errors)")
    let html = try #require(folder.text(of: "out/index.html"))
    #expect(html.components(separatedBy: "<table").count == 2)
    #expect(html.contains("Main.storyboard.explore.html#unwind="))
    #expect(folder.bytes(of: "out/Main.storyboard.explore.html") != nil)
    // The launch state alone shows little.
    #expect(folder.bytes(of: "out/Main.storyboard.svg") == nil)
    #expect(folder.bytes(of: "out/save.svg") != nil)
  }

  @Test func hostileNames() throws {
    let folder = try emptyFolder()
    let payload = "</td><script>document.title=1</script>|`{{ 7*7 }}"
    let written = payload.replacing("\"", with: "\\\"")
    try folder.write(
      """
      { "segueviz": 1, "launch": true, "root": { "id": "r", "title": "\(written)" },
        "scenes": [ { "id": "\(written)" } ],
        "segues": [ { "id": "f", "kind": "presentation", "from": "r", "to": "\(written)",
            "sender": "\(written)" },
          { "id": "u\(written)", "kind": "unwind", "from": "\(written)", "action": "go:",
            "sender": "\(written)" } ] }
      """, to: "docs/app.json")
    #expect(try batch("--format", "svg,html", in: folder).code == 0)
    for file in ["out/index.html", "out/app.explore.html"] {
      let html = try #require(folder.text(of: file))
      #expect(!html.contains("</td><script>"), "\(file)")
      #expect(html.components(separatedBy: "<script>").count == 2, "\(file)")
    }
  }
}
