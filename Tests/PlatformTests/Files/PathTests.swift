import Testing

@testable import Platform

@Suite struct PathTests {
  @Test func parts() {
    #expect(Path("in/quiz.json").lastComponent == Array("quiz.json".utf8))
    #expect(Path("quiz.json").folder == Path("."))
    #expect(Path("/quiz.json").folder == Path("/"))
    #expect(Path("/a/b").folder == Path("/a"))
    #expect(Path("a/").endsWithSlash)
    #expect(Path("a").appending(Path("b")) == Path("a/b"))
    #expect(Path("a/").appending(Path("b")) == Path("a/b"))
    #expect(Path("a").appending(Path("/b")) == Path("/b"))
  }

  @Test func endings() {
    #expect(Path("in.d/quiz").ending == nil)
    #expect(Path("in/quiz.SVG").ending == "svg")
    #expect(Path("quiz.tar.gz").ending == "gz")
    #expect(Path(".svg").ending == nil)
    #expect(Path("quiz.").ending == "")
  }

  @Test func inside() {
    #expect(Path("/a/b/c").isInside(Path("/a/b")))
    #expect(Path("/a/b").isInside(Path("/a/b/")))
    #expect(Path("/a").isInside(Path("/")))
    #expect(!Path("/a/bc").isInside(Path("/a/b")))
    #expect(!Path("/a").isInside(Path("/a/b")))
  }
}
