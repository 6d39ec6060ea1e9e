import Testing

@testable import Commands

@Suite struct PictureNameTests {
  private func name(
    _ input: String, _ unwind: String? = nil, _ view: PictureView = .hierarchy,
    _ kind: PictureKind = .picture(.svg)
  ) -> String {
    PictureName.of(Input(Argument(input)), unwindID: unwind, view: view, kind: kind).description
  }

  @Test func names() {
    #expect(name("quiz.json") == "quiz.hierarchy.svg")
    #expect(name("in/my.quiz.JSON", "home", .search, .picture(.png)) == "my.quiz.home.search.png")
    #expect(name("/quiz", "home", .chain, .altText) == "quiz.home.chain.txt")
    #expect(name("-") == "stdin.hierarchy.svg")
    #expect(name(".json") == "%2Ejson.hierarchy.svg")
  }

  @Test func idsAreMadeSafe() {
    #expect(
      name("q.json", "../../etc/passwd", .search)
        == "q.%2E./../etc/passwd.search.svg".replacing("/", with: "%2F"))
    #expect(name("q.json", "a b.c", .search) == "q.a b.c.search.svg")
    #expect(name("q.json", "-rf", .search) == "q.%2Drf.search.svg")
    #expect(
      name("q.json", "a\\b:c*d?\"<>|%", .search) == "q.a%5Cb%3Ac%2Ad%3F%22%3C%3E%7C%25.search.svg")
    #expect(name("q.json", "a\n\u{1B}\u{0}", .search) == "q.a%0A%1B%00.search.svg")
    #expect(name("q.json", "戻る", .search) == "q.戻る.search.svg")
    #expect(name("q.json", "", .search) == "q..search.svg")
  }

  @Test func differentIdsStayDifferent() {
    let ids = ["a/b", "a%2Fb", "a%252Fb", "a_b", "a b", "a:b", "a\\b", "ab", "a/b/"]
    #expect(Set(ids.map { name("q.json", $0, .search) }).count == ids.count)
    let long = (0..<50).map { String(repeating: "x", count: 500) + String($0) }
    #expect(Set(long.map { name("q.json", $0, .search) }).count == long.count)
  }

  @Test func longIdsAreCutBetweenCharacters() {
    for id in [
      String(repeating: "戻", count: 500), String(repeating: "/", count: 500),
      "a" + String(repeating: "😀", count: 200),
    ] {
      let part = PictureName.part(Array(id.utf8))
      #expect(part.count <= 100)
      #expect(String(validating: part, as: UTF8.self) != nil)
      let text = String(decoding: part, as: UTF8.self)
      #expect(text.matches(of: /%(?![0-9A-F]{2})/).isEmpty)
    }
  }
}
