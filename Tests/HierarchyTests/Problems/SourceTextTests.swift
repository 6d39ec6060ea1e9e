import TestSupport
import Testing

@testable import Hierarchy

@Suite("Positions in a file")
struct SourceTextTests {
  @Test("Every position in random texts")
  func positions() {
    var generator = SeededGenerator(seed: 3)
    let parts = ["a", "é", "日", "😀", "\n", "\r", "\r\n", "\t", "abc"]
    for _ in 0..<20 {
      let text = (0..<600).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let bytes = Array(text.utf8)
      let source = SourceText(bytes)
      var (line, column, offset) = (1, 1, 0)
      let scalars = Array(text.unicodeScalars)
      for (place, scalar) in scalars.enumerated() {
        #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
        #expect(source.offset(of: SourcePosition(line: line, column: column)) == offset)
        let isReturnBeforeFeed =
          scalar == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
        if scalar == "\n" || (scalar == "\r" && !isReturnBeforeFeed) {
          (line, column) = (line + 1, 1)
        } else {
          column += 1
        }
        offset += String(scalar).utf8.count
      }
      #expect(source.position(at: bytes.count) == SourcePosition(line: line, column: column))
    }
  }

  @Test func outsideTheFile() {
    #expect(SourceText([]).position(at: 5) == SourcePosition(line: 1, column: 1))
    #expect(SourceText([0x61]).position(at: 99) == SourcePosition(line: 1, column: 2))
    #expect(SourceText([0x61]).position(at: -1) == SourcePosition(line: 1, column: 1))
    #expect(SourceText([]).offset(of: SourcePosition(line: 1, column: 1)) == 0)
    #expect(SourceText([0x61]).offset(of: SourcePosition(line: 9, column: 9)) == 1)
    #expect(SourceText(Array("a\nb".utf8)).offset(of: SourcePosition(line: 1, column: 7)) == 2)
  }
}
