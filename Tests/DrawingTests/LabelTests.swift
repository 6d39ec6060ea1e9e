import Graphviz
import Testing

@testable import Drawing

@Suite struct LabelTests {
  @Test func whatNoPictureCanCarryIsReplaced() throws {
    let style = TextStyle(size: 10, ink: .text)
    let label = Label([Row([.text([TextRun("a\u{1}b", style)])])])
    let box = Rect(x: 0, y: 0, width: 40, height: 20)
    let texts = FigurePen(palette: .light).label(label, at: box).compactMap { mark in
      if case .text(let text) = mark.content { text.text } else { nil }
    }
    #expect(texts == ["a\u{FFFD}b"])
  }
}
