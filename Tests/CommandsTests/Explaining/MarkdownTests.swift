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
      let page = FakeConsole.output(
        of: ["explain", "-", "--format", "markdown"] + options, input: Self.hostile)
      for line in page.split(separator: "\n") {
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
    let page = FakeConsole.output(of: [
      "explain", Repository.sample("modal-cascade.json"), "--format", "markdown", "--image",
      "my pictures/a(1).svg?x=1&copy=2",
    ])
    #expect(page.contains("](my%20pictures/a%281%29.svg?x=1&amp;copy=2)\n"), "\(page)")
    #expect(page.contains("\n!['unwindToYellow"))
  }

  @Test func page() throws {
    let page = FakeConsole.output(of: [
      "explain", Repository.sample("quiz.json"), "--unwind", "again", "--format", "markdown",
    ])
    #expect(Golden.difference(of: page, from: "Tests/Golden/quiz.md") == nil)
  }
}
