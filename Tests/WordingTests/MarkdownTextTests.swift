import Testing
import Wording

@Suite struct MarkdownTextTests {
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
