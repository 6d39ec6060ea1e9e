import Platform
import Testing

@testable import Export

/// Articles of a documentation catalog: one, or one for each folder.
@Suite struct ArticlePlanTests {
  private func plan(_ names: [String]) -> ArticlePlan {
    ArticlePlan(documents: Set(names.map { Path($0) }))
  }

  private func names(in folder: String, _ count: Int) -> [String] {
    (0..<count).map { "\(folder)d\($0).json" }
  }

  @Test func fewDocumentsAreInOne() {
    let names = names(in: "a/", 10) + names(in: "b/", 10)
    #expect(plan(names).files == ["SegueDiagrams.md"])
    #expect(names.allSatisfy { plan(names).shows($0, in: "SegueDiagrams.md") })
  }

  @Test func manyAreByFolder() {
    let names = names(in: "a/", 10) + names(in: "a/b/", 10) + names(in: "", 1)
    let plan = plan(names)
    #expect(
      plan.files == ["SegueDiagrams.md", "SegueDiagrams-a.md", "SegueDiagrams-a-b.md"])
    for (file, count) in zip(plan.files, [1, 10, 10]) {
      #expect(names.count { plan.shows($0, in: file) } == count)
    }
    // A single folder contains everything.
    #expect(self.plan(self.names(in: "a/", 30)).files == ["SegueDiagrams.md"])
  }

  /// DocC treats several dashes as one, disks and addresses ignore case, and unsafe characters are
  /// removed.
  @Test func everyFolderHasItsOwn() {
    let folders = ["a/b/", "a-b/", "A b/", "a/-b/", "Größe/", "日本/", "語/", "x__y/"]
    let plan = plan(folders.flatMap { names(in: $0, 3) })
    #expect(
      plan.folders.map(\.file) == [
        "SegueDiagrams-A-b.md", "SegueDiagrams-Gr-e.md", "SegueDiagrams-a-b-2.md",
        "SegueDiagrams-a-b-3.md", "SegueDiagrams-a-b-4.md", "SegueDiagrams-x__y.md",
        "SegueDiagrams-folder.md", "SegueDiagrams-folder-2.md",
      ])
    #expect(plan.files.allSatisfy { ArticlePlan.isArticle(Path($0)) })
  }

  @Test func aNumberThatIsAName() {
    let folders = ["a b/", "a-b/", "a-b-2/"]
    let files = plan(folders.flatMap { names(in: $0, 10) }).files
    #expect(Set(files.map { $0.lowercased() }).count == 4)
  }

  @Test(arguments: [
    "SegueDiagrams-.md", "SegueDiagrams-../x.md", "SegueDiagrams-a/b.md", "SegueDiagrams-a.html",
    "Segue.md", "SegueDiagrams-é.md", "App.md", "Resources/SegueDiagrams.md", "SegueDiagrams-a",
  ])
  func otherNames(file: String) { #expect(!ArticlePlan.isArticle(Path(file))) }
}
