import Hierarchy
import TestSupport
import Testing
import Unwinding

/// The properties of every document with missing information (Semantics.md, section 11).
@Suite("Properties of missing information")
struct UnknownProperties {
  private struct Verdict: Equatable {
    let outcome: UnwindOutcome
    let destination: String?
  }

  /// Verdicts of documents with missing information, and how many of them are certain.
  private struct Comparison {
    var (certain, open) = (0, 0)

    mutating func add(_ unknown: [Verdict], _ known: [Verdict], _ document: String) {
      for (before, after) in zip(unknown, known) {
        let isOpen = before.outcome == .undetermined
        if isOpen { open += 1 } else { certain += 1 }
        #expect(isOpen || before == after, "\(document)")
      }
    }
  }

  private func verdicts(_ text: String, ios: String) throws -> [Verdict] {
    let document = try loadDocument(text)
    return try document.simulated(ios: IOSVersion(ios)).unwinds.map { trace in
      Verdict(
        outcome: trace.outcome,
        destination: trace.destination.map { document.controllers[$0].id })
    }
  }

  @Test(
    "A certain verdict holds for any value of missing information",
    arguments: ["7", "8", "9", "17"])
  func certainVerdictsStay(ios: String) throws {
    var compared = Comparison()
    for seed in 0..<60 {
      var generator = HierarchyGenerator(seed: UInt64(seed), size: 5 + seed % 30)
      generator.holes = 0.25
      let holes = DocumentHoles(text: generator.document())
      let unknown = try verdicts(holes.unknown, ios: ios)
      var random = SeededGenerator(seed: UInt64(1_000 + seed))
      for _ in 0..<4 {
        compared.add(unknown, try verdicts(holes.known(&random), ios: ios), holes.unknown)
      }
    }
    #expect(compared.certain > 100 && compared.open > 100, "\(compared)")
  }

  @Test(
    "A certain verdict holds for any hierarchy above the root",
    arguments: ["7", "8", "9", "17"])
  func whateverStandsAbove(ios: String) throws {
    var compared = Comparison()
    for seed in 0..<60 {
      var generator = HierarchyGenerator(seed: UInt64(seed), size: 5 + seed % 30)
      generator.presents = false
      let text = generator.document()
      let unknown = try verdicts(
        text.replacing("\"segueviz\":1", with: "\"segueviz\":1,\"above\":\"unknown\""), ios: ios)
      #expect(unknown.allSatisfy { $0.outcome != .aborted })
      let root = #"{"id":"top","unwindActions":["f:","g:","h:"],"#
      for key in [#""children":["#, #""container":"navigation","children":["#, #""presents":"#] {
        let end = key.hasSuffix("[") ? "]}" : "}"
        let above = text.replacing(#""root":"#, with: #""root":"# + root + key)
          .replacing(#","scenes":"#, with: end + #","scenes":"#)
        compared.add(unknown, try verdicts(above, ios: ios), text)
      }
    }
    #expect(compared.certain > 100 && compared.open > 100, "\(compared)")
  }

  @Test("An off-screen unwind segue is never an error or a warning", arguments: ["7", "17"])
  func offscreenIsNoFinding(ios: String) throws {
    var count = 0
    for seed in 0..<150 {
      var generator = HierarchyGenerator(seed: UInt64(seed), size: 5 + seed % 30)
      generator.hasScene = true
      let document = try loadDocument(generator.document())
      for trace in try document.simulated(ios: IOSVersion(ios)).unwinds
      where !document.isLive(trace.source) {
        count += 1
        #expect(trace.outcome == .offscreen && trace.search.isEmpty && trace.calls.isEmpty)
        #expect(trace.effects.isEmpty && trace.removed.isEmpty && trace.destination == nil)
        #expect(trace.diagnostics.map(\.severity) == [.note])
      }
    }
    #expect(count == 150)
  }

  @Test("An undetermined outcome has a reason, and no effects", arguments: ["7", "17"])
  func doubts(ios: String) throws {
    for seed in 0..<100 {
      var generator = HierarchyGenerator(seed: UInt64(seed), size: 5 + seed % 30)
      generator.holes = 0.3
      let document = try loadDocument(DocumentHoles(text: generator.document()).unknown)
      for trace in try document.simulated(ios: IOSVersion(ios)).unwinds {
        guard trace.outcome == .undetermined else {
          #expect(trace.doubts.isEmpty)
          continue
        }
        #expect(!trace.doubts.isEmpty || trace.alternatives.count > 1)
        #expect(trace.effects.isEmpty && trace.removed.isEmpty && trace.destination == nil)
        for alternative in trace.alternatives where alternative.outcome == .undetermined {
          #expect(alternative.destination == nil && alternative.executor == nil)
        }
      }
    }
  }
}
