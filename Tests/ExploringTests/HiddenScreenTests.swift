import Exploring
import Hierarchy
import TestSupport
import Testing

/// If a result is certain for a part of an app, it's true for the whole app (Semantics.md U7).
@Suite struct HiddenScreenTests {
  private static let count = RandomApp.askedCount ?? 30

  /// An app, and the same app without one of its screens, which code then creates.
  @Test(arguments: 0..<count)
  func certainResultsAreTrue(seed: Int) throws {
    var generator = RandomApp(seed: UInt64(seed))
    var whole = generator.document(isRegular: true)
    if seed % 3 == 0 { whole.performWhileHidden() }
    let (all, alive) = try outcomes(of: whole)
    var differences: [String] = []
    for scene in whole.scenes
    where scene.children.isEmpty && scene.presents == nil && alive.contains(scene.id) {
      guard let part = whole.hiding(scene.id) else { continue }
      let known = try outcomes(of: part).claims
      for (unwind, claimed) in known where claimed.isExact {
        guard let real = all[unwind], real.isExact, real.ends != claimed.ends else { continue }
        differences.append("without \(scene.id), \(unwind): \(claimed.ends), in truth \(real.ends)")
      }
    }
    #expect(differences == [], "\(seed)")
  }

  private struct Claim {
    let isExact: Bool
    let ends: Set<String>
  }

  private func outcomes(
    of app: NewDocument
  ) throws -> (claims: [String: Claim], alive: Set<String>) {
    let document = try Document(app)
    var limits = Explorer.Limits()
    limits.states = 2_000
    limits.work = 400_000
    limits.actionWork = 400_000
    let exploration = Explorer(document, limits: limits).explore()
    var claims: [String: Claim] = [:]
    for unwind in exploration.unwinds {
      let ends = unwind.outcomes.map { outcome in
        let destination = outcome.destination.map { document.controllers[$0].id } ?? "nobody"
        return "\(outcome.outcome) \(destination)"
      }
      claims[document.segues[unwind.segue].id] = Claim(
        isExact: unwind.scope == .exact, ends: Set(ends))
    }
    return (claims, Set(exploration.alive.map { document.controllers[$0].id }))
  }
}

extension NewDocument {
  /// The document without a scene, which code then creates; nil: it's part of another scene.
  fileprivate func hiding(_ scene: String) -> NewDocument? {
    var part = self
    part.scenes.removeAll { $0.id == scene }
    guard !segues.contains(where: { $0.kind == .embed && $0.to == scene }) else { return nil }
    part.segues = []
    for segue in segues {
      // Without a navigation controller, a push fails.
      guard segue.from != scene || segue.kind != .push else { return nil }
      guard segue.from == scene || segue.to == scene else {
        part.segues.append(segue)
        continue
      }
      guard segue.kind != .unwind else { continue }
      let isOwn = segue.from == scene
      guard let way = segue.entryKind, !(isOwn && segue.to == scene) else { continue }
      part.entries.append(
        NewEntry(
          to: isOwn ? segue.to : nil, from: isOwn ? nil : segue.from, as: way))
    }
    part.entries = part.entries.map { entry in
      var entry = entry
      if entry.to == scene { entry.to = nil }
      if entry.from == scene { entry.from = nil }
      return entry
    }
    return part
  }
}

extension NewSegue {
  /// The entry kind with the same effect; nil: none.
  fileprivate var entryKind: EntryKind? {
    switch kind {
    case .show, .showDetail, .push: .show
    case .presentation, .modal, .popover, .popoverPresentation: .presentation
    case .custom:
      switch actsAs {
      case .push, .show: .show
      case .presentation: .presentation
      case .child: .child
      case .root: .root
      case .super, .nothing: nil
      case .unknown, nil: .unknown
      }
    case .embed, .unwind: nil
    }
  }
}
