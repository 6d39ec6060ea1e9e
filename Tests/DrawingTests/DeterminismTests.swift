import Drawing
import Hierarchy
import Testing

@Suite struct DeterminismTests {
  /// Swift's dictionaries and sets have another order in each process; within one, two dictionaries
  /// of the same content differ in order where they were built differently. So documents that are
  /// loaded anew must give the same bytes.
  @Test func sameInputSameBytes() throws {
    let first = try Pictures.samples()
    let second = try Pictures.samples()
    for (one, other) in zip(first, second) {
      for view in one.views {
        #expect(try one.diagram(view).graph == other.diagram(view).graph)
        #expect(try one.svg(view) == other.svg(view), "\(one.name) \(view)")
      }
    }
  }

  @Test func dotIsTheGraphAsItIsLaidOut() throws {
    let diagram = try Pictures.tabsAndModal().diagram(.search(unwind: 0))
    let dot = String(decoding: try diagram.rendered(as: .dot), as: UTF8.self)
    #expect(dot.hasPrefix("digraph"))
    #expect(dot == String(decoding: try diagram.rendered(as: .dot), as: UTF8.self))
  }
}
