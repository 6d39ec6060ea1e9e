import Hierarchy
import TestSupport
import Testing

@testable import Unwinding

/// Documents on which any nonlinear code would take forever.
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
    let trace = try document.simulated()
    let destination = try #require(trace.unwinds[0].destination)
    #expect(document.controllers[destination].id == "c1")
    #expect(trace.unwinds[0].diagnostics.first?.id == .ambiguousInstances)
    #expect(trace.unwinds[1].search.count == 2 * count)
    #expect(trace.diagnostics.count == count - 1)
  }

  @Test("Thousands of depends have a hundred alternatives, and a note about others")
  func manyDepends() throws {
    let children = (0..<3000).map { #"{"id":"c\#($0)","class":"Moody"}"# }
    let document = try loadDocument(
      """
      {"segueviz":1,"classes":{"Moody":{"overrides":
         {"canPerformUnwindSegueAction":[{"answer":"depends"}]}}},
       "root":{"id":"root","children":[\(children.joined(separator: ",")),{"id":"s"}]},
       "segues":[{"kind":"unwind","from":"s","action":"f:"}]}
      """)
    let unwind = try document.simulated().unwinds[0]
    #expect(unwind.outcome == .undetermined)
    #expect(unwind.alternatives.count == 100)
    #expect(unwind.diagnostics.contains { $0.id == .unverifiedBehavior })
  }

  @Test("A chain of classes that all override canPerform, with an instance of each")
  func longChainOfOverrides() throws {
    let count = 10_000
    let classes = (0..<count).map { place in
      let superclass = place == 0 ? "UIViewController" : "C\(place - 1)"
      return #""C\#(place)":{"superclass":"\#(superclass)","overrides":{"#
        + #""canPerformUnwindSegueAction":[{"action":"f\#(place):","answer":"yes"}]}}"#
    }
    let children = (0..<count).map { #"{"id":"c\#($0)","class":"C\#($0)"}"# }
    let document = try loadDocument(
      """
      {"segueviz":1,"classes":{\(classes.joined(separator: ","))},
       "root":{"id":"root","children":[\(children.joined(separator: ","))]},
       "segues":[{"kind":"unwind","from":"c0","action":"nobody:"},
                 {"kind":"unwind","from":"c0","action":"f\(count / 2):"}]}
      """)
    let trace = try document.simulated()
    #expect(trace.unwinds[0].search.count == 2 * count)
    let destination = try #require(trace.unwinds[1].destination)
    #expect(document.controllers[destination].id == "c\(count / 2)")
  }

  @Test("A class that lists the children of all its instances")
  func longListOfAllowedChildren() throws {
    let count = 5_000
    let listed = (0..<count).map { #""c\#($0)""# }
    let children = (0..<count).map {
      #"{"id":"p\#($0)","class":"Choosy","children":[{"id":"c\#($0)"},{"id":"d\#($0)"}]}"#
    }
    let document = try loadDocument(
      """
      {"segueviz":1,"classes":{"Choosy":{"overrides":
         {"allowedChildrenForUnwinding":[\(listed.joined(separator: ","))]}}},
       "root":{"id":"root","children":[\(children.joined(separator: ","))]},
       "segues":[{"kind":"unwind","from":"root","action":"f:"},
                 {"kind":"unwind","from":"d0","action":"f:"}]}
      """)
    let search = try document.simulated().unwinds[1].search
    let first = try #require(document.index(of: "c0"))
    #expect(search[0].answer == .allowedChildrenForUnwinding([first]))
    // Each parent answers twice. Of its children, only the listed one answers.
    #expect(search.count == 4 * count + 2)
  }

  @Test("More questions than a trace can contain are rejected")
  func tooManyQuestions() throws {
    let children = (0..<300).map { #"{"id":"c\#($0)"}"# }
    let segues = (0..<50).map { _ in #"{"kind":"unwind","from":"c0","action":"f:"}"# }
    let document = try loadDocument(
      """
      {"segueviz":1,"root":{"id":"root","children":[\(children.joined(separator: ","))]},
       "segues":[\(segues.joined(separator: ","))]}
      """)
    func trace(_ segues: Set<SegueIndex>?) throws -> Trace {
      try Simulator(document).trace(
        ios: nil, segues: segues, reviewsDocument: false, budget: QuestionBudget(10_000))
    }
    #expect(throws: TraceTooLarge.self) { try trace(nil) }
    let chosen = try trace([7])
    #expect(chosen.unwinds.map(\.segue) == [7])
    #expect(chosen.unwinds[0].search.count == 2 * 300)
  }
}
