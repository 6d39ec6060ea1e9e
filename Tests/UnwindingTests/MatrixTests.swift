import Hierarchy
import TestSupport
import Testing

@testable import Unwinding

@Suite("The matrix")
struct MatrixTests {
  @Test("A cell is the outcome of an unwind segue", arguments: ["7", "8", "9", "17"])
  func cellsAreUnwinds(ios: String) throws {
    let version = try #require(IOSVersion(ios))
    for seed in 0..<60 as Range<UInt64> {
      var generator = HierarchyGenerator(seed: seed, size: 25)
      var text = generator.document()
      if seed % 4 == 0 {
        text.replace(
          #""classes": {"#,
          with: #""classes": { "UIViewController": { "unwindActions": "unknown" },"#)
      }
      let document = try loadDocument(text)
      let simulator = Simulator(document)
      let matrix = try simulator.matrix(ios: version)
      for unwind in try simulator.trace(ios: version).unwinds {
        // No controller may implement it.
        guard let column = matrix.columns.first(where: { $0.action == unwind.action }) else {
          continue
        }
        let source = try #require(matrix.sources.firstIndex(of: unwind.source))
        let cell = column.cells[source]
        #expect(cell.outcome == unwind.outcome.name, "\(seed)")
        #expect(cell.destination == unwind.destination, "\(seed)")
        if !unwind.search.isEmpty { #expect(cell.openness == unwind.openness, "\(seed)") }
      }
    }
  }

  @Test("Too many questions are rejected")
  func tooLarge() throws {
    let children = (0..<300).map { #"{"id":"c\#($0)"}"# }
    let document = try loadDocument(
      """
      {"segueviz":1,"root":{"id":"r","unwindActions":["f:"],
       "children":[\(children.joined(separator: ","))]}}
      """)
    #expect(throws: MatrixTooLarge(sources: 301, actions: 1)) {
      try Simulator(document).matrix(ios: nil, actions: nil, budget: QuestionBudget(5_000))
    }
  }
}
