import Drawing
import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Export

/// What is drawn of a document that was read.
@Suite struct DocumentDrawingTests {
  /// The unwinds "one" and "two"; the trace is of the second alone.
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

  /// Never the first instead of one that is not there.
  @Test(arguments: [DiagramView.search, .chain])
  func anUnwindThatIsNotThere(view: DiagramView) throws {
    let drawing = try drawing()
    #expect(throws: DrawingError.noUnwindOfSegue(0)) { try drawing.diagram(view, unwind: 0) }
    #expect(throws: DrawingError.noUnwindOfSegue(nil)) { try drawing.diagram(view, unwind: nil) }
    #expect(throws: Never.self) { try drawing.diagram(.hierarchy, unwind: nil) }
  }
}
