import Testing

@testable import Wording

@Suite struct TextLimitTests {
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
}
