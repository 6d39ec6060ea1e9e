import Foundation
import TestSupport
import Testing

/// Diagrams in documentation catalogs.
@Suite struct BatchCatalogTests {
  private let folder = BatchFolder(["a/two words.json": Documents.oneUnwind])

  private func draw(_ options: String...) throws -> ProgramRun {
    try Self.draw(options, in: folder)
  }

  private static func draw(_ options: [String], in folder: BatchFolder) throws -> ProgramRun {
    try folder.scratch.run(["batch", "in", "--docc", "App.docc"] + options)
  }

  /// The output of more documents than an article can have, in folders of every kind, drawn once.
  private static let many = Result {
    let folder = BatchFolder(["a/two words.json": Documents.oneUnwind])
    for number in 0..<20 {
      let name = ["b", "c d", "Größe -- x", "e__f"][number % 4]
      try folder.write(Documents.smallest, to: "\(name)/x\(number).json")
    }
    _ = try draw(["--quiet"], in: folder)
    return folder
  }

  private func copy(_ names: String...) throws {
    for name in names {
      try? folder.scratch.remove(name)
      try FileManager.default.copyItem(
        atPath: Self.many.get().scratch.file(name), toPath: folder.scratch.file(name))
    }
  }

  private var articles: [String] {
    folder.tree("App.docc").keys.filter { $0.hasSuffix(".md") }.sorted()
  }

  @Test func everyVariant() throws {
    #expect(try draw().code == 0)
    let resources = ["", "@2x", "~dark", "~dark@2x"].flatMap { variant in
      ["", "-done-search"].map { "Resources/a-two-words\($0)\(variant).png" }
    }
    #expect(
      folder.tree("App.docc").keys.sorted()
        == (resources + ["Resources/segueviz-manifest.json", "SegueDiagrams.md"]).sorted())
    let tree = folder.tree("App.docc")
    #expect(Set(resources.map { tree[$0] }).count == 8)
    #expect(try draw().errors.contains("0 diagrams drawn, 8 unchanged"))
  }

  /// The articles of removed folders are removed, if they are unchanged.
  @Test func articlesByFolder() throws {
    try copy("in", "App.docc")
    #expect(
      articles == [
        "SegueDiagrams-Gr-e-x.md", "SegueDiagrams-a.md", "SegueDiagrams-b.md",
        "SegueDiagrams-c-d.md", "SegueDiagrams-e__f.md", "SegueDiagrams.md",
      ])
    #expect(try draw("--dry-run").output == "")
    // An article by a person, without an entry in the manifest, and one that was changed.
    try folder.scratch.write("mine", to: "App.docc/SegueDiagrams-hand.md")
    try folder.scratch.write("changed", to: "App.docc/SegueDiagrams-b.md")
    let refused = try draw()
    #expect(refused.code == 73)
    #expect(refused.errors.contains("SegueDiagrams-b.md\" wasn't overwritten: it was changed"))
    for name in ["in/a", "in/b"] {
      try folder.scratch.remove(name)
    }
    let rehearsal = try draw("--dry-run")
    #expect(rehearsal.output.contains("remove SegueDiagrams-a.md\n"))
    #expect(!rehearsal.output.contains("remove SegueDiagrams-b.md"))
    #expect(articles.count == 7)
    let run = try draw()
    #expect(run.code == 0)
    #expect(run.errors.contains("kept \"SegueDiagrams-b.md\": its document was removed"))
    #expect(articles == ["SegueDiagrams-b.md", "SegueDiagrams-hand.md", "SegueDiagrams.md"])
    #expect(folder.scratch.text(of: "App.docc/SegueDiagrams-b.md") == "changed")
    #expect(try draw("--dry-run").output == "")
  }

  /// If other options change no diagram, documents keep their titles.
  @Test func titlesAreKept() throws {
    let notes = #""segueviz": 1, "title": "Ours", "description": "Why","#
    try folder.write(
      Documents.oneUnwind.replacing("\"segueviz\": 1,", with: notes), to: "a/two words.json")
    for views in ["hierarchy,search", "hierarchy"] {
      #expect(try draw("--view", views).code == 0)
      let article = folder.scratch.text(of: "App.docc/SegueDiagrams.md") ?? ""
      #expect(article.contains("\n## Ours\n\nWhy\n"))
    }
  }

  private static let docc = ShellRun.isInstalled("docc")

  @Test(.enabled(if: docc, "no docc here: it comes with the Swift toolchain"))
  func doccAcceptsTheCatalog() throws {
    try copy("App.docc")
    try folder.scratch.write(
      """
      # App

      @Metadata {
        @TechnologyRoot
      }

      ## Topics

      ### Diagrams

      - <doc:SegueDiagrams>
      """, to: "App.docc/App.md")
    let run = try folder.scratch.shell(
      """
      docc convert App.docc --output-path built --fallback-display-name App \
        --fallback-bundle-identifier app.App --warnings-as-errors
      """)
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    let built = folder.tree("built")
    #expect(built.keys.count { $0.contains("a-two-words") && $0.hasSuffix(".png") } == 8)
    let pages = built.keys.filter { $0.hasPrefix("data/documentation/app/") }
    #expect(pages.count { $0.hasSuffix(".json") } == 6)
  }
}
