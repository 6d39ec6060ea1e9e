import Graphviz
import Testing

@testable import Drawing

@Suite struct LabelSketcherTests {
  @Test func whatNoPictureCanCarryIsReplaced() throws {
    var sketcher = LabelSketcher(palette: .light)
    let style = TextStyle(size: 10, ink: .text)
    let label = Label([Row([.text([TextRun("a\u{1}b", style)])])])
    sketcher.draw(label, center: Point(x: 0, y: 0))
    let texts = sketcher.marks.compactMap { mark in
      if case .text(let text) = mark.content { text.text } else { nil }
    }
    #expect(texts == ["a\u{FFFD}b"])
  }
}
