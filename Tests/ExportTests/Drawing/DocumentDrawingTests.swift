import Drawing
import TestSupport
import Testing
import Unwinding

@testable import Export

/// The diagrams of a document that was read.
@Suite struct DocumentDrawingTests {
  /// A document with the unwind segues "one" and "two". The trace contains only the second.
  private func drawing() throws -> DocumentDrawing {
    let json = """
      { "segueviz": 1, "root": { "id": "a", "unwindActions": ["back:"], "children": [{ "id": "b" }] },
        "segues": [
          { "id": "one", "kind": "unwind", "from": "b", "action": "back:" },
          { "id": "two", "kind": "unwind", "from": "b", "action": "away:" } ] }
      """
    let document = try loadDocument(json)
    return DocumentDrawing(
      of: document, bytes: Array(json.utf8), inputName: "test.json",
      trace: try Simulator(document).trace(segues: [1]),
      settings: DrawingSettings(
        ios: nil, options: DrawingOptions(), embedsProvenance: false, text: []),
      generator: "test")
  }

  @Test func theUnwindThatIsAskedFor() throws {
    #expect(try drawing().diagram(.search, unwind: 1).title.contains("away:"))
  }

  /// If the requested unwind segue is missing, the first isn't drawn instead.
  @Test(arguments: [DiagramView.search, .chain])
  func anUnwindThatIsNotThere(view: DiagramView) throws {
    let drawing = try drawing()
    #expect(throws: DrawingError.noUnwindOfSegue(0)) { try drawing.diagram(view, unwind: 0) }
    #expect(throws: DrawingError.noUnwindOfSegue(nil)) { try drawing.diagram(view, unwind: nil) }
    #expect(throws: Never.self) { try drawing.diagram(.hierarchy, unwind: nil) }
  }
}
