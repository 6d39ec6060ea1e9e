import Testing

@testable import Export

@Suite struct DiagramNameTests {
  private func name(
    _ stem: String, _ unwind: String? = nil, _ view: DiagramView? = .hierarchy,
    _ ending: String = "svg"
  ) -> String {
    DiagramName.of(stem: Array(stem.utf8), part: unwind, view: view, ending: ending)
      .description
  }

  @Test func names() {
    #expect(name("quiz") == "quiz.hierarchy.svg")
    #expect(name("quiz", nil, nil) == "quiz.svg")
    #expect(name("my.quiz", "home", .search, "png") == "my.quiz.home.search.png")
    #expect(name(".json") == "%2Ejson.hierarchy.svg")
  }

  @Test func namesThatWindowsTakesForDevices() {
    #expect(name("con", nil, nil) == "%63on.svg")
    #expect(name("AUX.x", nil, nil) == "%41UX.x.svg")
    #expect(name("Lpt9", nil, nil) == "%4Cpt9.svg")
    #expect(name("com¹", nil, nil) == "%63om¹.svg")
    #expect(name("console", "con", .search) == "console.con.search.svg")
    #expect(name("com", nil, nil) == "com.svg")
  }

  @Test func idsAreMadeSafe() {
    #expect(
      name("q", "../../etc/passwd", .search)
        == "q.%2E./../etc/passwd.search.svg".replacing("/", with: "%2F"))
    #expect(name("q", "a b.c", .search) == "q.a b.c.search.svg")
    #expect(name("q", "-rf", .search) == "q.%2Drf.search.svg")
    #expect(
      name("q", "a\\b:c*d?\"<>|%", .search) == "q.a%5Cb%3Ac%2Ad%3F%22%3C%3E%7C%25.search.svg")
    #expect(name("q", "a\n\u{1B}\u{0}", .search) == "q.a%0A%1B%00.search.svg")
    #expect(name("q", "戻る", .search) == "q.戻る.search.svg")
    #expect(name("q", "", .search) == "q..search.svg")
  }

  @Test func differentIdsStayDifferent() {
    let ids = ["a/b", "a%2Fb", "a%252Fb", "a_b", "a b", "a:b", "a\\b", "ab", "a/b/"]
    #expect(Set(ids.map { name("q", $0, .search) }).count == ids.count)
    let long = (0..<50).map { String(repeating: "x", count: 500) + String($0) }
    #expect(Set(long.map { name("q", $0, .search) }).count == long.count)
  }

  @Test func longIdsAreCutBetweenCharacters() {
    for id in [
      String(repeating: "戻", count: 500), String(repeating: "/", count: 500),
      "a" + String(repeating: "😀", count: 200),
    ] {
      let part = DiagramName.part(Array(id.utf8))
      #expect(part.count <= 100)
      #expect(String(decoding: part, as: UTF8.self).utf8.elementsEqual(part))
      let text = String(decoding: part, as: UTF8.self)
      #expect(text.matches(of: /%(?![0-9A-F]{2})/).isEmpty)
    }
  }
}
