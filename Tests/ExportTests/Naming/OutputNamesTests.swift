import Files
import Testing

@testable import Export

@Suite struct OutputNamesTests {
  private func file(
    _ name: String, _ unwind: String? = nil, _ view: PictureView = .hierarchy,
    layout: OutputLayout = .tree, variant: PictureVariant = PictureVariant()
  ) -> String {
    OutputNames(layout: layout).file(
      of: SourceDocument(path: Path(name), name: name, isNamed: false), unwindID: unwind,
      view: view,
      ending: "svg", variant: variant)
  }

  @Test func trees() {
    #expect(file("quiz.json") == "quiz.svg")
    #expect(file("a/b/Quiz.JSON5", "home", .search) == "a/b/Quiz.home.search.svg")
    #expect(file("con/aux.json", "../x", .chain) == "%63on/%61ux.%2E.%2Fx.chain.svg")
    #expect(file("a\nb/x:y.json") == "a%0Ab/x%3Ay.svg")
    #expect(file(".json") == "%2Ejson.svg")
  }

  @Test func catalogs() {
    let dark = PictureVariant(isDark: true, scale: 2)
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
    ] { collisions.add(file, of: Path(input)) }
    #expect(
      collisions.problems == [
        "\"1\" and \"3\" would both give \"a.svg\"",
        "\"4\" and \"5\" would both give \"caf\u{E9}.svg\"",
        "two unwinds of \"6\" would both give \"x.svg\"",
      ])
  }
}
