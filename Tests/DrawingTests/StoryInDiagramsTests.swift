import Hierarchy
import TestSupport
import Testing
import Unwinding

@testable import Drawing

/// The texts of diagrams match the trace, in every sample.
@Suite struct StoryInDiagramsTests {
  private struct Shown {
    let name: String
    let document: Document
    let unwind: UnwindTrace
    let search: Diagram
    let chain: Diagram

    func card(_ controller: ControllerIndex, in diagram: Diagram) -> Card? {
      diagram.cards.first { $0.key == .controller(controller) }
    }
  }

  /// Every unwind segue of every sample, laid out once for all tests.
  private static let shown = Result {
    try Diagrams.samples().flatMap { pictures in
      try pictures.trace.unwinds.placed.map { place, unwind in
        Shown(
          name: "\(pictures.name) \(pictures.document.segues[unwind.segue].id)",
          document: pictures.document, unwind: unwind,
          search: try pictures.diagram(.search(unwind: place)),
          chain: try pictures.diagram(.chain(unwind: place)))
      }
    }
  }

  @Test func rolesAreThoseOfTheTrace() throws {
    for shown in try Self.shown.get() {
      let unwind = shown.unwind
      for diagram in [shown.search, shown.chain] {
        for card in diagram.cards {
          guard case .controller(let index) = card.key else { continue }
          let isFound = index == unwind.destination
          #expect(card.roles.contains(.executor) == (index == unwind.executor), "\(shown.name)")
          #expect(card.roles.contains(.source) == (index == unwind.source), "\(shown.name)")
          #expect(
            card.roles.contains(.destination) == (isFound && unwind.outcome == .performed),
            "\(shown.name)")
          #expect(
            card.roles.contains(.found) == (isFound && unwind.outcome != .performed),
            "\(shown.name)")
          #expect(card.isRemoved == unwind.removed.contains(index), "\(shown.name)")
        }
      }
      // The search shows every controller with a part.
      for controller in [unwind.executor, unwind.destination].compactMap({ $0 }) {
        #expect(shown.card(controller, in: shown.search) != nil, "\(shown.name)")
      }
    }
  }

  @Test func aChainNamesTheDestination() throws {
    for shown in try Self.shown.get() {
      guard shown.unwind.destination != nil else { continue }
      let isMarked = shown.chain.cards.contains {
        $0.roles.contains(.destination) || $0.roles.contains(.found)
      }
      #expect(isMarked, "\(shown.name)")
    }
  }

  @Test func theContainerThatHidesTheDestinationIsMarked() throws {
    let marked = try Self.shown.get().filter { shown in
      shown.search.cards.contains { $0.roles.contains(.hiding) }
    }
    #expect(marked.map(\.name) == ["container-forgetful.json write"])
    let card = try #require(marked.first?.search.cards.first { $0.roles.contains(.hiding) })
    #expect(card.title == "Panels")
  }

  @Test func nobodyReadsWhatIsNoSentence() throws {
    let faults = [
      "..<", ".. ", "?. ", "CALLED", ">1 more questions", ">1 more controllers", "say in ",
      "none but the way here", "by “", "the search is over",
    ]
    for (name, svg) in Diagrams.sampleSVGs {
      for fault in faults { #expect(!svg.contains(fault), "\(name): \(fault)") }
    }
  }
}
