import Hierarchy

/// Which implementations of unwind actions win an unwind of the document, or might.
struct UsedActions: Sendable {
  private let app: App
  private var ofControllers: Set<Use> = []
  private var ofClasses: Set<ClassUse> = []

  init(_ app: App) { self.app = app }

  mutating func note(_ trace: UnwindTrace) {
    let winners = [trace.destination] + trace.alternatives.map(\.destination)
    for winner in winners.compactMap({ $0 }) {
      let use = Use(controller: winner, action: trace.action)
      guard ofControllers.insert(use).inserted else { continue }
      for record in app.classChain(of: winner) where record.actions.contains(trace.action) {
        ofClasses.insert(ClassUse(className: record.name, action: trace.action))
      }
    }
  }

  func contains(_ action: ActionSelector, on controller: ControllerIndex) -> Bool {
    ofControllers.contains(Use(controller: controller, action: action))
  }

  func contains(_ action: ActionSelector, inClass name: String) -> Bool {
    ofClasses.contains(ClassUse(className: name, action: action))
  }

  private struct Use: Hashable {
    let controller: ControllerIndex
    let action: ActionSelector
  }

  private struct ClassUse: Hashable {
    let className: String
    let action: ActionSelector
  }
}
