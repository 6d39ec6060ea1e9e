import Hierarchy
import TestSupport
import Testing
import Unwinding

/// The cells of a matrix if the destination is unknown.
@Suite("Matrices with missing information")
struct UndeterminedMatrixTests {
  private func matrix(_ name: String) throws -> (ids: [String], UnwindMatrix) {
    let document = try loadDocument(Repository.text(of: "Samples/\(name).json"))
    let matrix = try Simulator(document).matrix()
    return (matrix.sources.map { document.controllers[$0].id }, matrix)
  }

  @Test(
    "No destination is reported only if certain; rules and missing information are distinguished",
    arguments: [
      ("unknown-above", [], [UndeterminedReason.notKnown]),
      ("unknown-actions", ["nav"], [.notKnown]),
      ("unknown-override", ["desk"], [.notKnown]), ("undetermined", ["nav"], [.depends]),
      ("offscreen", ["nav", "basket"], []),
    ])
  func reachNobody(sample: String, lost: [String], openness: [UndeterminedReason]) throws {
    let (ids, matrix) = try matrix(sample)
    #expect(matrix.sourcesWithoutDestination.map { ids[$0.offset] } == lost)
    let cells = matrix.columns.flatMap(\.cells)
    #expect(Set(cells.compactMap(\.openness)) == Set(openness))
    for cell in cells { #expect((cell.openness != nil) == (cell.outcome == .undetermined)) }
  }
}
