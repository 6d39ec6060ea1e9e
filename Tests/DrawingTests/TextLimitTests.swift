import Testing

@testable import Drawing

@Suite struct TextLimitTests {
  @Test func endlessTextsSayHowLongTheyAre() {
    let text = String(repeating: "é", count: 100_000)
    let shown = displayText(text)
    #expect(shown.hasSuffix("é… (100000 characters)"))
    #expect(shown.unicodeScalars.count < longestDisplayText + 30)
  }

  @Test func theLongestIsWhole() {
    let text = String(repeating: "é", count: longestDisplayText)
    #expect(displayText(text) == text)
  }
}
