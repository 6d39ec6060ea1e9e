import Drawing
import Hierarchy
import Unwinding

@testable import Export

/// An input: a document for pages and Mermaid diagrams. Its text must not become markup.
enum PageInput {
  /// The number of controllers above which it takes too long.
  private static let mostControllers = 20

  static func run(_ input: [UInt8]) {
    guard let document = try? Document.load(input, fileName: "input.json"),
      document.controllers.count <= mostControllers, let trace = try? Simulator(document).trace()
    else { return }
    let settings = DrawingSettings(
      ios: nil, options: DrawingOptions(), embedsProvenance: false, text: [])
    let drawing = DocumentDrawing(
      of: document, bytes: input, inputName: "input.json", trace: trace, settings: settings,
      generator: "segueviz")
    make(drawing, .hierarchy, nil)
    make(drawing, .map, nil)
    guard !trace.unwinds.isEmpty else { return }
    let place = UnwindIndex(input.count % trace.unwinds.count)
    make(drawing, .search, trace.unwinds[place].segue)
  }

  private static func make(_ drawing: DocumentDrawing, _ view: DiagramView, _ unwind: SegueIndex?) {
    do {
      let drawn = try drawing.diagram(view, unwind: unwind)
      let mermaid = try drawing.bytes(of: drawn, unwind: unwind, as: .mermaid, nil)
      expect(mermaid.starts(with: "---\n".utf8), "Mermaid has no title")
      guard view != .map else { return }
      let figure = try drawing.diagram(view, unwind: unwind, partOfPage: "")
      let page = try drawing.bytes(of: figure, unwind: unwind, as: .html, nil)
      let html = String(decoding: page, as: UTF8.self).lowercased()
      expect(html.hasSuffix("</html>\n"), "a page is incomplete")
      expect(html.split(separator: "<script").count == 2, "a page has another script")
      for markup in ["<img", "<iframe", "<object", "<foreignobject", "<base", "<form", "<link"] {
        expect(!html.contains(markup), "\(markup) in a page")
      }
    } catch is DrawingError {
      return
    } catch {
      fatalError("a valid document can't be drawn: \(error)")
    }
  }
}
