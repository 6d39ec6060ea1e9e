import TestSupport
import Testing

@testable import Commands

@Suite struct MarkdownTests {
  private static let hostile = #"""
    {"segueviz":1,"title":"# <script>alert(1)</script> | `x`","description":"![](javascript:x)",
     "root":{"id":"a|b`<img>","unwindActions":["f:"],"presents":{"id":"*m*"}},
     "segues":[{"id":"<u>|","kind":"unwind","from":"*m*","action":"f:"}]}
    """#

  @Test func textIsEscaped() throws {
    for options in [[], ["--compare", "7,17"], ["--matrix"]] {
      let fake = FakeConsole()
      fake.input = Array(Self.hostile.utf8)
      #expect(fake.run(["explain", "-", "--format", "markdown"] + options) == .success)
      for line in fake.printed.split(separator: "\n") {
        // The contents of code spans are unchanged. No HTML and no image remains outside of them.
        let words = line.replacing(/``.*?``(?!`)|`[^`]*`/, with: "")
        #expect(!words.contains("<") && !words.contains("!["), "\(line)")
        if line.hasPrefix("|") {
          let bars = line.replacing("\\|", with: "").count { $0 == "|" }
          #expect(bars == (options == ["--matrix"] ? 3 : options.isEmpty ? 6 : 7), "\(line)")
        }
      }
    }
  }

  @Test func image() throws {
    let fake = FakeConsole()
    #expect(
      fake.run(
        "explain", Repository.sample("modal-cascade.json"), "--format", "markdown", "--image",
        "my pictures/a(1).svg?x=1&copy=2") == .success)
    #expect(
      fake.printed.contains("](my%20pictures/a%281%29.svg?x=1&amp;copy=2)\n"), "\(fake.printed)")
    #expect(fake.printed.contains("\n![unwindToYellow"))
  }

  @Test func page() throws {
    let fake = FakeConsole()
    let document = Repository.sample("quiz.json")
    #expect(fake.run("explain", document, "--unwind", "again", "--format", "markdown") == .success)
    #expect(
      Golden.difference(
        of: Array(fake.printed.utf8), from: Repository.path + "/Tests/Golden/quiz.md") == nil)
  }
}
