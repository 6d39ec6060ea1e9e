import Exploring
import Hierarchy
import TestSupport
import Testing
import Unwinding

@Suite("What plain trying finds")
struct ReferenceTests {
  /// Some apps here; hundreds were compared when this was written.
  @Test(arguments: 0..<40)
  func isFound(seed: Int) throws {
    try compare(seed: UInt64(seed), isRegular: seed % 4 != 3, stacks: 40)
  }

  private func compare(seed: UInt64, isRegular: Bool, stacks: Int) throws {
    var generator = RandomApp(seed: seed)
    let app = generator.document(isRegular: isRegular)
    let reference = try ReferenceExplorer(app)
    var limits = Explorer.Limits()
    // Where stacks are searched one by one, the ends of the first are enough to compare.
    limits.stacks = 300
    let exploration = try Explorer(reference.document, limits: limits).explore()
    let (ends, depth) = try reference.explore(stacks: stacks)
    if isRegular { #expect(exploration.scope == .exact, "\(seed): \(exploration.scope)") }
    var found: [ReferenceExplorer.End: [String]] = [:]
    for unwind in exploration.unwinds {
      for outcome in unwind.outcomes {
        let end = ReferenceExplorer.End(
          segue: reference.document.segues[unwind.segue].id, outcome: "\(outcome.outcome)",
          destination: outcome.destination.map { reference.document.controllers[$0].id },
          isOpener: outcome.isOpener, moves: outcome.moves, isAssumed: !outcome.assuming.isEmpty)
        found[end] = outcome.taps.map { word($0, reference.document) }
      }
    }
    for (end, way) in ends where isRegular || exploration.scope == .exact {
      #expect(found[end] == way, "\(seed): \(end) by \(way)")
    }
    for (end, way) in found where way.count <= depth {
      #expect(ends[end] != nil, "\(seed): \(end) by \(way) is not so")
    }
  }

  private func word(_ tap: Tap, _ document: Document) -> String {
    switch tap {
    case .segue(let place): document.segues[place].id
    case .entry(let place): "entry \(document.controllers[document.entries[place].to].id)"
    case .tab(let child): "tab \(document.controllers[child].id)"
    case .back(let stack): "back \(document.controllers[stack].id)"
    case .dismiss(let modal): "dismiss \(document.controllers[modal].id)"
    }
  }
}
