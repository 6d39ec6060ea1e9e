import Hierarchy
import Unwinding

/// Which scenes matter to some unwinds where they are brought up on top of others.
///
/// A scene is idle if nobody who unwinds so, and nobody who could answer, can come up on top of it. What
/// replaces another is never idle, as it takes that away.
struct Relevance {
  private let matters: [Bool]

  /// - Parameters:
  ///   - sources: the scenes that unwind.
  ///   - answerers: what scenes answer.
  init(_ table: SceneTable, sources: Set<Int32>, _ answerers: Answerers) {
    var below: [[SceneNumber]] = Array(repeating: [], count: table.scenes.count)
    for scene in table.scenes.indices {
      for child in table.scenes[scene].children { below[child].append(scene) }
      for place in table.scenes[scene].segues {
        if let to = table.steps[place.offset].scene { below[to].append(scene) }
      }
      for place in table.scenes[scene].entries.flatMap({ table.entries[$0] }) {
        below[table.document.entries[place].to.offset].append(scene)
      }
    }
    var matters = table.scenes.indices.map { scene in
      sources.contains(Int32(scene)) || answerers.willingness[scene] == .maybe
        || (answerers.willingness[scene] == .yes && !answerers.takesCertainTogether)
        || table.simulator.changesUnwinding(ControllerIndex(scene))
    }
    var pending = matters.indices.filter { matters[$0] }
    while let scene = pending.popLast() {
      for other in below[scene] where !matters[other] {
        matters[other] = true
        pending.append(other)
      }
    }
    self.matters = matters
  }

  /// Whether a scene makes no difference where it is added.
  func isIdle(
    _ scene: SceneNumber, at place: PossibleStep.Change.Place, _ state: LiveState,
    _ table: SceneTable
  ) -> Bool {
    guard !matters[scene] else { return false }
    return switch place {
    case .presented: true
    case .last(let container):
      table.traits(of: state[container]).isStack
        || (table.hasAddedChildren && table.isPlain(state[container]))
    case .column: false
    }
  }
}
