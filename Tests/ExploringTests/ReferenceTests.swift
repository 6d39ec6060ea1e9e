import Exploring
import Hierarchy
import TestSupport
import Testing
import Unwinding

@Suite("What plain trying finds")
struct ReferenceTests {
  /// Two hundred apps here; five hundred were compared when this was written.
  @Test(arguments: 0..<20)
  func isFound(block: Int) throws {
    for seed in block * 10..<block * 10 + 10 {
      try compare(seed: UInt64(seed), isRegular: seed % 4 != 3, stacks: 60)
    }
  }

  private func compare(seed: UInt64, isRegular: Bool, stacks: Int) throws {
    var generator = RandomApp(seed: seed)
    let app = generator.document(isRegular: isRegular)
    let reference = try ReferenceExplorer(app)
    let exploration = try Explorer(reference.document).explore()
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
    guard exploration.scope == .exact || !isRegular else { return }
    for (end, way) in ends {
      let ours = found[end]
      #expect(ours != nil, "\(seed): \(end) by \(way)")
      if let ours, exploration.scope == .exact { #expect(ours == way, "\(seed): \(end)") }
    }
    for (end, way) in found where way.count <= depth && exploration.scope == .exact {
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
