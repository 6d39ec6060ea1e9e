import TestSupport
import Testing
import Unwinding

/// Documents on which anything that is not linear would not end.
@Suite("Large documents")
struct LargeDocuments {
  @Test("A chain of classes as long as the document, with an instance of each last class")
  func longClassChain() throws {
    let count = 10_000
    let classes = (0..<count).map { place in
      let superclass = place == 0 ? "UIViewController" : "C\(place - 1)"
      return #""C\#(place)":{"superclass":"\#(superclass)","unwindActions":["f\#(place):"]}"#
    }
    let children = (0..<count).map { #"{"id":"c\#($0)","class":"C\#(count - 1)"}"# }
    let document = try loadDocument(
      """
      {"segueviz":1,"classes":{\(classes.joined(separator: ","))},
       "root":{"id":"root","children":[\(children.joined(separator: ","))]},
       "segues":[{"kind":"unwind","from":"c0","action":"f0:"},
                 {"kind":"unwind","from":"c1","action":"nobody:"}]}
      """)
    let trace = document.simulated()
    let winner = try #require(trace.unwinds[0].destination)
    #expect(document.controllers[winner].id == "c1")
    #expect(trace.unwinds[0].diagnostics.first?.id == .ambiguousInstances)
    #expect(trace.unwinds[1].search.count == 2 * count)
    #expect(trace.diagnostics.count == count - 1)
  }

  @Test("Thousands of depends tell a thousand alternatives, and say that there are more")
  func manyDepends() throws {
    let children = (0..<3000).map { #"{"id":"c\#($0)","class":"Moody"}"# }
    let document = try loadDocument(
      """
      {"segueviz":1,"classes":{"Moody":{"overrides":
         {"canPerformUnwindSegueAction":[{"answer":"depends"}]}}},
       "root":{"id":"root","children":[\(children.joined(separator: ",")),{"id":"s"}]},
       "segues":[{"kind":"unwind","from":"s","action":"f:"}]}
      """)
    let unwind = document.simulated().unwinds[0]
    #expect(unwind.outcome == .undetermined)
    #expect(unwind.alternatives.count == 1000)
    #expect(unwind.diagnostics.contains { $0.id == .unverifiedBehaviour })
  }
}
