import Testing

@testable import Reports

@Suite struct TextWrappingTests {
  @Test func aWordThatIsTooWideHasItsOwnLine() {
    let wide = String(repeating: "x", count: 100)
    #expect(TextWrapping.lines("a \(wide) b", indent: 0, start: 0) == ["a", wide, "b"])
  }

  @Test func wideCharactersTakeTwoColumns() {
    let text = Array(repeating: "日本", count: 17).joined(separator: " ")
    #expect(TextWrapping.lines(text, indent: 0, start: 0).map(\.count) == [47, 2])
    #expect(TextWrapping.padded("日本", to: 6) == "日本  ")
  }
}
