import Testing
import Text

@Suite("Columns of a terminal")
struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("menu", 4), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｶﾅ", 2), ("Ａ", 2), ("한글", 4),
    ("😀", 2), ("a\u{200D}b", 2), ("…", 1), ("→", 1), ("א", 1),
  ])
  func width(text: String, columns: Int) { #expect(text.displayWidth == columns) }
}
