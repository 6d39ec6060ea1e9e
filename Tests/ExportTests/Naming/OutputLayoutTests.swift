import Platform
import Testing

@testable import Export

@Suite struct OutputLayoutTests {
  private func file(
    _ name: String, _ unwind: String? = nil, _ view: DiagramView = .hierarchy,
    layout: OutputLayout = .tree, variant: DiagramVariant = DiagramVariant()
  ) -> String {
    layout.file(
      of: SourceDocument(path: Path(name), name: name, isNamed: false).components, part: unwind,
      view: view, ending: "svg", variant: variant)
  }

  @Test func trees() {
    #expect(file("quiz.json") == "quiz.svg")
    #expect(file("a/b/Quiz.JSON5", "home", .search) == "a/b/Quiz.home.search.svg")
    #expect(file("con/aux.json", "../x", .chain) == "%63on/%61ux.%2E.%2Fx.chain.svg")
    #expect(file("a\nb/x:y.json") == "a%0Ab/x%3Ay.svg")
    #expect(file(".json") == "%2Ejson.svg")
  }

  @Test func catalogs() {
    let dark = DiagramVariant(isDark: true, scale: 2)
    #expect(
      file("a b/Quiz.json", "go.home", .search, layout: .docc, variant: dark)
        == "Resources/a-b-Quiz-go-home-search~dark@2x.svg")
  }

  @Test func collisions() {
    var collisions = NameCollisions()
    for (file, input) in [
      ("a.svg", "1"), ("b.svg", "2"), ("A.svg", "3"), ("caf\u{E9}.svg", "4"),
      ("cafe\u{301}.svg", "5"),
      ("x.svg", "6"), ("x.svg", "6"),
    ] { collisions.addFile(file, of: Path(input)) }
    let problems = [
      "\"1\" and \"3\" would both create \"a.svg\"",
      "two unwind segues of \"6\" would both create \"x.svg\"",
    ]
    #expect(collisions.problems { false } == problems)
    #expect(
      collisions.problems { true } == problems + [
        "\"5\" and \"4\" would both create \"cafe\u{301}.svg\"; their names differ only in"
          + " Unicode normalization (NFC, NFD), which the output's file system ignores"
      ])
  }

  @Test func thatAreNoCollisions() {
    var collisions = NameCollisions()
    for name in ["a.svg", "b.svg", "c/a.svg"] { collisions.addFile(name, of: Path(name)) }
    #expect(
      collisions.problems {
        Issue.record("no accents here"); return true
      } == [])
  }

  /// A manifest accepts the names of diagrams, whatever the names of documents and unwind segues are.
  @Test(arguments: [
    "quiz.json", "a/b/Quiz.JSON5", "con/aux.json", "a\nb/x:y.json", ".json", "-x.json", "50%.json",
    "戻る/é.json", "e\u{301}/\u{301}.json", "a b/(c).json", "~.json", "a\u{0}.json",
  ])
  func possible(name: String) {
    for unwind in [nil, "../x", ".", "%", "\u{301}", String(repeating: "戻", count: 500)] {
      #expect(OutputLayout.isPossible(file(name, unwind, .search)), "\(name)")
      #expect(OutputLayout.isPossible(file(name, unwind, .search, layout: .docc)), "\(name)")
    }
  }

  @Test(arguments: [
    "", "/x.svg", "../x.svg", "a/../x.svg", "a//b.svg", "./x.svg", "a/", "a/.svg", ".git/x.svg",
    "a/.git/x.svg", "..\u{301}/x.svg", "a/\u{301}../x.svg/..", "../\u{301}x/../x.svg", "x.txt", "x",
    "x.svg/y", "a\\b.svg", "a\u{0}.svg", "a%2.svg", "a%zz.svg", "a\n.svg", "C:x.svg", "index.html",
    "b/index.html", "quiz.html", "search.html",
  ])
  func impossible(name: String) {
    #expect(!OutputLayout.isPossible(name))
  }
}
