import Testing

@testable import Wording

/// Texts from documents, in reports and in Markdown.
@Suite struct ShownTextTests {
  @Test func longTextsContainTheirLength() {
    let text = String(repeating: "é", count: 100_000)
    let shown = displayText(text)
    #expect(shown.hasSuffix("é… (100000 characters)"))
    #expect(shown.unicodeScalars.count < longestDisplayText + 30)
  }

  @Test func theLongestTextIsNotCut() {
    let text = String(repeating: "é", count: longestDisplayText)
    #expect(displayText(text) == text)
  }

  @Test func displayTextIsOneLegalLine() {
    #expect(displayText(" a\n\tb  ") == "a b")
    #expect(displayText("a\u{7}b\u{FFFE}") == "a\u{FFFD}b\u{FFFD}")
    #expect(displayText("\u{202E}abc\u{2066}") == "abc")
    #expect(displayText("日本 語") == "日本 語")
  }

  @Test(arguments: [
    ("plain, words.", "plain, words."),
    ("<b>&amp;", "&lt;b\\>&amp;amp;"),
    ("*a* _b_ `c` ~d~ $e$", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~ \\$e\\$"),
    ("[x](y)", "\\[x\\](y)"), ("# a", "\\# a"), ("- a", "\\- a"), ("+ a", "\\+ a"),
    ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("a|b", "a\\|b"),
    ("https://example.com", "https\\://example.com"), ("www.example.com", "www\\.example.com"),
    ("a@b.c", "a&#64;b.c"), ("a\nb\u{1B}", "a␊b␛"),
  ])
  func words(text: String, expected: String) { #expect(MarkdownText.escaped(text) == expected) }

  @Test(arguments: [
    ("f:", "`f:`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a``b", "```a``b```"), ("", "` `"),
    ("<i>", "`<i>`"), ("a\nb", "`a␊b`"), ("{x}", "`{x}`"), ("`\u{301}", "`` `\u{301} ``"),
    ("{{ x }}", "<code>&#123;&#123; x &#125;&#125;</code>"),
    ("{%`|", "<code>&#123;%\\`\\|</code>"), ("{\u{301}", "`{\u{301}`"),
  ])
  func code(text: String, expected: String) { #expect(MarkdownText.code(text) == expected) }

  @Test func barsInCellsAreEscaped() {
    #expect(MarkdownText.cell("`a|b` a\\|b") == "`a\\|b` a\\|b")
  }
}
