import Drawing
import Hierarchy
import Testing

@Suite struct DeterminismTests {
  /// Swift's dictionaries and sets have another order in each process; within one, two dictionaries
  /// of the same content differ in order where they were built differently. So documents that are
  /// loaded anew must give the same bytes.
  @Test func sameInputSameBytes() throws {
    let again = try Pictures.samples().flatMap { sample in
      try sample.views.map { try sample.svg($0) }
    }
    #expect(again.count == Pictures.sampleSVGs.count)
    for (svg, first) in zip(again, Pictures.sampleSVGs) {
      #expect(svg == first.svg, "\(first.name)")
    }
  }

  @Test func dotIsTheGraphAsItIsLaidOut() throws {
    let diagram = try Pictures.tabsAndModal().diagram(.search(unwind: 0))
    let dot = String(decoding: try diagram.rendered(as: .dot), as: UTF8.self)
    #expect(dot.hasPrefix("digraph"))
    #expect(dot == String(decoding: try diagram.rendered(as: .dot), as: UTF8.self))
  }
}
