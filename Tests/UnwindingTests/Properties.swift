import Hierarchy
import TestSupport
import Testing
import Unwinding

/// The properties of every hierarchy.
@Suite("Properties of generated hierarchies")
struct Properties {
  static let seeds = 0..<150

  @Test("The search ends and, from iOS 10, asks no controller twice", arguments: ["9", "10", "17"])
  func searchEnds(ios: String) throws {
    try forEachUnwind(ios: ios) { document, trace in
      guard ios != "9" else { return }
      // A controller that answers by its old override isn't marked as visited (Semantics.md B5.1).
      let asked = trace.search.filter { !isLegacy($0, in: trace) }
      for question in ["allowedChildrenForUnwinding", "canPerformUnwindSegueAction"] {
        let receivers = asked.filter { $0.answer.questionName == question }.map(\.receiver)
        #expect(receivers.count == Set(receivers).count)
      }
    }
  }

  @Test("A destination returns YES, or an override returns it", arguments: ["7", "8", "9", "17"])
  func destinationAccepts(ios: String) throws {
    try forEachUnwind(ios: ios) { document, trace in
      guard let destination = trace.destination else {
        #expect(trace.outcome != .performed)
        return
      }
      #expect(
        trace.search.contains { step in
          step.receiver == destination && step.answer == .canPerformUnwindSegueAction(.yes)
        })
    }
  }

  @Test("Controllers in the hierarchy are removed at most once", arguments: ["7", "8", "9", "17"])
  func removedWereAlive(ios: String) throws {
    try forEachUnwind(ios: ios) { document, trace in
      #expect(trace.removed.allSatisfy(document.isLive))
      #expect(trace.removed.count == Set(trace.removed).count)
      #expect(trace.removed == trace.effects.flatMap(\.removes))
      if let destination = trace.destination { #expect(!trace.removed.contains(destination)) }
    }
  }

  @Test("The responder chain leads from the source to the root", arguments: ["7", "8", "17"])
  func responderChain(ios: String) throws {
    try forEachUnwind(ios: ios) { document, trace in
      let chain = trace.responderChain.map(\.controller)
      #expect(chain.first == trace.source)
      #expect(chain.last == document.root)
      #expect(chain.count == Set(chain).count)
    }
  }

  @Test("Undetermined outcomes have every alternative, true before false")
  func alternatives() throws {
    var undetermined = 0
    try forEachUnwind(ios: "17") { document, trace in
      guard trace.outcome == .undetermined else { return }
      undetermined += 1
      #expect(trace.search.last?.answer == .canPerformUnwindSegueAction(.depends))
      #expect(trace.alternatives.count > 1)
      for (place, alternative) in trace.alternatives.enumerated() {
        let isLast = place == trace.alternatives.count - 1
        #expect(alternative.when.dropLast().allSatisfy { !$0.answer })
        #expect(alternative.when.last?.answer == !isLast)
        if !isLast { #expect(alternative.destination == alternative.when.last?.controller) }
      }
    }
    #expect(undetermined > 10)
  }

  private func forEachUnwind(ios: String, _ check: (Document, UnwindTrace) throws -> Void) throws {
    let version = try #require(IOSVersion(ios))
    for seed in Self.seeds {
      var generator = HierarchyGenerator(seed: UInt64(seed), size: 5 + seed % 40)
      let document = try loadDocument(generator.document())
      for trace in try document.simulated(ios: version).unwinds { try check(document, trace) }
    }
  }

  /// Whether a question belongs to an old override.
  private func isLegacy(_ step: SearchStep, in trace: UnwindTrace) -> Bool {
    trace.search.contains {
      $0.answer.questionName == "viewControllerForUnwindSegueAction"
    } && step.answer.questionName == "canPerformUnwindSegueAction"
  }
}
