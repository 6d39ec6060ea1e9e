import Testing
import Text

@testable import Commands

@Suite struct ProgressLineTests {
  @Test func fitsInALineOfTheTerminal() throws {
    var progress = ProgressLine(total: 2000)
    let name = String(repeating: "戻る/", count: 60) + "end.svg"
    let line = progress.advance(to: name)
    let text = try #require(line)
    #expect(text.hasPrefix(ProgressLine.erasure + "1 of 2000, "))
    #expect(text.hasSuffix("/end.svg"))
    #expect(text.dropFirst(ProgressLine.erasure.count).description.displayWidth < 80)
    #expect(!text.contains("\n"))
  }

  @Test func theLastDiagramIsAlwaysShown() {
    var progress = ProgressLine(total: 2)
    _ = progress.advance(to: "a.svg")
    #expect(progress.advance(to: "b\u{1B}[2J.svg")?.hasSuffix("b␛[2J.svg") == true)
  }
}
